/* SPDX-License-Identifier: Apache-2.0 */
/* Errors that travel. */
#include "util/err.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util/visible.h"

enum {
	MOST_NAME = 1000,
};

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
	struct strbuf prefix = { 0 };
	visible_add_path(&prefix, file);
	/* A name as long as names can be must leave room for the rest. */
	if (prefix.len > MOST_NAME)
		prefix.text[prefix.len = MOST_NAME] = 0;
	if (line)
		strbuf_printf(&prefix, ":%u", line);
	if (line && column)
		strbuf_printf(&prefix, ":%u", column);
	strbuf_puts(&prefix, ": error: ");
	va_list args;
	va_start(args, fmt);
	set(err, EXIT_INPUT, strbuf_text(&prefix), fmt, args);
	va_end(args);
	strbuf_release(&prefix);
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
	char text[1024];
	va_start(args, fmt);
	vsnprintf(text, sizeof(text), fmt, args);
	va_end(args);
	/* Names of others may be in it. Memory may be what is missing, so it
	 * cannot be made visible as in util/print.h. */
	for (char *at = text; *at; at++) {
		if (*at < ' ' || *at > '~')
			*at = '?';
	}
	fprintf(stderr,
		"brownout: bug at %s:%d: %s\nThis is a bug of brownout, not "
		"of your program; please report it with the input.\n",
		file, line, text);
	exit(EXIT_BUG);
}
