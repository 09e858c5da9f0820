/* SPDX-License-Identifier: Apache-2.0 */
/* The scanf family, reading from a text: every conversion of C11.
 *
 * Where newlib and glibc agree against the letter of C, we follow them:
 * %3c takes what is left of a shorter text, and a text that ends too early
 * gives EOF whenever nothing was stored.
 */
#include "guest/guest.h"
#include "guest/scan.h"

#include <stdint.h>

#include "guest/chars.h"

#define EOF (-1) /* of stdio.h, which would rename sscanf */

static void skip_spaces(struct scan *scan)
{
	while (CHAR_IS_SPACE(*scan->at))
		scan->at++;
}

static enum status scan_count(struct scan *scan, const struct conv *spec)
{
	if (!spec->is_dropped)
		__brownout_scan_store(
			scan, spec,
			(unsigned long long)(scan->at - scan->start));
	return NOTHING;
}

static bool is_in_set(const struct conv *spec, char c)
{
	const char *at = spec->set, *end = spec->set_end;
	bool is_inverse = *at == '^';
	if (is_inverse)
		at++;
	for (; at < end; at++) {
		const char *first = at;
		if (at + 2 < end && at[1] == '-')
			at += 2;
		if ((unsigned char)c >= (unsigned char)*first &&
		    (unsigned char)c <= (unsigned char)*at)
			return !is_inverse;
	}
	return is_inverse;
}

/* Whether a character belongs to the item: %c %s %[. */
static bool is_wanted(const struct conv *spec, char c)
{
	if (!c)
		return false;
	if (spec->conversion == 'c')
		return true;
	return spec->conversion == 's' ? !CHAR_IS_SPACE(c) : is_in_set(spec, c);
}

static size_t text_length(const struct scan *scan, const struct conv *spec)
{
	size_t most = spec->width;
	if (!most)
		most = spec->conversion == 'c' ? 1 : SIZE_MAX;
	size_t len = 0;
	while (len < most && is_wanted(spec, scan->at[len]))
		len++;
	return len;
}

/* Bytes are wide characters in the "C" locale: %lc %ls %l[. */
static void store_wide(struct scan *scan, size_t len, bool has_end)
{
	__WCHAR_TYPE__ *to = va_arg(scan->list, __WCHAR_TYPE__ *);
	for (size_t i = 0; i < len; i++)
		to[i] = (unsigned char)scan->at[i];
	if (has_end)
		to[len] = 0;
}

static void store_text(struct scan *scan, size_t len, bool has_end)
{
	char *to = va_arg(scan->list, char *);
	for (size_t i = 0; i < len; i++)
		to[i] = scan->at[i];
	if (has_end)
		to[len] = 0;
}

static enum status scan_text(struct scan *scan, const struct conv *spec)
{
	bool has_end = spec->conversion != 'c';
	size_t len = text_length(scan, spec);
	if (!len)
		return MISMATCH;
	if (!spec->is_dropped && spec->size == SIZE_LONG)
		store_wide(scan, len, has_end);
	else if (!spec->is_dropped)
		store_text(scan, len, has_end);
	scan->at += len;
	return spec->is_dropped ? NOTHING : STORED;
}

static enum status scan_character(struct scan *scan, char c)
{
	if (!*scan->at)
		return NO_INPUT;
	if (*scan->at != c)
		return MISMATCH;
	scan->at++;
	return NOTHING;
}

static enum status scan_item(struct scan *scan, const struct conv *spec)
{
	switch (spec->conversion) {
	case 'd':
	case 'u':
		return __brownout_scan_integer(scan, spec, 10);
	case 'i':
		return __brownout_scan_integer(scan, spec, 0);
	case 'o':
		return __brownout_scan_integer(scan, spec, 8);
	case 'x':
	case 'X':
	case 'p':
		return __brownout_scan_integer(scan, spec, 16);
	case 'a':
	case 'A':
	case 'e':
	case 'E':
	case 'f':
	case 'F':
	case 'g':
	case 'G':
		return __brownout_scan_float(scan, spec);
	case 'c':
	case 's':
	case '[':
		return scan_text(scan, spec);
	default: /* there is no such conversion */
		return MISMATCH;
	}
}

