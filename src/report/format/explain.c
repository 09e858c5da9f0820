/* SPDX-License-Identifier: Apache-2.0 */
/* The rules and their pages, which are the files in report/rules; effects,
 * mechanisms and other things that reports name. */
#include "report/format/explain.h"

#include <string.h>

#include "power/mechanism.h"

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

void explain_list(struct strbuf *out)
{
	for (int rule = 0; rule < RULE_COUNT; rule++)
		strbuf_printf(out, "%-18s %-8s %s\n", rules[rule].name,
			      level_name(rules[rule].level),
			      rules[rule].summary);
}

static void explain_rule(enum rule rule, struct strbuf *out)
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

static const struct {
	const char *name, *meaning;
} effects[] = {
#define EFFECT(id, name, meaning) { name, meaning },
#include "analysis/finding/effects.def"
#undef EFFECT
};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static void explain_effect(size_t i, struct strbuf *out)
{
	strbuf_printf(out, "%s (effect): %s\n\n%s", effects[i].name,
		      effects[i].meaning, topic_EFFECTS);
}

static void add_segments(unsigned segments, struct strbuf *out)
{
	static const enum segments all[] = { SEGMENTS_GLOBALS, SEGMENTS_STACK,
					     SEGMENTS_HEAP };
	const char *between = "";
	for (size_t i = 0; i < COUNT(all); i++) {
		if (!(segments & all[i]))
			continue;
		strbuf_printf(out, "%s%s", between, nvm_segment_name(all[i]));
		between = ", ";
	}
}

/* What of non-volatile memory a failure brings back. */
static const char *const brought_back[] = {
	[RESTORED_NONE] = "nothing",
	[RESTORED_ALL] = "all of it",
	[RESTORED_WAR] = "what the code may read and then write",
	[RESTORED_WAR_RIO] = "what the code may read and then write, and what "
			     "inputs decide",
	[RESTORED_SHARED_WAR] = "of what tasks share, what a task may read and "
				"then write",
	[RESTORED_SHARED_WAR_RIO] = "of what tasks share, what a task may read "
				    "and then write, and what inputs decide",
	[RESTORED_LIST] = "the variables that are named",
};

static void explain_mechanism(const struct mechanism *mechanism,
			      struct strbuf *out)
{
	strbuf_printf(out, "%s (mechanism): %s\n\n", mechanism->name,
		      when_meaning(mechanism->when));
	strbuf_printf(out, "checkpoints       --when %s\n",
		      when_name(mechanism->when));
	strbuf_puts(out, "non-volatile      ");
	add_segments(mechanism->nv, out);
	strbuf_printf(out, "%swhat the source marks\n",
		      mechanism->nv ? ", and " : "");
	strbuf_puts(out, "saved             ");
	bool has_registers =
		!when_is_boot(mechanism->when) && mechanism->when != WHEN_TASK;
	strbuf_puts(out, has_registers ? "registers" : "nothing");
	if (mechanism->saves) {
		strbuf_puts(out, ", and where they are volatile: ");
		add_segments(mechanism->saves, out);
	}
	strbuf_printf(out, "\nbrought back      of non-volatile memory: %s\n",
		      brought_back[mechanism->restored]);
	strbuf_printf(
		out,
		"\n    $ brownout check --mechanism %s main.c\n\n"
		"--when, --nvm and --restored change one line. What is "
		"neither non-volatile nor\nsaved is lost at a power "
		"failure. 'brownout --explain mechanisms' compares all.\n",
		mechanism->name);
}

/* A rule and an effect may have the same name. */
bool explain_name(const char *name, struct strbuf *out)
{
	size_t before = out->len;
	enum rule rule = rule_find(name);
	const struct mechanism *mechanism;
	if (rule != RULE_COUNT)
		explain_rule(rule, out);
	for (size_t i = 0; i < COUNT(effects); i++) {
		if (strcmp(effects[i].name, name) != 0)
			continue;
		strbuf_puts(out, out->len > before ? "\n" : "");
		explain_effect(i, out);
	}
	for (size_t i = 0; (mechanism = mechanism_at(i)); i++) {
		if (strcmp(mechanism->name, name) == 0)
			explain_mechanism(mechanism, out);
	}
	for (size_t i = 0; i < COUNT(topics); i++) {
		if (strcmp(topics[i].name, name) == 0)
			strbuf_printf(out, "%s: %s\n\n%s", name,
				      topics[i].summary, topics[i].page);
	}
	return out->len > before;
}

void explain_names(struct strbuf *out)
{
	const struct mechanism *mechanism;
	for (int rule = 0; rule < RULE_COUNT; rule++)
		strbuf_printf(out, "%s, ", rules[rule].name);
	for (size_t i = 0; i < COUNT(effects); i++) {
		if (rule_find(effects[i].name) == RULE_COUNT)
			strbuf_printf(out, "%s, ", effects[i].name);
	}
	for (size_t i = 0; (mechanism = mechanism_at(i)); i++)
		strbuf_printf(out, "%s, ", mechanism->name);
	for (size_t i = 0; i < COUNT(topics); i++)
		strbuf_printf(out, "%s%s", i ? ", " : "", topics[i].name);
}

struct similar explain_similar(const char *name)
{
	struct strbuf names = { 0 };
	explain_names(&names);
	struct similar similar = similar_in(name, strbuf_text(&names));
	strbuf_release(&names);
	return similar;
}

void explain_all(struct strbuf *out)
{
	const struct mechanism *mechanism;
	strbuf_puts(out, "rules of findings:\n");
	explain_list(out);
	strbuf_puts(out, "\neffects of findings:\n");
	for (size_t i = 0; i < COUNT(effects); i++)
		strbuf_printf(out, "%-18s %s\n", effects[i].name,
			      effects[i].meaning);
	strbuf_puts(out, "\nmechanisms:\n");
	for (size_t i = 0; (mechanism = mechanism_at(i)); i++)
		strbuf_printf(out, "%-18s %s\n", mechanism->name,
			      when_meaning(mechanism->when));
	strbuf_puts(out, "\nother:\n");
	for (size_t i = 0; i < COUNT(topics); i++)
		strbuf_printf(out, "%-18s %s\n", topics[i].name,
			      topics[i].summary);
}
