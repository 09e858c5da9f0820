/* SPDX-License-Identifier: Apache-2.0 */
/* Prints source positions as compilers do. */
#include "report/format/source.h"

#include <ctype.h>
#include <string.h>

#include "util/visible.h"

void source_position(const struct image *image, const struct site *site,
		     struct strbuf *out)
{
	visible_add_path(out, image_site_file(image, site));
	if (site->line)
		strbuf_printf(out, ":%u", site->line);
	if (site->line && site->column)
		strbuf_printf(out, ":%u", site->column);
}

void source_note(const struct image *image, const struct site *site, bool color,
		 struct strbuf *out)
{
	source_position(image, site, out);
	strbuf_puts(out, ": ");
	if (color)
		strbuf_style(out, STYLE_NOTE);
	strbuf_puts(out, "note:");
	if (color)
		strbuf_style(out, STYLE_PLAIN);
	strbuf_puts(out, " ");
}

void source_inlined(const struct image *image, const struct site *site,
		    bool color, struct strbuf *out)
{
	while ((site = image_inlined_at(image, site))) {
		source_note(image, site, color, out);
		strbuf_printf(out, "inlined into '%s' here\n",
			      image_site_scope(image, site)->name);
	}
}

/* The part of a line that is shown, in bytes: all of it, unless it is longer
 * than an excerpt may be. */
struct excerpt {
	const char *line;
	size_t start, end, length;
};

enum {
	/* Columns of an excerpt. A line that needs more is cut, with "…". */
	MOST_COLUMNS = 240,
	/* Columns before the caret, if the start of the line is cut. */
	MOST_BEFORE = 80,
};

static bool is_inside(char byte)
{
	return ((unsigned char)byte & 0xc0) == 0x80;
}

/* Cuts the line so that the byte at `caret` is shown. */
static struct excerpt cut(const char *line, size_t caret)
{
	struct excerpt out = { line, 0, 0, strlen(line) };
	if (caret > MOST_COLUMNS - MOST_BEFORE && out.length > MOST_COLUMNS)
		out.start = caret - MOST_BEFORE;
	while (out.start && is_inside(line[out.start]))
		out.start--;
	size_t columns = 0;
	out.end = out.start;
	while (out.end < out.length) {
		struct visible_char c =
			visible_decode(line + out.end, out.length - out.end);
		columns += visible_width(c);
		/* Combining marks take no column, but memory. */
		if (columns > MOST_COLUMNS ||
		    out.end - out.start > 4 * MOST_COLUMNS)
			break;
		out.end += c.bytes;
	}
	return out;
}

static void add_line(const struct excerpt *excerpt, struct strbuf *out)
{
	strbuf_puts(out, excerpt->start ? "…" : "");
	visible_add(out, excerpt->line + excerpt->start,
		    excerpt->end - excerpt->start);
	strbuf_puts(out, excerpt->end < excerpt->length ? "…\n" : "\n");
}

/* Adds as much space as the line has up to the byte `caret`, as it is shown. */
static void add_space(const struct excerpt *excerpt, size_t caret,
		      struct strbuf *out)
{
	const char *line = excerpt->line;
	struct visible_char c;
	strbuf_puts(out, excerpt->start ? " " : "");
	for (size_t i = excerpt->start; i < caret; i += c.bytes) {
		c = visible_decode(line + i, excerpt->length - i);
		/* The caret is within a character: under its start. */
		if (i + c.bytes > caret)
			return;
		if (c.code == '\t')
			strbuf_puts(out, "\t");
		else
			strbuf_printf(out, "%*s", (int)visible_width(c), "");
	}
}

/* Adds the caret and a wave under the rest of the word at the column. */
static void add_caret(const struct excerpt *excerpt, size_t caret, bool color,
		      struct strbuf *out)
{
	const char *at = excerpt->line + caret;
	const char *end = excerpt->line + excerpt->end;
	strbuf_puts(out, "      | ");
	add_space(excerpt, caret, out);
	if (color)
		strbuf_style(out, STYLE_CARET);
	strbuf_puts(out, "^");
	bool is_word = isalnum((unsigned char)*at) || *at == '_';
	for (at++;
	     at < end && is_word && (isalnum((unsigned char)*at) || *at == '_');
	     at++)
		strbuf_puts(out, "~");
	if (color)
		strbuf_style(out, STYLE_PLAIN);
	strbuf_puts(out, "\n");
}

void source_excerpt(const struct image *image, const struct site *site,
		    struct text_lines *lines, bool color, struct strbuf *out)
{
	if (!site->line)
		return;
	const char *line =
		text_line(lines, image_site_file(image, site), site->line);
	if (!line)
		return;
	bool has_caret = site->column && site->column <= strlen(line);
	size_t caret = has_caret ? site->column - 1 : 0;
	struct excerpt excerpt = cut(line, caret);
	strbuf_printf(out, "%5u | ", site->line);
	add_line(&excerpt, out);
	if (has_caret)
		add_caret(&excerpt, caret, color, out);
}
