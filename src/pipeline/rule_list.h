/* SPDX-License-Identifier: Apache-2.0 */
/* --rules: which rules the user wants to hear of. Findings of others are
 * suppressed: they do not count, and reports say how many there are. */
#ifndef BROWNOUT_PIPELINE_RULE_LIST_H
#define BROWNOUT_PIPELINE_RULE_LIST_H

#include "analysis/finding/finding.h"
#include "util/err.h"

struct rule_list {
	bool is_left_out[RULE_COUNT];
};

/* Reads "data-access,leak" (only these), "-leak" (all but this), "+leak" (this,
 * too) or NULL (all). A word like "rio" names all rules that start with it.
 * False with *err set. */
bool rule_list_read(struct rule_list *list, const char *text, struct err *err);

/* Sets the rules that a word names: one, a family like "rio", or "*". False: it
 * names none. */
bool rule_word_read(const char *word, bool *is_set);
/* The name that is most like it. */
const char *rule_word_nearest(const char *word);

/* Suppresses the findings of rules that are left out. */
void rule_list_apply(const struct rule_list *list, struct findings *findings);

#endif
