/* SPDX-License-Identifier: Apache-2.0 */
/* What is said while something runs. */
#include "util/listener.h"

#include <stdarg.h>

#include "util/strbuf.h"

void listener_tell(const struct listener *listener, enum heard what,
		   const char *text)
{
	if (listener->hear)
		listener->hear(listener->context, what, text);
}

static void compose(const struct listener *listener, enum heard what,
		    const char *fmt, va_list args)
{
	struct strbuf text = { 0 };
	if (!listener->hear)
		return;
	strbuf_vprintf(&text, fmt, args);
	listener_tell(listener, what, strbuf_text(&text));
	strbuf_release(&text);
}

void listener_note(const struct listener *listener, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	compose(listener, HEARD_NOTE, fmt, args);
	va_end(args);
}

void listener_progress(const struct listener *listener, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	compose(listener, HEARD_PROGRESS, fmt, args);
	va_end(args);
}

void listener_progress_end(const struct listener *listener)
{
	listener_tell(listener, HEARD_PROGRESS, "");
}
