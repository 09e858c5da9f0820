/* SPDX-License-Identifier: Apache-2.0 */
/* The list of rules, and the page that explains each: --list-rules,
 * --explain. */
#ifndef BROWNOUT_REPORT_FORMAT_EXPLAIN_H
#define BROWNOUT_REPORT_FORMAT_EXPLAIN_H

#include "analysis/finding/finding.h"
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

/* The rule with the most similar name. */
enum rule rule_nearest(const char *name);

/* Adds name, level and summary of every rule, one line each. */
void explain_list(struct strbuf *out);

/* Adds the page of a topic that is not a rule (topics.def); false: there is none
 * of this name. */
bool explain_topic(const char *name, struct strbuf *out);
/* Adds the names of these, one line each. */
void explain_topics(struct strbuf *out);

/* Adds a rule's name, summary and page. */
void explain_rule(enum rule rule, struct strbuf *out);

#endif
