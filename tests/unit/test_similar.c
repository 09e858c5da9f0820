/* SPDX-License-Identifier: Apache-2.0 */
/* Names that are suggested, and those that are not. */
#include "util/similar.h"

#include "unit.h"

static void a_name_is_suggested_if_it_is_similar(void **state)
{
	(void)state;
	static const char list[] = "check, locate, evaluate (locate, then "
				   "execute), rio, -o, --format, --fail-on";
	static const struct {
		const char *wanted, *name;
	} cases[] = {
		{ "chekc", "check" },
		{ "locat", "locate" },
		{ "evalaute", "evaluate" },
		{ "form", "--format" },     /* a beginning */
		{ "--formta", "--format" }, /* dashes do not count */
		{ "--failon", "--fail-on" },
		{ "rii", "rio" }, /* one of three letters */
		{ "rxx", "" },    /* two of three */
		{ "fo", "" },     /* too short a beginning */
		{ "then", "" },   /* explains a name */
		{ "execute", "" },
		{ "--", "" },
		{ "", "" },
		{ "frobnicate", "" },
	};
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct similar similar = similar_in(cases[i].wanted, list);
		assert_string_equal(similar.name, cases[i].name);
		assert_int_equal(similar.hint[0] != 0, similar.name[0] != 0);
	}
	assert_string_equal(similar_in("chekc", list).hint,
			    "; did you mean 'check'?");
}

static void names_can_be_long_and_lists_empty(void **state)
{
	(void)state;
	char name[201];
	memset(name, 'a', 200);
	name[200] = 0;
	assert_string_equal(similar_in(name, name).name, "");
	assert_string_equal(similar_in("a", "").name, "");
	name[64] = 0;
	assert_string_equal(similar_in(name, name).name, name);
	assert_string_equal(similar_in("aab", ", , (, aaab").name, "aaab");
}

static void the_nearest_wins_and_then_the_first(void **state)
{
	(void)state;
	struct similar similar = similar_to("rio-rea");
	similar_try(&similar, "rio-reads");
	similar_try(&similar, "rio-read");
	similar_try(&similar, "rio-real");
	assert_string_equal(similar.name, "rio-read");
}

int test_similar(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_name_is_suggested_if_it_is_similar),
		cmocka_unit_test(names_can_be_long_and_lists_empty),
		cmocka_unit_test(the_nearest_wins_and_then_the_first),
	};
	return cmocka_run_group_tests_name("similar", tests, NULL, NULL);
}
