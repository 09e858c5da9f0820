/* SPDX-License-Identifier: Apache-2.0 */
/* What the rules are, for people: a list, and a page for each. */
#ifndef BROWNOUT_REPORT_FORMAT_EXPLAIN_H
#define BROWNOUT_REPORT_FORMAT_EXPLAIN_H

#include "analysis/finding/finding.h"
#include "util/strbuf.h"

/* What rules.def says of a rule, and its page. */
struct rule_text {
	const char *name, *summary;
	enum level level; /* of a finding that is manifest */
	const char *page; /* Markdown that is readable as it is */
};

const struct rule_text *rule_text(enum rule rule);

/* "data-access" -> RULE_DATA_ACCESS; RULE_COUNT: there is none. */
enum rule rule_find(const char *name);

/* The rule whose name is most like this one. */
enum rule rule_nearest(const char *name);

/* Name, level and summary of every rule, a line each. */
void explain_list(struct strbuf *out);

/* A rule's name and summary, and its page. */
void explain_rule(enum rule rule, struct strbuf *out);

#endif
