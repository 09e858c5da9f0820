/* SPDX-License-Identifier: Apache-2.0 */
/* Lines that fit the terminal. */
#include "report/format/layout.h"

#include <string.h>

#include "util/visible.h"

size_t layout_width(const char *text, size_t length, size_t from)
{
	size_t column = from;
	struct visible_char c;
	for (size_t i = 0; i < length; i += c.bytes) {
		c = visible_decode(text + i, length - i);
		column += c.code == '\t' ? 8 - column % 8 : visible_width(c);
	}
	return column - from;
}

/* The length of the word at the start of a text. */
static size_t word_length(const struct layout *layout, const char *text)
{
	size_t length = 0;
	bool is_quoted = false;
	while (text[length] && (is_quoted || text[length] != ' ')) {
		bool is_escaped = layout->is_command && !is_quoted &&
				  text[length] == '\\' && text[length + 1];
		if (layout->is_command && text[length] == '\'')
			is_quoted = !is_quoted;
		length += is_escaped ? 2 : 1;
	}
	return length;
}

void layout_break(const struct layout *layout, struct strbuf *out)
{
	strbuf_printf(out, "%s\n%s%*s", layout->is_command ? " \\" : "",
		      layout->margin,
		      (int)(layout->indent - strlen(layout->margin)), "");
}

size_t layout_words(const struct layout *layout, size_t at, const char *text,
		    struct strbuf *out)
{
	struct strbuf shown = { 0 };
	visible_add_name(&shown, text);
	/* A backslash at the end needs room. */
	size_t last = layout->columns - (layout->is_command ? 2 : 0);
	bool is_first = true;
	for (const char *word = strbuf_text(&shown); *word;) {
		size_t length = word_length(layout, word);
		size_t width = layout_width(word, length, 0);
		if (!is_first && at + 1 + width > last) {
			layout_break(layout, out);
			at = layout->indent;
		} else if (!is_first) {
			strbuf_puts(out, " ");
			at++;
		}
		strbuf_add(out, word, length);
		at += width;
		is_first = false;
		word += length;
		while (*word == ' ')
			word++;
	}
	strbuf_release(&shown);
	return at;
}
