/* SPDX-License-Identifier: Apache-2.0 */
/* Text of others as a person may see it. */
#include "util/visible.h"

#include <ctype.h>
#include <string.h>

struct code_range {
	uint32_t first, last;
};

/* Control characters of C1, and format characters that are invisible or change
 * the order of what is shown. */
static const struct code_range hidden[] = {
	{ 0x7f, 0x9f },     { 0x61c, 0x61c },   { 0x180e, 0x180e },
	{ 0x200b, 0x200f }, { 0x2028, 0x202e }, { 0x2060, 0x206f },
	{ 0xfeff, 0xfeff }, { 0xfff9, 0xfffb },
};

/* Combining marks, which take no column of their own. */
static const struct code_range combining[] = {
	{ 0x300, 0x36f },   { 0x483, 0x489 },   { 0x591, 0x5bd },
	{ 0x610, 0x61a },   { 0x64b, 0x65f },   { 0x1ab0, 0x1aff },
	{ 0x1dc0, 0x1dff }, { 0x20d0, 0x20ff }, { 0xfe00, 0xfe0f },
	{ 0xfe20, 0xfe2f },
};

/* What terminals show in two columns: East Asian characters, emoji. */
static const struct code_range wide[] = {
	{ 0x1100, 0x115f },   { 0x2e80, 0x303e },   { 0x3041, 0xa4cf },
	{ 0xa960, 0xa97f },   { 0xac00, 0xd7a3 },   { 0xf900, 0xfaff },
	{ 0xfe30, 0xfe6f },   { 0xff00, 0xff60 },   { 0xffe0, 0xffe6 },
	{ 0x1f300, 0x1f64f }, { 0x1f680, 0x1f6ff }, { 0x1f900, 0x1f9ff },
	{ 0x20000, 0x3fffd },
};

static bool is_in(const struct code_range *ranges, size_t count, uint32_t code)
{
	for (size_t i = 0; i < count; i++) {
		if (code >= ranges[i].first && code <= ranges[i].last)
			return true;
	}
	return false;
}

#define IS_IN(ranges, code)                                                    \
	is_in(ranges, sizeof(ranges) / sizeof((ranges)[0]), code)

/* How many bytes a character has that starts like this; 0: none does. */
static unsigned bytes_of(unsigned char first)
{
	if (first < 0x80)
		return 1;
	/* C0 and C1 start overlong forms only. */
	if (first < 0xc2)
		return 0;
	if (first < 0xe0)
		return 2;
	if (first < 0xf0)
		return 3;
	return first < 0xf5 ? 4 : 0;
}

/* Whether the second byte can follow the first: not in overlong forms, not in
 * surrogates, not after U+10FFFF. */
static bool can_follow(unsigned char first, unsigned char second)
{
	unsigned char low = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
	unsigned char high = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
	return second >= low && second <= high;
}

/* How many of the bytes can be the start of a character. */
static unsigned valid_bytes(const unsigned char *text, size_t length)
{
	unsigned want = bytes_of(text[0]);
	if (want < 2)
		return want;
	unsigned count = 1;
	while (count < want && count < length &&
	       (count == 1 ? can_follow(text[0], text[1])
			   : (text[count] & 0xc0) == 0x80))
		count++;
	return count;
}

struct visible_char visible_decode(const char *text, size_t length)
{
	const unsigned char *bytes = (const unsigned char *)text;
	unsigned want = bytes_of(bytes[0]);
	if (!want || valid_bytes(bytes, length) < want)
		return (struct visible_char){ .code = bytes[0], .bytes = 1 };
	uint32_t code = want == 1 ? bytes[0] : bytes[0] & (0x7fu >> want);
	for (unsigned i = 1; i < want; i++)
		code = code << 6 | (bytes[i] & 0x3f);
	return (struct visible_char){ code, want, true };
}

