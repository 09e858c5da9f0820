/* SPDX-License-Identifier: Apache-2.0 */
/* Errors that travel. */
#include "util/err.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool set(struct err *err, enum exit_code code, const char *prefix,
		const char *fmt, va_list args)
{
	if (err->code)
		return false;
	err->code = code;
	size_t used =
		(size_t)snprintf(err->text, sizeof(err->text), "%s", prefix);
	if (used < sizeof(err->text))
		vsnprintf(err->text + used, sizeof(err->text) - used, fmt,
			  args);
	return false;
}

bool err_set(struct err *err, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	set(err, EXIT_INPUT, "error: ", fmt, args);
	va_end(args);
	return false;
}

bool err_at(struct err *err, const char *file, unsigned line, unsigned column,
	    const char *fmt, ...)
{
	char prefix[1024];
	if (line && column)
		snprintf(prefix, sizeof(prefix), "%s:%u:%u: error: ", file,
			 line, column);
	else if (line)
		snprintf(prefix, sizeof(prefix), "%s:%u: error: ", file, line);
	else
		snprintf(prefix, sizeof(prefix), "%s: error: ", file);
	va_list args;
	va_start(args, fmt);
	set(err, EXIT_INPUT, prefix, fmt, args);
	va_end(args);
	return false;
}

bool err_usage(struct err *err, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	set(err, EXIT_USAGE, "error: ", fmt, args);
	va_end(args);
	return false;
}

const char *err_reason(const struct err *err)
{
	const char *start = strstr(err->text, "error: ");
	return start ? start + strlen("error: ") : err->text;
}

noreturn void bug_at(const char *file, int line, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	fprintf(stderr, "brownout: bug at %s:%d: ", file, line);
	vfprintf(stderr, fmt, args);
	fprintf(stderr, "\nThis is a bug of brownout, not of your program; "
			"please report it with the input.\n");
	va_end(args);
	exit(EXIT_BUG);
}
