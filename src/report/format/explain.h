/* SPDX-License-Identifier: Apache-2.0 */
/* The list of rules, and the page that explains each; also of effects,
 * mechanisms and other things that reports name: --list-rules, --explain. */
#ifndef BROWNOUT_REPORT_FORMAT_EXPLAIN_H
#define BROWNOUT_REPORT_FORMAT_EXPLAIN_H

#include "analysis/finding/finding.h"
#include "util/similar.h"
#include "util/strbuf.h"

/* The texts of a rule: its row in rules.def, and its page. */
struct rule_text {
	const char *name, *summary;
	enum level level; /* level of a manifest finding */
	const char *page; /* Markdown that is readable as plain text */
};

const struct rule_text *rule_text(enum rule rule);

/* "data-access" -> RULE_DATA_ACCESS; RULE_COUNT: there is no such rule. */
enum rule rule_find(const char *name);

/* Adds name, level and summary of every rule, one line each. */
void explain_list(struct strbuf *out);

/* Adds the pages of a rule, effect, mechanism or topic (topics.def); false:
 * there is none of this name. */
bool explain_name(const char *name, struct strbuf *out);
/* The most similar name of one. */
struct similar explain_similar(const char *name);
/* Adds these names: "leak, output". */
void explain_names(struct strbuf *out);
/* Adds all of them with a line each. */
void explain_all(struct strbuf *out);

#endif
