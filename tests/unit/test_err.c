/* SPDX-License-Identifier: Apache-2.0 */
/* Errors that travel: texts, codes, the first one wins, BUG. */
#define _POSIX_C_SOURCE 200809L
#include "util/err.h"

#include <sys/wait.h>
#include <unistd.h>

#include "unit.h"

static void setters_fill_text_and_code(void **state)
{
	(void)state;
	struct err set = { 0 }, usage = { 0 };
	assert_false(err_set(&set, "cannot open '%s': %s", "a.c", "gone"));
	assert_int_equal(set.code, EXIT_INPUT);
	assert_string_equal(set.text, "error: cannot open 'a.c': gone");

	assert_false(err_usage(&usage, "unknown option '%s'", "--x"));
	assert_int_equal(usage.code, EXIT_USAGE);
	assert_string_equal(usage.text, "error: unknown option '--x'");
}

static void positions_leave_out_what_is_unknown(void **state)
{
	(void)state;
	static const struct {
		unsigned line, column;
		const char *text;
	} cases[] = {
		{ 6, 17, "a.c:6:17: error: no 7" },
		{ 6, 0, "a.c:6: error: no 7" },
		{ 0, 0, "a.c: error: no 7" },
		{ 0, 17, "a.c: error: no 7" },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct err err = { 0 };
		assert_false(err_at(&err, "a.c", cases[i].line, cases[i].column,
				    "no %d", 7));
		assert_int_equal(err.code, EXIT_INPUT);
		assert_string_equal(err.text, cases[i].text);
	}
}

static void the_cause_wins_over_its_consequences(void **state)
{
	(void)state;
	struct err err = { 0 };
	err_at(&err, "a.c", 1, 2, "the cause");
	err_usage(&err, "a consequence");
	err_set(&err, "another");
	assert_int_equal(err.code, EXIT_INPUT);
	assert_string_equal(err.text, "a.c:1:2: error: the cause");
}

/* Texts and file names of any length are cut, never written past the end. */
static void long_texts_are_cut(void **state)
{
	(void)state;
	char name[6000];
	memset(name, 'x', sizeof(name) - 1);
	name[sizeof(name) - 1] = 0;

	struct err set = { 0 }, at = { 0 };
	assert_false(err_set(&set, "%s", name));
	assert_int_equal(strlen(set.text), sizeof(set.text) - 1);
	assert_false(err_at(&at, name, 1, 1, "%s", name));
	assert_int_equal(at.code, EXIT_INPUT);
	assert_true(strlen(at.text) < sizeof(at.text));
}

/* Runs BUG in a child; returns its exit code, what it said in text. */
static int bug_in_a_child(char *text, size_t bytes)
{
	int ends[2];
	assert_int_equal(pipe(ends), 0);
	pid_t child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		dup2(ends[1], STDERR_FILENO);
		BUG("operand %d of '%s'", 3, "add");
	}
	close(ends[1]);
	size_t len = 0;
	ssize_t got;
	while ((got = read(ends[0], text + len, bytes - 1 - len)) > 0)
		len += (size_t)got;
	text[len] = 0;
	close(ends[0]);
	int status = 0;
	assert_int_equal(waitpid(child, &status, 0), child);
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void a_bug_says_where_and_exits_70(void **state)
{
	(void)state;
	char text[2048];
	assert_int_equal(bug_in_a_child(text, sizeof(text)), EXIT_BUG);
	assert_non_null(strstr(text, "test_err.c:"));
	assert_non_null(strstr(text, "operand 3 of 'add'"));
	assert_non_null(strstr(text, "please report"));
}

/* The numbers are a contract with scripts. */
static void exit_codes_are_fixed(void **state)
{
	(void)state;
	static const struct {
		enum exit_code code;
		int number;
	} cases[] = {
		{ EXIT_CLEAN, 0 },  { EXIT_FINDINGS, 1 }, { EXIT_USAGE, 2 },
		{ EXIT_INPUT, 3 },  { EXIT_BUDGET, 4 },   { EXIT_BUG, 70 },
		{ EXIT_TRAP, 125 },
	};
	for (size_t i = 0; i < COUNT(cases); i++)
		assert_int_equal(cases[i].code, cases[i].number);
}

int test_err(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(setters_fill_text_and_code),
		cmocka_unit_test(positions_leave_out_what_is_unknown),
		cmocka_unit_test(the_cause_wins_over_its_consequences),
		cmocka_unit_test(long_texts_are_cut),
		cmocka_unit_test(a_bug_says_where_and_exits_70),
		cmocka_unit_test(exit_codes_are_fixed),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
