/* SPDX-License-Identifier: Apache-2.0 */
/* Reads and applies --rules. */
#include "pipeline/rule_list.h"

#include <string.h>

#include "util/similar.h"
#include "util/strbuf.h"
#include "util/text.h"

/* Whether a word names a rule: "leak", or "rio" for "rio-branch". */
static bool is_named(enum rule rule, const char *word, size_t length)
{
	const char *name = rule_name(rule);
	return strncmp(name, word, length) == 0 &&
	       (!name[length] || name[length] == '-');
}

static bool unknown(const char *word, size_t length, struct err *err)
{
	struct strbuf names = { 0 }, rule_word = { 0 };
	for (int rule = 0; rule < RULE_COUNT; rule++)
		strbuf_printf(&names, "%s%s", rule ? ", " : "",
			      rule_name((enum rule)rule));
	strbuf_add(&rule_word, word, length);
	err_usage(
		err, "--rules: there is no rule '%s'; there are: %s%s",
		strbuf_text(&rule_word), strbuf_text(&names),
		similar_in(strbuf_text(&rule_word), strbuf_text(&names)).hint);
	strbuf_release(&names);
	strbuf_release(&rule_word);
	return false;
}

static bool set(struct rule_list *list, const char *word, size_t length,
		bool is_left_out, struct err *err)
{
	bool is_known = false;
	for (int rule = 0; rule < RULE_COUNT && length; rule++) {
		if (!is_named((enum rule)rule, word, length))
			continue;
		list->is_left_out[rule] = is_left_out;
		is_known = true;
	}
	return is_known || unknown(word, length, err);
}

bool rule_word_read(const char *word, bool *is_set)
{
	bool is_known = false, is_all = strcmp(word, "*") == 0;
	for (int rule = 0; rule < RULE_COUNT && *word; rule++) {
		is_set[rule] |=
			is_all || is_named((enum rule)rule, word, strlen(word));
		is_known |= is_set[rule];
	}
	return is_known;
}

const char *rule_word_nearest(const char *word)
{
	enum rule best = (enum rule)0;
	for (int rule = 1; rule < RULE_COUNT; rule++) {
		if (text_distance(word, rule_name((enum rule)rule)) <
		    text_distance(word, rule_name(best)))
			best = (enum rule)rule;
	}
	return rule_name(best);
}

static bool has_sign(const char *word)
{
	return *word == '-' || *word == '+';
}

/* A list that starts with a name has only what it names. */
bool rule_list_read(struct rule_list *list, const char *text, struct err *err)
{
	bool ok = true;
	*list = (struct rule_list){ 0 };
	if (!text)
		return true;
	for (int rule = 0; rule < RULE_COUNT; rule++)
		list->is_left_out[rule] = !has_sign(text);
	for (const char *word = text; ok; word++) {
		bool is_left_out = *word == '-';
		word += has_sign(word);
		size_t length = strcspn(word, ",");
		ok = set(list, word, length, is_left_out, err);
		word += length;
		if (!*word)
			break;
	}
	return ok;
}

void rule_list_apply(const struct rule_list *list, struct findings *findings)
{
	for (size_t i = 0; i < findings->items.len; i++) {
		struct finding *finding = &findings->items.items[i];
		finding->is_suppressed |= list->is_left_out[finding->rule];
	}
}