static enum status scan_conversion(struct scan *scan, const struct conv *spec)
{
	if (spec->conversion == 'n')
		return scan_count(scan, spec);
	if (spec->conversion != 'c' && spec->conversion != '[')
		skip_spaces(scan);
	if (spec->conversion == '%')
		return scan_character(scan, '%');
	return *scan->at ? scan_item(scan, spec) : NO_INPUT;
}

/* Reads hh h l ll j z t L. */
static const char *parse_size(const char *at, enum size *size)
{
	bool is_double = *at && at[0] == at[1];
	*size = SIZE_INT;
	switch (*at) {
	case 'h':
		*size = is_double ? SIZE_CHAR : SIZE_SHORT;
		return at + 1 + is_double;
	case 'l':
		*size = is_double ? SIZE_LLONG : SIZE_LONG;
		return at + 1 + is_double;
	case 'j':
	case 'L':
		*size = SIZE_LLONG;
		return at + 1;
	case 'z':
	case 't':
		*size = sizeof(size_t) == sizeof(int) ? SIZE_INT : SIZE_LONG;
		return at + 1;
	default:
		return at;
	}
}

/* at is after the [; returns the ], or the format's end. */
static const char *parse_set(const char *at, struct conv *spec)
{
	spec->set = at;
	if (*at == '^')
		at++;
	if (*at == ']') /* the first one belongs to the set */
		at++;
	while (*at && *at != ']')
		at++;
	spec->set_end = at;
	return at;
}

/* Returns the last character of the specification. */
static const char *parse(const char *at, struct conv *spec)
{
	spec->is_dropped = *at == '*';
	if (spec->is_dropped)
		at++;
	spec->width = 0;
	for (; CHAR_IS_DIGIT(*at); at++)
		spec->width = spec->width * 10 + (size_t)(*at - '0');
	at = parse_size(at, &spec->size);
	spec->conversion = *at;
	return *at == '[' ? parse_set(at + 1, spec) : at;
}

/* One directive of the format; *at moves past it. */
static enum status scan_directive(struct scan *scan, const char **at)
{
	const char *format = *at;
	*at = format + 1;
	if (CHAR_IS_SPACE(*format)) {
		skip_spaces(scan);
		return NOTHING;
	}
	if (*format != '%')
		return scan_character(scan, *format);
	struct conv spec;
	format = parse(format + 1, &spec);
	*at = *format ? format + 1 : format;
	return scan_conversion(scan, &spec);
}

static int scan_all(struct scan *scan, const char *format)
{
	int count = 0;
	while (*format) {
		enum status result = scan_directive(scan, &format);
		if (result == STORED)
			count++;
		else if (result == NO_INPUT && !count)
			return EOF;
		else if (result != NOTHING)
			return count;
	}
	return count;
}

static int scan_text_list(const char *text, const char *format, va_list list,
			  enum dialect dialect)
{
	struct scan scan = { .start = text, .at = text, .dialect = dialect };
	va_copy(scan.list, list);
	int count = scan_all(&scan, format);
	va_end(scan.list);
	return count;
}

/* The headers give sscanf and vsscanf other names: stdio.h is not included. */
#define SCANF(name, vname, dialect)                                            \
	int vname(const char *restrict text, const char *restrict format,      \
		  va_list list);                                               \
	WEAK int vname(const char *restrict text, const char *restrict format, \
		       va_list list)                                           \
	{                                                                      \
		return scan_text_list(text, format, list, dialect);            \
	}                                                                      \
	int name(const char *restrict text, const char *restrict format, ...); \
	WEAK int name(const char *restrict text, const char *restrict format,  \
		      ...)                                                     \
	{                                                                      \
		va_list list;                                                  \
		va_start(list, format);                                        \
		int count = scan_text_list(text, format, list, dialect);       \
		va_end(list);                                                  \
		return count;                                                  \
	}

SCANF(sscanf, vsscanf, C11)
SCANF(__isoc99_sscanf, __isoc99_vsscanf, C11)
SCANF(__isoc23_sscanf, __isoc23_vsscanf, C23)
SCANF(siscanf, vsiscanf, C11)
