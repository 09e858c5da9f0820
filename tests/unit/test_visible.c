/* SPDX-License-Identifier: Apache-2.0 */
/* Text of others as a person may see it; colours that it cannot make. */
#include "util/visible.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "unit.h"
#include "util/print.h"
#include "util/text.h"

static const struct visible_case {
	const char *text, *shown;
	unsigned columns;
} cases[] = {
	{ "", "", 0 },
	{ "plain 'text' 100% \\x1b", "plain 'text' 100% \\x1b", 22 },
	{ "a\tb\n", "a\tb\n", 4 },
	/* C0 and DEL */
	{ "\033[31mred", "\\x1b[31mred", 11 },
	{ "\a\b\r\v\f", "\\x07\\x08\\x0d\\x0b\\x0c", 20 },
	{ "\x7f", "\\u007f", 6 },
	/* C1, as UTF-8 and as bytes */
	{ "\302\23331m", "\\u009b31m", 9 },
	{ "\302\200\302\237\u00a0", "\\u0080\\u009f\u00a0", 13 },
	{ "\x9b", "\\x9b", 4 },
	/* not UTF-8: overlong, surrogates, too large, cut off, out of place */
	{ "\xc0\x80", "\\xc0\\x80", 8 },
	{ "\xc1\xbf", "\\xc1\\xbf", 8 },
	{ "\xe0\x80\x9b", "\\xe0\\x80\\x9b", 12 },
	{ "\xe0\x9f\xbf", "\\xe0\\x9f\\xbf", 12 },
	{ "\xf0\x8f\xbf\xbf", "\\xf0\\x8f\\xbf\\xbf", 16 },
	{ "\xed\xa0\x80", "\\xed\\xa0\\x80", 12 },
	{ "\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80", 16 },
	{ "\xf5\x80\x80\x80", "\\xf5\\x80\\x80\\x80", 16 },
	{ "\xff\xfe", "\\xff\\xfe", 8 },
	{ "\xe2\x82", "\\xe2\\x82", 8 },
	{ "\xe2\x82x", "\\xe2\\x82x", 9 },
	{ "\xc3\033", "\\xc3\\x1b", 8 },
	{ "\xbf", "\\xbf", 4 },
	/* the first and last that are UTF-8 */
	{ "\u00c0\u0800\ud7ff\ue000", "\u00c0\u0800\ud7ff\ue000", 4 },
	{ "\U00010000\U0010ffff", "\U00010000\U0010ffff", 2 },
	/* what changes the direction or hides */
	{ "a\u202eb\u2066c", "a\\u202eb\\u2066c", 15 },
	{ "\u061c\u200b\u200f\u202a\u2060\u2069\ufeff",
	  "\\u061c\\u200b\\u200f\\u202a\\u2060\\u2069\\ufeff", 42 },
	{ "\u200a\u2010\u2027\u202f\u205f", "\u200a\u2010\u2027\u202f\u205f",
	  5 },
	/* wide characters, and ones without a width */
	{ "\u00e4\u20ac", "\u00e4\u20ac", 2 },
	{ "\u6f22\U0001f50b", "\u6f22\U0001f50b", 4 },
	{ "e\u0301", "e\u0301", 1 },
};

static unsigned columns_of(const char *text)
{
	unsigned columns = 0;
	struct visible_char c;
	for (size_t length = strlen(text); length;
	     length -= c.bytes, text += c.bytes) {
		c = visible_decode(text, length);
		columns += visible_width(c);
	}
	return columns;
}

static void text_is_made_visible(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct strbuf once = { 0 }, twice = { 0 };
		visible_add(&once, cases[i].text, strlen(cases[i].text));
		assert_string_equal(strbuf_text(&once), cases[i].shown);
		visible_add(&twice, once.text, once.len);
		assert_string_equal(strbuf_text(&twice), cases[i].shown);
		assert_int_equal(columns_of(cases[i].text), cases[i].columns);
		strbuf_release(&once);
		strbuf_release(&twice);
	}
}

static void zero_bytes_are_shown(void **state)
{
	(void)state;
	struct strbuf out = { 0 };
	visible_add(&out, "a\0b", 3);
	assert_string_equal(strbuf_text(&out), "a\\x00b");
	strbuf_release(&out);
}

static void names_are_one_line(void **state)
{
	(void)state;
	struct strbuf out = { 0 };
	visible_add_name(&out, "a\nb\tc\033\u202e");
	assert_string_equal(strbuf_text(&out), "a\\x0ab\\x09c\\x1b\\u202e");
	strbuf_release(&out);
}

static void json_keeps_what_is_valid(void **state)
{
	(void)state;
	struct strbuf text = { 0 }, json = { 0 };
	const char *hostile = "\"\\\n\033\x7f\xff\u00e4\u202e";
	visible_add_utf8(&text, hostile, strlen(hostile));
	assert_string_equal(strbuf_text(&text),
			    "\"\\\n\033\x7f\\xff\u00e4\u202e");
	visible_add_json(&json, hostile);
	assert_string_equal(
		strbuf_text(&json),
		"\"\\\"\\\\\\u000a\\u001b\\u007f\\\\xff\u00e4\\u202e\"");
	strbuf_release(&text);
	strbuf_release(&json);
}

static void a_character_can_be_incomplete(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		bool is_partial;
	} rows[] = {
		{ "", false },        { "a", false },
		{ "\xe2", true },     { "\xe2\x82", true },
		{ "\u20ac", false },  { "\xe0\x80", false },
		{ "\xbf", false },    { "\xff", false },
		{ "\xf0\x9f", true }, { "\xf0\x9f\x94", true },
	};
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_int_equal(
			visible_is_partial(rows[i].text, strlen(rows[i].text)),
			rows[i].is_partial);
}

static void colours_are_ours_alone(void **state)
{
	(void)state;
	char path[] = "/tmp/brownout-visible-XXXXXX";
	int fd = mkstemp(path);
	assert_true(fd >= 0);
	close(fd);
	struct strbuf text = { 0 };
	struct err err = { 0 };
	strbuf_style(&text, STYLE_BOLD);
	strbuf_puts(&text, "a\033[0m\xe2");
	strbuf_style(&text, STYLE_PLAIN);
	strbuf_puts(&text, "\x82\xac");
	assert_true(print_result(path, &text, &err));
	char *written = text_read_file(path);
	assert_string_equal(written, "\033[1ma\\x1b[0m\\xe2\033[0m\\x82\\xac");
	strbuf_clear(&text);
	strbuf_puts(&text, "plain");
	assert_true(print_result(path, &text, &err));
	free(written);
	written = text_read_file(path);
	assert_string_equal(written, "plain");
	free(written);
	strbuf_release(&text);
	unlink(path);
}

int test_visible(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(text_is_made_visible),
		cmocka_unit_test(zero_bytes_are_shown),
		cmocka_unit_test(names_are_one_line),
		cmocka_unit_test(json_keeps_what_is_valid),
		cmocka_unit_test(a_character_can_be_incomplete),
		cmocka_unit_test(colours_are_ours_alone),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