bool visible_is_partial(const char *text, size_t length)
{
	const unsigned char *bytes = (const unsigned char *)text;
	return length && valid_bytes(bytes, length) == length &&
	       length < bytes_of(bytes[0]);
}

static bool is_control(struct visible_char c)
{
	return c.code < 0x20 && c.code != '\n' && c.code != '\t';
}

static bool is_escaped(struct visible_char c)
{
	return !c.is_valid || is_control(c) || IS_IN(hidden, c.code);
}

unsigned visible_width(struct visible_char c)
{
	if (is_escaped(c))
		return c.is_valid && c.code >= 0x7f ? strlen("\\u202e")
						    : strlen("\\x1b");
	if (IS_IN(combining, c.code))
		return 0;
	return IS_IN(wide, c.code) ? 2 : 1;
}

static void add_escaped(struct strbuf *out, struct visible_char c)
{
	bool is_byte = !c.is_valid || c.code < 0x7f;
	strbuf_printf(out, is_byte ? "\\x%02x" : "\\u%04x", c.code);
}

void visible_add_char(struct strbuf *out, const char *text,
		      struct visible_char c)
{
	if (is_escaped(c))
		add_escaped(out, c);
	else
		strbuf_add(out, text, c.bytes);
}

size_t visible_length(const char *text, size_t length)
{
	size_t i = 0;
	while (i < length) {
		/* Nearly all of it is this. */
		if (text[i] >= ' ' && text[i] <= '~') {
			i++;
			continue;
		}
		struct visible_char c = visible_decode(text + i, length - i);
		if (is_escaped(c))
			break;
		i += c.bytes;
	}
	return i;
}

void visible_add(struct strbuf *out, const char *text, size_t length)
{
	size_t i = 0;
	while (i < length) {
		size_t clean = visible_length(text + i, length - i);
		strbuf_add(out, text + i, clean);
		i += clean;
		if (i == length)
			break;
		struct visible_char c = visible_decode(text + i, length - i);
		add_escaped(out, c);
		i += c.bytes;
	}
}

void visible_add_name(struct strbuf *out, const char *text)
{
	size_t length = strlen(text);
	struct visible_char c;
	for (size_t i = 0; i < length; i += c.bytes) {
		c = visible_decode(text + i, length - i);
		if (c.code == '\n' || c.code == '\t')
			add_escaped(out, c);
		else
			visible_add_char(out, text + i, c);
	}
}

void visible_add_path(struct strbuf *out, const char *path)
{
	struct strbuf name = { 0 };
	visible_add_name(&name, path);
	for (const char *at = strbuf_text(&name); *at; at++) {
		bool is_position =
			*at == ':' &&
			(at[1] == ' ' || isdigit((unsigned char)at[1]));
		strbuf_add(out, is_position ? "\\x3a" : at,
			   is_position ? 4 : 1);
	}
	strbuf_release(&name);
}

void visible_add_utf8(struct strbuf *out, const char *text, size_t length)
{
	struct visible_char c;
	for (size_t i = 0; i < length; i += c.bytes) {
		c = visible_decode(text + i, length - i);
		if (c.is_valid)
			strbuf_add(out, text + i, c.bytes);
		else
			add_escaped(out, c);
	}
}

void visible_add_json(struct strbuf *out, const char *text)
{
	size_t length = strlen(text);
	struct visible_char c;
	strbuf_puts(out, "\"");
	for (size_t i = 0; i < length; i += c.bytes) {
		c = visible_decode(text + i, length - i);
		if (!c.is_valid)
			strbuf_printf(out, "\\\\x%02x", c.code);
		else if (c.code < 0x20 || is_escaped(c))
			strbuf_printf(out, "\\u%04x", c.code);
		else if (c.code == '"' || c.code == '\\')
			strbuf_printf(out, "\\%c", (char)c.code);
		else
			strbuf_add(out, text + i, c.bytes);
	}
	strbuf_puts(out, "\"");
}
