/* SPDX-License-Identifier: Apache-2.0 */
/* Errors that travel: set where they are found, printed by the cli alone.
 *
 * A struct err starts as { 0 }; the first err_* call fills it, later ones are
 * ignored, so the cause wins over its consequences. All setters return false,
 * so that a failing function reads `return err_set(err, ...)`.
 */
#ifndef BROWNOUT_UTIL_ERR_H
#define BROWNOUT_UTIL_ERR_H

#include <stdbool.h>
#include <stdnoreturn.h>

/* What the process exits with; the numbers are a public contract. tools/reference
 * makes docs/reference/exit-codes.md of the comments. */
enum exit_code {
	/* Nothing was found, or only notes. */
	EXIT_CLEAN = 0,
	/* Errors or warnings were found (`--fail-on` changes that), or the
	 * program crashes without any power failure. */
	EXIT_FINDINGS = 1,
	/* Wrong usage. */
	EXIT_USAGE = 2,
	/* The input cannot be analysed, or the result cannot be written. */
	EXIT_INPUT = 3,
	/* It gave up at `--max-ops`, `--max-seconds` or `--budget-ops` (`check`:
	 * and nothing was found), or because memory or processor time ran out;
	 * or there was nothing to look at, and a warning says why. */
	EXIT_BUDGET = 4,
	/* A bug of brownout: please report it. */
	EXIT_BUG = 70,
	/* `run` only: the program under test crashed. Otherwise `run` exits with
	 * the low 8 bits of the program's own exit code. */
	EXIT_TRAP = 125,
};

struct err {
	enum exit_code code; /* 0: no error so far */
	char text[4096];     /* "file:1:2: error: …", no final newline */
};

#define PRINTF_LIKE(f, a) __attribute__((format(printf, f, a)))

/* The input cannot be analysed (exit 3). */
bool err_set(struct err *err, const char *fmt, ...) PRINTF_LIKE(2, 3);

/* The same with a source position; line or column 0 are left out. */
bool err_at(struct err *err, const char *file, unsigned line, unsigned column,
	    const char *fmt, ...) PRINTF_LIKE(5, 6);

/* The command line is wrong (exit 2). */
bool err_usage(struct err *err, const char *fmt, ...) PRINTF_LIKE(2, 3);

/* The text without its position and "error: ", to be put into another one. */
const char *err_reason(const struct err *err);

/* Our own bug: prints and aborts with exit code 70. Never for bad input. */
#define BUG(...) bug_at(__FILE__, __LINE__, __VA_ARGS__)
noreturn void bug_at(const char *file, int line, const char *fmt, ...)
	PRINTF_LIKE(3, 4);

#endif
