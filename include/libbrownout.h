/* SPDX-License-Identifier: Apache-2.0 */
/* libbrownout: finds out what power failures do to a program, from another
 * program: an editor, a build system, a test harness. docs/library.md shows
 * how; examples/library has the program of that page.
 *
 *   bo_program *program = bo_program_new();
 *   bo_program_add(program, "main.c", NULL);
 *   bo_report *report = bo_check(program, &error);
 *   for (size_t i = 0; i < bo_report_count(report); i++)
 *           show(bo_report_finding(report, i));
 *   bo_report_free(report);
 *   bo_program_free(program);
 *
 * The work is done by a child process, which ends with the call. So whatever is
 * in the program under test, and if there is no memory for it, the call returns
 * an error, and the process that called is as before: no output, no signal
 * handlers, no open files, no children.
 *
 * Threads: a bo_program is used by one thread at a time, except that any
 * thread, and a signal handler, may call bo_cancel. Different programs can be
 * used at the same time. A bo_report does not change: several threads can read
 * it. The thread that calls bo_load, bo_check or bo_find must live until that
 * returns.
 *
 * Strings are UTF-8. Those that a function returns belong to the handle that it
 * was given, and live as long; where there is none, it returns "". */
#ifndef LIBBROWNOUT_H
#define LIBBROWNOUT_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define BO_API __attribute__((visibility("default")))
#else
#define BO_API
#endif

/* The version of this header; bo_version is that of the library. Functions are
 * added in minor versions; none changes or goes as long as the name of the
 * library stays, libbrownout.so.0. */
#define BO_VERSION       "0.1.0"
#define BO_VERSION_MAJOR 0
#define BO_VERSION_MINOR 1
#define BO_VERSION_PATCH 0

/* "0.1.0" */
BO_API const char *bo_version(void);

/* --- errors ----------------------------------------------------------------
 *
 * A function that can fail takes a bo_error **, which may be NULL. It sets
 * *error to NULL if all went well, else to what went wrong, which the caller
 * frees. */

typedef struct bo_error bo_error;

/* The numbers are those of the program's exit codes, where it has one. */
enum bo_code {
	BO_USAGE = 2,   /* an option or a command is wrong */
	BO_INPUT = 3,   /* the program cannot be analysed: "main.c:3:1: …" */
	BO_GAVE_UP = 4, /* out of memory or time, and there is no report */
	BO_SYSTEM = 5,  /* this process lacks memory, files or processes */
	BO_CANCELLED = 6, /* bo_cancel was called */
	BO_BUG = 70       /* brownout has crashed: please report it */
};

BO_API int bo_error_code(const bo_error *error);
/* What is wrong, where, and what to do; no final newline. */
BO_API const char *bo_error_message(const bo_error *error);
/* More lines about it: what the compiler has said, where an option was set. */
BO_API const char *bo_error_details(const bo_error *error);
BO_API void bo_error_free(bo_error *error); /* NULL: nothing */

/* --- the program that is analysed ------------------------------------------
 */

typedef struct bo_program bo_program;

/* NULL: there is no memory. */
BO_API bo_program *bo_program_new(void);
BO_API void bo_program_free(bo_program *program); /* NULL: nothing */

/* Adds a file: .c, .ll or .bc; several are linked. It is read by each call that
 * analyses the program, not here. 0, or -1 with *error set. */
BO_API int bo_program_add(bo_program *program, const char *file,
			  bo_error **error);

/* Sets an option of the command line, without its dashes: "mechanism", "ed",
 * "D". The value is as there; NULL for an option that has none. Options that
 * can be repeated, "D", "input", are added; of others the last one counts.
 * brownout.yaml is read as by the command line; "config", "none" prevents it.
 * 0, or -1 with *error set: there is no such option, or the value is
 * malformed. */
BO_API int bo_program_set(bo_program *program, const char *name,
			  const char *value, bo_error **error);

/* What is said while a call runs, besides its result. */
enum bo_message {
	BO_NOTE = 0,     /* one line: "note: …", "warning: …" */
	BO_COMPILER = 1, /* lines of the compiler */
	BO_PROGRESS = 2  /* how far it is, for a status line; "": it ends */
};

/* Is called by the thread that has called bo_load, bo_check or bo_find. It may
 * call bo_cancel, and nothing else of this program. */
typedef void bo_listener(void *context, int message, const char *text);
BO_API void bo_program_listen(bo_program *program, bo_listener *listener,
			      void *context);

/* Compiles and links the program, and runs nothing: whether it can be analysed.
 * 0, or -1 with *error set. */
