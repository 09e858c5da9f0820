/* SPDX-License-Identifier: Apache-2.0 */
/* Checks a program with libbrownout, and lists its findings, one line each, as
 * an editor or a build system would take them.
 *
 *   cc findings.c $(pkg-config --cflags --libs brownout) -o findings
 *   ./findings logger.c --ed 500
 *
 * Exits like `brownout check`. */
#include <libbrownout.h>
#include <stdio.h>
#include <string.h>

static void print_finding(const bo_finding *finding)
{
	printf("%s:%u:%u: %s: %s [%s]\n", bo_finding_file(finding),
	       bo_finding_line(finding), bo_finding_column(finding),
	       bo_finding_level(finding), bo_finding_message(finding),
	       bo_finding_rule(finding));
	for (size_t i = 0; i < bo_finding_step_count(finding); i++)
		printf("  %zu. line %u: %s\n", i + 1,
		       bo_finding_step_line(finding, i),
		       bo_finding_step_text(finding, i));
	printf("  effect: %s\n  fix: %s\n", bo_finding_effect(finding),
	       bo_finding_fix(finding));
}

static int print_error(bo_error *error)
{
	int code = bo_error_code(error);
	fprintf(stderr, "%s%s\n", bo_error_details(error),
		bo_error_message(error));
	bo_error_free(error);
	return code;
}

/* Files and options as they are given; 0, or -1 with *error set. */
static int take_words(bo_program *program, char **words, bo_error **error)
{
	int result = 0;
	for (; *words && result == 0; words++) {
		if (strncmp(*words, "--", 2) != 0)
			result = bo_program_add(program, *words, error);
		else if (words[1])
			result = bo_program_set(program, words[0] + 2, words[1],
						error),
			words++;
	}
	return result;
}

int main(int argc, char **argv)
{
	bo_error *error = NULL;
	bo_report *report = NULL;
	bo_program *program = bo_program_new();
	if (!program || argc < 2)
		return BO_USAGE;
	if (take_words(program, argv + 1, &error) == 0)
		report = bo_check(program, &error);
	bo_program_free(program);
	if (!report)
		return print_error(error);
	for (size_t i = 0; i < bo_report_count(report); i++)
		print_finding(bo_report_finding(report, i));
	for (size_t i = 0; i < bo_report_note_count(report); i++)
		printf("%s\n", bo_report_note(report, i));
	int code = bo_report_exit_code(report);
	bo_report_free(report);
	return code;
}
