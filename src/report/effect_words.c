/* SPDX-License-Identifier: Apache-2.0 */
/* What an effect does, in words. */
#include "report/effect_words.h"

#include <ctype.h>
#include <string.h>

#include "report/report.h"

enum {
	MOST_VALUES = 3, /* values that are all named; of more only the first */
};

static const struct {
	const char *one, *many;
} words[] = {
	[EFFECT_MASKED] = { "without effect", "without effect" },
	[EFFECT_WRONG_VALUE] = { "wrong data", "wrong data" },
	[EFFECT_CONTROL_FLOW] = { "wrong branch", "wrong branches" },
	[EFFECT_UNKNOWN_DEVICE] = { "device without set-up",
				    "devices without set-up" },
	[EFFECT_WRONG_OUTPUT] = { "wrong output", "wrong outputs" },
	[EFFECT_NO_PROGRESS] = { "no progress", "no progress" },
	[EFFECT_CRASH] = { "crash", "crashes" },
};

const char *effect_word(enum effect effect)
{
	return words[effect].one;
}

void effect_count(enum effect effect, uint64_t count, struct strbuf *out)
{
	report_count(out, count);
	strbuf_printf(out, " %s",
		      count == 1 ? words[effect].one : words[effect].many);
}

/* Adds a text in which "FILE:52:6" is "line 52". */
static void add_places(const char *text, const char *file, struct strbuf *out)
{
	size_t length = strlen(file);
	while (*text) {
		bool is_place = length && strncmp(text, file, length) == 0 &&
				text[length] == ':' &&
				isdigit((unsigned char)text[length + 1]);
		if (!is_place) {
			strbuf_add(out, text++, 1);
			continue;
		}
		text += length + 1;
		size_t digits = strspn(text, "0123456789");
		strbuf_printf(out, "line %.*s", (int)digits, text);
		text += digits;
		if (*text == ':' && isdigit((unsigned char)text[1]))
			text += 1 + strspn(text + 1, "0123456789");
	}
}

static bool is_value(const struct effect_detail *detail)
{
	return detail->effect == EFFECT_WRONG_VALUE && detail->expected;
}

/* Adds "returns 101, not 100", or "count is 2, not 1". */
static void add_value(const struct effect_detail *detail, struct strbuf *out)
{
	if (detail->is_returned)
		strbuf_printf(out, "returns %s, not %s", detail->found,
			      detail->expected);
	else
		strbuf_printf(out, "%s is %s, not %s", detail->name,
			      detail->found, detail->expected);
}

/* Adds what separates this part from the one before it. */
static void add_break(size_t *told, struct strbuf *out)
{
	strbuf_puts(out, (*told)++ ? "; " : "");
}

/* Adds the variables that differ: all if they are few, else their number and
 * the first of them. */
static void add_values(const struct evaluation *evaluation, bool at_end,
		       size_t *told, struct strbuf *out)
{
	const struct effect_detail *first = NULL;
	size_t listed = 0;
	bool is_many = evaluation->values > MOST_VALUES;
	for (size_t i = 0; i < evaluation->detail_count; i++) {
		const struct effect_detail *detail = &evaluation->details[i];
		if (!is_value(detail) || detail->is_returned)
			continue;
		if (!first)
			first = detail;
		listed++;
		if (is_many)
			continue;
		add_break(told, out);
		add_value(detail, out);
	}
	if (!first)
		return;
	if (!is_many) {
		strbuf_puts(out, at_end ? " at the end" : "");
		return;
	}
	add_break(told, out);
	report_number(out,
		      evaluation->values > listed ? evaluation->values : listed,
		      "value");
	strbuf_printf(out, " differ%s, first %s: %s, not %s",
		      at_end ? " at the end" : "", first->name, first->found,
		      first->expected);
}

/* Whether the first detail says what the effect is called. */
static bool is_named_by_detail(enum effect effect)
{
	return effect == EFFECT_CONTROL_FLOW || effect == EFFECT_CRASH;
}

void effect_words(const struct evaluation *evaluation, const char *file,
		  bool at_end, struct strbuf *out)
{
	size_t told = 0;
	if (!evaluation->detail_count) {
		strbuf_puts(out, effect_word(evaluation->effect));
		return;
	}
	if (!is_named_by_detail(evaluation->effect))
		strbuf_printf(out, "%s: ", effect_word(evaluation->effect));
	for (size_t i = 0; i < evaluation->detail_count; i++) {
		const struct effect_detail *detail = &evaluation->details[i];
		if (is_value(detail) && !detail->is_returned)
			continue;
		add_break(&told, out);
		if (is_value(detail))
			add_value(detail, out);
		else
			add_places(detail->text, file, out);
	}
	add_values(evaluation, at_end, &told, out);
}
