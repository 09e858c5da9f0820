/* SPDX-License-Identifier: Apache-2.0 */
/* Prints source positions as compilers do. */
#include "report/format/source.h"

#include <ctype.h>
#include <string.h>

#include "report/format/layout.h"
#include "util/visible.h"

struct source_place source_place(const struct image *image,
				 const struct site *site)
{
	return (struct source_place){ image_site_file(image, site), site->line,
				      site->column };
}

void source_place_position(const struct source_place *place, struct strbuf *out)
{
	visible_add_path(out, place->file);
	if (place->line)
		strbuf_printf(out, ":%u", place->line);
	if (place->line && place->column)
		strbuf_printf(out, ":%u", place->column);
}

void source_position(const struct image *image, const struct site *site,
		     struct strbuf *out)
{
	struct source_place place = source_place(image, site);
	source_place_position(&place, out);
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
 * than the terminal is wide. */
struct excerpt {
	const char *line;
	size_t start, end, length;
	size_t caret;   /* byte of the column */
	bool has_caret; /* the line has that column */
};

enum {
	MARGIN = 8, /* columns of "   48 | " */
	LEAST_COLUMNS = 32,
};

static bool is_inside(char byte)
{
	return ((unsigned char)byte & 0xc0) == 0x80;
}

/* Cuts the line so that the caret is shown. */
static void cut(struct excerpt *out, size_t columns)
{
	/* "…" on both sides. */
	size_t most = columns > MARGIN + LEAST_COLUMNS ? columns - MARGIN - 2
						       : LEAST_COLUMNS;
	size_t whole = layout_width(out->line, out->length, MARGIN);
	if (whole > most && out->caret > most - most / 4)
		out->start = out->caret - most / 3;
	while (out->start && is_inside(out->line[out->start]))
		out->start--;
	out->end = out->start;
	while (out->end < out->length) {
		struct visible_char c = visible_decode(out->line + out->end,
						       out->length - out->end);
		size_t width =
			layout_width(out->line + out->start,
				     out->end + c.bytes - out->start, MARGIN);
		/* Combining marks take no column, but memory. */
		if (width > most || out->end - out->start > 4 * most)
			break;
		out->end += c.bytes;
	}
}

static bool find_excerpt(const struct source_place *place,
			 struct text_lines *lines, size_t columns,
			 struct excerpt *out)
{
	if (!place->line)
		return false;
	const char *line = text_line(lines, place->file, place->line);
	if (!line)
		return false;
	*out = (struct excerpt){ .line = line, .length = strlen(line) };
	out->has_caret = place->column && place->column <= out->length;
	out->caret = out->has_caret ? place->column - 1 : 0;
	cut(out, columns);
	return true;
}

/* Adds as much space as the line has up to the caret, as it is shown. */
static void add_space(const struct excerpt *excerpt, struct strbuf *out)
{
	const char *line = excerpt->line;
	struct visible_char c;
	strbuf_puts(out, excerpt->start ? " " : "");
	for (size_t i = excerpt->start; i < excerpt->caret; i += c.bytes) {
		c = visible_decode(line + i, excerpt->length - i);
		/* The caret is within a character: under its start. */
		if (i + c.bytes > excerpt->caret)
			return;
		if (c.code == '\t')
			strbuf_puts(out, "\t");
		else
			strbuf_printf(out, "%*s", (int)visible_width(c), "");
	}
}

bool source_place_line(const struct source_place *place,
		       struct text_lines *lines, size_t columns,
		       struct strbuf *out)
{
	struct excerpt excerpt;
	if (!find_excerpt(place, lines, columns, &excerpt))
		return false;
	strbuf_printf(out, "%5u | %s", place->line, excerpt.start ? "…" : "");
	visible_add(out, excerpt.line + excerpt.start,
		    excerpt.end - excerpt.start);
	strbuf_puts(out, excerpt.end < excerpt.length ? "…\n" : "\n");
	return true;
}

bool source_place_caret(const struct source_place *place,
			struct text_lines *lines, size_t columns, bool color,
			struct strbuf *out)
{
	struct excerpt excerpt;
	bool is_there = find_excerpt(place, lines, columns, &excerpt) &&
			excerpt.has_caret && excerpt.caret < excerpt.end;
	strbuf_puts(out, "      | ");
	if (!is_there)
		return false;
	const char *at = excerpt.line + excerpt.caret;
	const char *end = excerpt.line + excerpt.end;
	add_space(&excerpt, out);
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
	return true;
}

bool source_line(const struct image *image, const struct site *site,
		 struct text_lines *lines, size_t columns, struct strbuf *out)
{
	struct source_place place = source_place(image, site);
	return source_place_line(&place, lines, columns, out);
}

bool source_caret(const struct image *image, const struct site *site,
		  struct text_lines *lines, size_t columns, bool color,
		  struct strbuf *out)
{
	struct source_place place = source_place(image, site);
	return source_place_caret(&place, lines, columns, color, out);
}

void source_excerpt(const struct image *image, const struct site *site,
		    struct text_lines *lines, size_t columns, bool color,
		    struct strbuf *out)
{
	if (!source_line(image, site, lines, columns, out))
		return;
	size_t before = out->len;
	if (source_caret(image, site, lines, columns, color, out))
		strbuf_puts(out, "\n");
	else
		strbuf_cut(out, before);
}
