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

/* What the process exits with; the numbers are a public contract. */
enum exit_code {
	EXIT_CLEAN = 0,
	EXIT_FINDINGS = 1,
	EXIT_USAGE = 2,
	EXIT_INPUT = 3,
	EXIT_BUDGET = 4,
	EXIT_BUG = 70,
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
