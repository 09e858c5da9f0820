/* SPDX-License-Identifier: Apache-2.0 */
/* A growing text: { 0 } is empty; text is NULL until something was added. */
#ifndef BROWNOUT_UTIL_STRBUF_H
#define BROWNOUT_UTIL_STRBUF_H

#include <stddef.h>

#include "util/arena.h"
#include "util/err.h"

struct strbuf {
	char *text; /* with a final 0; NULL: nothing was ever added */
	size_t len, cap;
};

void strbuf_add(struct strbuf *buf, const char *bytes, size_t len);
void strbuf_puts(struct strbuf *buf, const char *text);
void strbuf_printf(struct strbuf *buf, const char *fmt, ...) PRINTF_LIKE(2, 3);
const char *strbuf_text(const struct strbuf *buf); /* "" when empty */
void strbuf_clear(struct strbuf *buf);
void strbuf_release(struct strbuf *buf);

/* The text as the arena's ("" when empty); the buffer is released, so that this
 * is how a function ends that composes a text for somebody to keep. */
const char *strbuf_to_arena(struct strbuf *buf, struct arena *arena);

#endif
