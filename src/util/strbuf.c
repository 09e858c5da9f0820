/* SPDX-License-Identifier: Apache-2.0 */
/* A growing text. */
#include "util/strbuf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util/mem.h"

static void reserve(struct strbuf *buf, size_t more)
{
	size_t need = buf->len + more + 1;
	if (need <= buf->cap)
		return;
	buf->cap = need > 2 * buf->cap ? need : 2 * buf->cap;
	buf->text = mem_resize(buf->text, buf->cap);
}

void strbuf_add(struct strbuf *buf, const char *bytes, size_t len)
{
	reserve(buf, len);
	memcpy(buf->text + buf->len, bytes, len);
	buf->len += len;
	buf->text[buf->len] = 0;
}

void strbuf_puts(struct strbuf *buf, const char *text)
{
	strbuf_add(buf, text, strlen(text));
}

void strbuf_vprintf(struct strbuf *buf, const char *fmt, va_list args)
{
	va_list again;
	va_copy(again, args);
	size_t len = (size_t)vsnprintf(NULL, 0, fmt, args);
	reserve(buf, len);
	vsnprintf(buf->text + buf->len, len + 1, fmt, again);
	buf->len += len;
	va_end(again);
}

void strbuf_printf(struct strbuf *buf, const char *fmt, ...)
{
	va_list args;
	va_start(args, fmt);
	strbuf_vprintf(buf, fmt, args);
	va_end(args);
}

void strbuf_style(struct strbuf *buf, enum style style)
{
	struct strbuf_style change = { buf->len, style };
	vec_push(&buf->styles, change);
}

const char *strbuf_text(const struct strbuf *buf)
{
	return buf->text ? buf->text : "";
}

void strbuf_cut(struct strbuf *buf, size_t length)
{
	buf->len = length;
	while (buf->styles.len && vec_last(&buf->styles).at > length)
		buf->styles.len--;
	if (buf->text)
		buf->text[length] = 0;
}

void strbuf_clear(struct strbuf *buf)
{
	strbuf_cut(buf, 0);
	vec_clear(&buf->styles);
}

void strbuf_release(struct strbuf *buf)
{
	free(buf->text);
	vec_release(&buf->styles);
	*buf = (struct strbuf){ 0 };
}

const char *strbuf_to_arena(struct strbuf *buf, struct arena *arena)
{
	const char *copy = arena_strndup(arena, strbuf_text(buf), buf->len);
	strbuf_release(buf);
	return copy;
}
