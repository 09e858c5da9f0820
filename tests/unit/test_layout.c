/* SPDX-License-Identifier: Apache-2.0 */
/* Lines that fit the terminal. */
#include "report/format/layout.h"

#include <string.h>

#include "unit.h"

static void words_are_broken_into_lines(void **state)
{
	static const struct {
		const char *text, *expected;
		size_t columns, at, indent;
		const char *margin;
		bool is_command;
	} cases[] = {
		{ "a few words", "a few words", 20, 0, 2, "", false },
		{ "a few words", "a few\n  words", 8, 0, 2, "", false },
		{ "a few words", "a\n  few\n  words", 7, 3, 2, "", false },
		{ "exactly fits", "exactly fits", 12, 0, 2, "", false },
		{ "one too much", "one too\n  much", 11, 0, 2, "", false },
		{ "averylongword b", "averylongword\n  b", 6, 0, 2, "", false },
		{ "a b c", "a b\n | c", 4, 0, 3, " |", false },
		{ "", "", 10, 0, 2, "", false },
		{ "x --s 'a b' f", "x --s \\\n  'a b' f", 11, 0, 2, "", true },
		{ "x 'a b c d e f'", "x \\\n  'a b c d e f'", 9, 0, 2, "",
		  true },
		{ "tab\there", "tab\\x09here", 20, 0, 2, "", false },
	};
	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct strbuf out = { 0 };
		struct layout layout = { .columns = cases[i].columns,
					 .indent = cases[i].indent,
					 .margin = cases[i].margin,
					 .is_command = cases[i].is_command };
		layout_words(&layout, cases[i].at, cases[i].text, &out);
		assert_string_equal(strbuf_text(&out), cases[i].expected);
		strbuf_release(&out);
	}
}

static void columns_are_those_of_a_terminal(void **state)
{
	(void)state;
	assert_int_equal(layout_width("abc", 3, 0), 3);
	assert_int_equal(layout_width("\tx", 2, 0), 9);
	assert_int_equal(layout_width("\tx", 2, 8), 9);
	assert_int_equal(layout_width("\tx", 2, 5), 4);
	assert_int_equal(layout_width("\xc3\xa4", 2, 0), 1);
}

int test_layout(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(words_are_broken_into_lines),
		cmocka_unit_test(columns_are_those_of_a_terminal),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
