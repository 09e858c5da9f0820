/* SPDX-License-Identifier: Apache-2.0 */
/* The rules and their pages, which are the files in report/rules. */
#include "report/format/explain.h"

#include <string.h>

#include "util/text.h"

/* The assembler includes each page; a missing file fails the build. */
#define RULE(id, name, ...)                                                    \
	extern const char page_##id[];                                         \
	__asm__(".section .rodata\npage_" #id ":\n"                            \
		".incbin \"src/report/rules/" name ".txt\"\n"                  \
		".byte 0\n.previous");
#include "analysis/finding/rules.def"
#undef RULE

static const struct rule_text rules[] = {
#define RULE(id, name, level, family, order, use, change, summary)             \
	{ name, summary, LEVEL_##level, page_##id },
#include "analysis/finding/rules.def"
#undef RULE
};

const struct rule_text *rule_text(enum rule rule)
{
	return &rules[rule];
}

enum rule rule_find(const char *name)
{
	int rule = 0;
	while (rule < RULE_COUNT && strcmp(rules[rule].name, name) != 0)
		rule++;
	return (enum rule)rule;
}

enum rule rule_nearest(const char *name)
{
	int best = 0;
	for (int rule = 1; rule < RULE_COUNT; rule++) {
		if (text_distance(name, rules[rule].name) <
		    text_distance(name, rules[best].name))
			best = rule;
	}
	return (enum rule)best;
}

void explain_list(struct strbuf *out)
{
	for (int rule = 0; rule < RULE_COUNT; rule++)
		strbuf_printf(out, "%-18s %-8s %s\n", rules[rule].name,
			      level_name(rules[rule].level),
			      rules[rule].summary);
}

void explain_rule(enum rule rule, struct strbuf *out)
{
	strbuf_printf(out, "%s (%s): %s\n\n%s", rules[rule].name,
		      level_name(rules[rule].level), rules[rule].summary,
		      rules[rule].page);
}

#define TOPIC(id, name, summary)                                               \
	extern const char topic_##id[];                                        \
	__asm__(".section .rodata\ntopic_" #id ":\n"                           \
		".incbin \"src/report/topics/" name ".txt\"\n"                 \
		".byte 0\n.previous");
#include "report/topics.def"
#undef TOPIC

static const struct {
	const char *name, *summary, *page;
} topics[] = {
#define TOPIC(id, name, summary) { name, summary, topic_##id },
#include "report/topics.def"
#undef TOPIC
};

enum {
	TOPIC_COUNT = sizeof(topics) / sizeof(topics[0]),
};

bool explain_topic(const char *name, struct strbuf *out)
{
	for (int i = 0; i < TOPIC_COUNT; i++) {
		if (strcmp(topics[i].name, name) != 0)
			continue;
		strbuf_printf(out, "%s: %s\n\n%s", topics[i].name,
			      topics[i].summary, topics[i].page);
		return true;
	}
	return false;
}

void explain_topics(struct strbuf *out)
{
	for (int i = 0; i < TOPIC_COUNT; i++)
		strbuf_printf(out, "%-18s %s\n", topics[i].name,
			      topics[i].summary);
}