BO_API int bo_load(bo_program *program, bo_error **error);

/* What bo_load has found out: a JSON object with "program", as in a report, and
 * "warnings". */
BO_API const char *bo_program_json(const bo_program *program);

/* Ends a bo_load, bo_check or bo_find that runs, and all later ones: they
 * return BO_CANCELLED, until bo_resume. May be called by any thread, and by
 * signal handlers. */
BO_API void bo_cancel(bo_program *program);
BO_API void bo_resume(bo_program *program);

/* --- finding things --------------------------------------------------------
 */

typedef struct bo_report bo_report;

/* All analyses that apply: what `brownout check` does. NULL with *error set. */
BO_API bo_report *bo_check(bo_program *program, bo_error **error);

/* The same for another command that finds things: "locate", "evaluate". */
BO_API bo_report *bo_find(bo_program *program, const char *command,
			  bo_error **error);

/* The names of these commands, "check" first; NULL after the last one. */
BO_API const char *bo_command(size_t index);

BO_API void bo_report_free(bo_report *report); /* NULL: nothing */

/* What the command would exit with: 0 nothing found, 1 findings, 4 gave up. */
BO_API int bo_report_exit_code(const bo_report *report);

/* 1: everything that was asked for was looked at; 0: a limit was reached, or
 * there was nothing to look at, and bo_report_note says so. */
BO_API int bo_report_is_complete(const bo_report *report);

/* What must be known with the findings: what was assumed, or not looked at. */
BO_API size_t bo_report_note_count(const bo_report *report);
BO_API const char *bo_report_note(const bo_report *report, size_t index);

/* The whole report as JSON, whose members are in
 * docs/schema.json. */
BO_API const char *bo_report_json(const bo_report *report);

/* The report in a format of the command line, "text", "json", "sarif"; NULL:
 * there is no such format. *length, unless it is NULL, gets its bytes. */
BO_API const char *bo_report_format(const bo_report *report, const char *format,
				    size_t *length);

/* The names of these formats; NULL after the last one. */
BO_API const char *bo_format(size_t index);

/* --- findings --------------------------------------------------------------
 *
 * They are sorted by file, line and column, and belong to their report. */

typedef struct bo_finding bo_finding;

BO_API size_t bo_report_count(const bo_report *report);
/* NULL: there are not so many. */
BO_API const bo_finding *bo_report_finding(const bo_report *report,
					   size_t index);

/* "data-access"; `brownout --list-rules` lists them. */
BO_API const char *bo_finding_rule(const bo_finding *finding);
/* "error", "warning" or "note" */
BO_API const char *bo_finding_level(const bo_finding *finding);
/* 1: it is suppressed by "baseline" or "suppress", and does not count. */
BO_API int bo_finding_is_known(const bo_finding *finding);
/* Its place; line and column start at 1, and are 0 if they are not known. */
BO_API const char *bo_finding_file(const bo_finding *finding);
BO_API unsigned bo_finding_line(const bo_finding *finding);
BO_API unsigned bo_finding_column(const bo_finding *finding);
BO_API const char *bo_finding_function(const bo_finding *finding);
/* The data that it is about: "journal.head" */
BO_API const char *bo_finding_object(const bo_finding *finding);
BO_API const char *bo_finding_message(const bo_finding *finding);
BO_API const char *bo_finding_fix(const bo_finding *finding);
/* What it does to the program: "wrong-value"; "": it was not executed. */
BO_API const char *bo_finding_effect(const bo_finding *finding);
/* Where the power fails: "checkpoint@7 fail@9" */
BO_API const char *bo_finding_schedule(const bo_finding *finding);
/* The command that shows it, quoted for a shell. */
BO_API const char *bo_finding_replay(const bo_finding *finding);
/* Stays the same while lines move: for baselines. */
BO_API const char *bo_finding_fingerprint(const bo_finding *finding);
/* Equal for findings of one cause. */
BO_API const char *bo_finding_group(const bo_finding *finding);

/* What happens, step by step: reads, overwrites, the power fails, reads again.
 * For a step that there is not, "" and 0. */
BO_API size_t bo_finding_step_count(const bo_finding *finding);
BO_API const char *bo_finding_step_text(const bo_finding *finding, size_t step);
BO_API const char *bo_finding_step_file(const bo_finding *finding, size_t step);
BO_API unsigned bo_finding_step_line(const bo_finding *finding, size_t step);
BO_API unsigned bo_finding_step_column(const bo_finding *finding, size_t step);

#ifdef __cplusplus
}
#endif

#endif
