/* SPDX-License-Identifier: Apache-2.0 */
/* The environment as text: numbers, --input, expectations. SPEC 6.1, 6.4. */
#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "power/environment.h"

/* A leading 0 does not mean octal: tables of measurements have it. */
static bool parse_whole(const char *text, int64_t *whole)
{
	const char *digits = text + (*text == '-' || *text == '+');
	bool is_hex = digits[0] == '0' && (digits[1] | 0x20) == 'x';
	char *end;
	errno = 0;
	*whole = strtoll(text, &end, is_hex ? 16 : 10);
	return end != text && !*end && !errno;
}

bool number_parse(const char *text, struct number *number)
{
	const char *first = text + (*text == '-' || *text == '+');
	*number = (struct number){ 0 };
	if (!isdigit((unsigned char)*first) && *first != '.')
		return false;
	if (parse_whole(text, &number->whole)) {
		number->real = (double)number->whole;
		return true;
	}
	/* A whole number that is too large is an error, not a real number. */
	if (!strpbrk(text, ".eE") || strpbrk(text, "xX"))
		return false;
	char *end;
	*number = (struct number){ .is_real = true };
	number->real = strtod(text, &end);
	return !*end && isfinite(number->real);
}

void number_print(const struct number *number, struct strbuf *out)
{
	if (!number->is_real) {
		strbuf_printf(out, "%lld", (long long)number->whole);
		return;
	}
	char text[40];
	snprintf(text, sizeof(text), "%.17g", number->real);
	strbuf_puts(out, text);
	if (!strpbrk(text, ".e"))
		strbuf_puts(out, ".0");
}

static bool parse_values(struct environment *environment, const char *text,
			 struct values *values, struct err *err)
{
	VEC(struct number) list = { 0 };
	char *copy = mem_strdup(text), *rest = copy, *item;
	struct number number;
	bool ok = true;
	while (ok && (item = strsep(&rest, ","))) {
		ok = number_parse(item, &number);
		if (ok)
			vec_push(&list, number);
		else
			err_usage(err,
				  "'--input' needs numbers such as 20, -3, "
				  "0x1f or 2.5, not '%s'",
				  item);
	}
	if (ok) {
		size_t bytes = list.len * sizeof(struct number);
		struct number *kept = arena_alloc(&environment->arena, bytes);
		memcpy(kept, list.items, bytes);
		values->source = SOURCE_LIST;
		values->list = kept;
		values->count = list.len;
	}
	vec_release(&list);
	free(copy);
	return ok;
}

bool input_parse(struct environment *environment, const char *text,
		 struct input *input, struct err *err)
{
	*input = (struct input){ 0 };
	size_t length = strcspn(text, "=");
	if (!length || !text[length] || !text[length + 1])
		return err_usage(err,
				 "'--input' needs NAME=V[,V...] or "
				 "NAME=@FILE.csv, not '%s'",
				 text);
	input->name = arena_strndup(&environment->arena, text, length);
	const char *value = text + length + 1;
	if (*value != '@')
		return parse_values(environment, value, &input->values, err);
	if (!value[1])
		return err_usage(err, "'--input %s' names no file", text);
	input->values.source = SOURCE_TRACE;
	input->values.file = arena_strdup(&environment->arena, value + 1);
	return true;
}

static const struct {
	const char *word;
	enum relation relation;
} once[] = {
	{ "at-most-once", RELATION_AT_MOST },
	{ "exactly-once", RELATION_EQUAL },
	{ "at-least-once", RELATION_AT_LEAST },
};

static const struct {
	const char *sign;
	enum relation relation;
} signs[] = {
	{ "<", RELATION_LESS },      { "<=", RELATION_AT_MOST },
	{ "==", RELATION_EQUAL },    { "=", RELATION_EQUAL },
	{ ">=", RELATION_AT_LEAST }, { ">", RELATION_MORE },
};

enum {
	MOST_WORDS = 5, /* one more than there can be */
};

static size_t split(char *text, const char *words[MOST_WORDS])
{
	size_t count = 0;
	char *rest = text, *word;
	while (count < MOST_WORDS && (word = strsep(&rest, " \t"))) {
		if (*word)
			words[count++] = word;
	}
	return count;
}

/* "at-most-once servo" */
static bool parse_once(const char *const *words, size_t count,
		       struct expectation *out)
{
	for (size_t i = 0; i < sizeof(once) / sizeof(once[0]); i++) {
		if (count != 2 || strcmp(words[0], once[i].word) != 0)
			continue;
		out->output = words[1];
		out->relation = once[i].relation;
		out->count = 1;
		return true;
	}
	return false;
}

/* "count servo <= 2" */
static bool parse_counted(const char *const *words, size_t count,
			  struct expectation *out)
{
	struct number number;
	if (count != 4 || strcmp(words[0], "count") != 0 ||
	    !number_parse(words[3], &number) || number.is_real ||
	    number.whole < 0)
		return false;
	for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++) {
		if (strcmp(words[2], signs[i].sign) != 0)
			continue;
		out->output = words[1];
		out->relation = signs[i].relation;
		out->count = (uint64_t)number.whole;
		return true;
	}
	return false;
}

bool expectation_parse(struct environment *environment, const char *text,
		       struct expectation *expectation, struct err *err)
{
	const char *words[MOST_WORDS];
	size_t count = split(arena_strdup(&environment->arena, text), words);
	*expectation = (struct expectation){
		.text = arena_strdup(&environment->arena, text),
	};
	if (parse_once(words, count, expectation) ||
	    parse_counted(words, count, expectation))
		return true;
	return err_set(err,
		       "'%s' is not an expectation: expected at-most-once, "
		       "exactly-once or at-least-once and the name of an "
		       "output, or 'count NAME <= N'",
		       text);
}
