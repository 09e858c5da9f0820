/* SPDX-License-Identifier: Apache-2.0 */
/* What is said while something runs, besides its result: notes, messages of the
 * compiler, how far it is.
 *
 * Nothing below the cli prints. Whoever starts a job says who listens
 * (options.listener): the cli prints (print_heard), the library passes it on,
 * and with { 0 } nobody listens. */
#ifndef BROWNOUT_UTIL_LISTENER_H
#define BROWNOUT_UTIL_LISTENER_H

#include <stdbool.h>

#include "util/err.h"

enum heard {
	HEARD_NOTE,     /* one line, without its end */
	HEARD_COMPILER, /* lines that the compiler has written */
	HEARD_PROGRESS, /* one line, which replaces the last; "": it ends */
};

struct listener {
	/* The text lives until it returns; NULL: nobody listens. */
	void (*hear)(void *context, enum heard what, const char *text);
	void *context;
	bool wants_progress; /* unless --progress says otherwise */
};

void listener_tell(const struct listener *listener, enum heard what,
		   const char *text);

/* Composes a text and tells it. */
void listener_note(const struct listener *listener, const char *fmt, ...)
	PRINTF_LIKE(2, 3);
void listener_progress(const struct listener *listener, const char *fmt, ...)
	PRINTF_LIKE(2, 3);
void listener_progress_end(const struct listener *listener);

#endif
