/* SPDX-License-Identifier: Apache-2.0 */
/* Reports: the exit code that goes with what was found. */
#include "report/report.h"

#include "analysis/brute/brute.h"
#include "report/section/check.h"
#include "unit.h"

static void exit_codes_say_the_worst(void **state)
{
	(void)state;
	struct brute_result done = { .planned = 2, .covered = 2 };
	struct brute_result part = { .planned = 2, .covered = 1 };
	struct brute_result differs = { .planned = 2,
					.covered = 2,
					.divergences = 1 };
	struct brute_result unexplained = { .unexplained = 1 };
	struct brute_result unconfirmed = { .planned = 2,
					    .covered = 1,
					    .unconfirmed = 1 };
	struct check_step rows[] = { { .name = "a", .lacks = "b" },
				     { .name = "c", .is_cut = true } };
	struct check all = { .steps = { .items = rows, .len = 1 } };
	struct check cut = { .steps = { .items = rows, .len = 2 } };
	const struct {
		const enum level *level; /* of the only finding; NULL: none */
		struct report report;
		int code;
	} cases[] = {
		{ NULL, { .end = VM_EXITED }, EXIT_CLEAN },
		{ &(enum level){ LEVEL_NOTE }, { 0 }, EXIT_CLEAN },
		{ &(enum level){ LEVEL_WARNING }, { 0 }, EXIT_FINDINGS },
		{ &(enum level){ LEVEL_ERROR }, { 0 }, EXIT_FINDINGS },
		{ NULL, { .end = VM_TRAPPED }, EXIT_FINDINGS },
		{ NULL, { .sections[SECTION_BRUTEFORCE] = &done }, EXIT_CLEAN },
		{ NULL,
		  { .sections[SECTION_BRUTEFORCE] = &differs },
		  EXIT_FINDINGS },
		{ NULL,
		  { .sections[SECTION_BRUTEFORCE] = &part },
		  EXIT_BUDGET },
		{ &(enum level){ LEVEL_ERROR },
		  { .gave_up = true },
		  EXIT_BUDGET },
		{ NULL,
		  { .gave_up = true,
		    .sections[SECTION_BRUTEFORCE] = &unexplained },
		  EXIT_BUG },
		{ NULL,
		  { .sections[SECTION_BRUTEFORCE] = &unconfirmed },
		  EXIT_BUG },
		{ NULL,
		  { .is_combined = true, .sections[SECTION_CHECK] = &all },
		  EXIT_CLEAN },
		{ NULL,
		  { .is_combined = true, .sections[SECTION_CHECK] = &cut },
		  EXIT_BUDGET },
		{ NULL,
		  { .is_combined = true,
		    .sections[SECTION_CHECK] = &all,
		    .gave_up = true },
		  EXIT_BUDGET },
		{ &(enum level){ LEVEL_NOTE },
		  { .is_combined = true, .sections[SECTION_CHECK] = &cut },
		  EXIT_BUDGET },
		{ &(enum level){ LEVEL_WARNING },
		  { .is_combined = true,
		    .sections[SECTION_CHECK] = &cut,
		    .gave_up = true },
		  EXIT_FINDINGS },
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct findings findings = { 0 };
		struct report report = cases[i].report;
		if (cases[i].level) {
			struct finding found = { .level = *cases[i].level };
			vec_push(&findings.items, found);
		}
		report.findings = &findings;
		assert_int_equal(report_exit_code(&report), cases[i].code);
		findings_release(&findings);
	}
}

int test_report(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(exit_codes_say_the_worst),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
