/* SPDX-License-Identifier: Apache-2.0 */
/* A growing text: { 0 } is empty; text is NULL until something was added. Where
 * its colours change is kept apart from it (util/print.h). */
#ifndef BROWNOUT_UTIL_STRBUF_H
#define BROWNOUT_UTIL_STRBUF_H

#include <stdarg.h>
#include <stddef.h>

#include "util/arena.h"
#include "util/err.h"
#include "util/vec.h"

/* How a part of a text looks on a terminal. */
enum style {
	STYLE_PLAIN,
	STYLE_BOLD,
	STYLE_BOLD_ALONE, /* without the colour before it */
	STYLE_ERROR,
	STYLE_WARNING,
	STYLE_NOTE,
	STYLE_CARET,
};

/* The style from here on. */
struct strbuf_style {
	size_t at;
	enum style style;
};

struct strbuf {
	char *text; /* with a final 0; NULL: nothing was ever added */
	size_t len, cap;
	VEC(struct strbuf_style) styles; /* in order */
};

void strbuf_add(struct strbuf *buf, const char *bytes, size_t len);
void strbuf_puts(struct strbuf *buf, const char *text);
void strbuf_printf(struct strbuf *buf, const char *fmt, ...) PRINTF_LIKE(2, 3);
void strbuf_vprintf(struct strbuf *buf, const char *fmt, va_list args);
/* What is added from here on looks like this. */
void strbuf_style(struct strbuf *buf, enum style style);
const char *strbuf_text(const struct strbuf *buf); /* "" when empty */
/* Removes what is after `length` bytes, and its styles. */
void strbuf_cut(struct strbuf *buf, size_t length);
void strbuf_clear(struct strbuf *buf);
void strbuf_release(struct strbuf *buf);

/* The text as the arena's ("" when empty); the buffer is released, so that this
 * is how a function ends that composes a text for somebody to keep. */
const char *strbuf_to_arena(struct strbuf *buf, struct arena *arena);

#endif
