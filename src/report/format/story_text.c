/* SPDX-License-Identifier: Apache-2.0 */
/* The story of a finding as text.
 *
 *    11 |         total = total + 1;
 *       |                 ^~~~~ (1) reads 0   (4) reads 1
 *       |               ^ (2) overwrites it   (3) power fails, …
 *   effect: wrong-value: total is 2 instead of 1
 *
 * Each line of the source is shown once, where its first step is. */
#include "report/format/story_text.h"

#include <string.h>

#include "report/format/layout.h"
#include "util/visible.h"

enum {
	LABEL_COLUMNS = 8,  /* of the labels of facts */
	MARGIN_COLUMNS = 8, /* of "      | " */
	/* Steps start at most this far to the left of a line's end. */
	STEP_COLUMNS = 40,
};

/* Whether two steps are in one line of one copy of the source. */
static bool is_same_line(const struct told_step *a, const struct told_step *b)
{
	return a->place.line == b->place.line &&
	       strcmp(a->copy, b->copy) == 0 &&
	       strcmp(a->place.file, b->place.file) == 0;
}

/* The first step that is at the same line, and with by_column at the same
 * place of it. */
static size_t first_like(const struct told *told, size_t number, bool by_column)
{
	const struct told_step *step = &told->steps.items[number];
	for (size_t i = 0; i < number; i++) {
		const struct told_step *other = &told->steps.items[i];
		if (is_same_line(other, step) &&
		    (!by_column || other->place.column == step->place.column))
			return i;
	}
	return number;
}

/* Adds "(1) reads 0   (4) reads 1": the steps at one place, each on a line of
 * its own if they do not fit in one. */
static void add_numbers(const struct told *told, size_t first, size_t at,
			struct strbuf *out)
{
	size_t columns = told->columns, column = at;
	size_t most = columns > STEP_COLUMNS ? columns - STEP_COLUMNS : 0;
	struct layout layout = { .columns = columns,
				 .indent = at < most ? at : most,
				 .margin = "      | " };
	if (layout.indent < MARGIN_COLUMNS)
		layout.indent = MARGIN_COLUMNS;
	for (size_t i = first; i < told->steps.len; i++) {
		struct strbuf text = { 0 };
		if (first_like(told, i, true) != first)
			continue;
		strbuf_printf(&text, "(%zu) %s", i + 1,
			      told->steps.items[i].text);
		size_t width = layout_width(text.text, text.len, 0);
		if (i != first && column + 3 + width <= columns) {
			strbuf_puts(out, "   ");
			column += 3;
		} else if (i != first) {
			layout_break(&layout, out);
			column = layout.indent;
		}
		column = layout_words(&layout, column, strbuf_text(&text), out);
		strbuf_release(&text);
	}
	strbuf_puts(out, "\n");
}

/* Adds where a line is, if that is not where the reader has just been. */
static void add_place(const struct told *told, size_t number, size_t before,
		      struct strbuf *out)
{
	const struct told_step *step = &told->steps.items[number];
	const struct told_step *last =
		number ? &told->steps.items[before] : &told->site;
	if (strcmp(step->function, last->function) == 0 &&
	    strcmp(step->place.file, last->place.file) == 0 &&
	    strcmp(step->copy, last->copy) == 0)
		return;
	strbuf_puts(out, "    --> ");
	source_place_position(&step->place, out);
	strbuf_puts(out, " in '");
	visible_add_name(out, step->function);
	strbuf_puts(out, "'\n");
}

/* Adds a line of the source and the steps at it. */
static void add_line(const struct told *told, size_t number, bool color,
		     struct strbuf *out)
{
	struct text_lines *lines = told->lines;
	size_t columns = told->columns;
	bool is_shown = source_place_line(&told->steps.items[number].place,
					  lines, columns, out);
	for (size_t i = number; i < told->steps.len; i++) {
		const struct source_place *place = &told->steps.items[i].place;
		if (first_like(told, i, false) != number ||
		    first_like(told, i, true) != i)
			continue;
		size_t start = out->len;
		if (!is_shown) {
			strbuf_puts(out, "    ");
			source_place_position(place, out);
			strbuf_puts(out, ": ");
		} else if (source_place_caret(place, lines, columns, color,
					      out)) {
			strbuf_puts(out, " ");
		}
		add_numbers(
			told, i,
			layout_width(out->text + start, out->len - start, 0),
			out);
	}
}

static void add_first_line(const struct told *told, bool color,
			   struct strbuf *out)
{
	if (color)
		strbuf_style(out, STYLE_BOLD);
	source_place_position(&told->site.place, out);
	strbuf_puts(out, ": ");
	if (color)
		strbuf_style(out, told->level == LEVEL_ERROR ? STYLE_ERROR
							     : STYLE_WARNING);
	strbuf_printf(out, "%s:", level_name(told->level));
	if (color)
		strbuf_style(out, STYLE_BOLD_ALONE);
	strbuf_puts(out, " ");
	visible_add_name(out, told->message);
	strbuf_puts(out, " [");
	visible_add_name(out, told->rule);
	strbuf_puts(out, "]");
	if (color)
		strbuf_style(out, STYLE_PLAIN);
	strbuf_puts(out, "\n");
}

static void add_steps(const struct told *told, bool color, struct strbuf *out)
{
	size_t before = 0;
	for (size_t i = 0; i < told->steps.len; i++) {
		if (first_like(told, i, false) != i)
			continue;
		add_place(told, i, before, out);
		add_line(told, i, color, out);
		before = i;
	}
}

static void add_label(const char *label, bool color, struct strbuf *out)
{
	int length = (int)strlen(label);
	int space = length < LABEL_COLUMNS ? LABEL_COLUMNS - length : 0;
	strbuf_printf(out, "%*s", space, "");
	if (color)
		strbuf_style(out, STYLE_NOTE);
	visible_add_name(out, label);
	strbuf_puts(out, ":");
	if (color)
		strbuf_style(out, STYLE_PLAIN);
	strbuf_puts(out, " ");
}

static struct layout fact_layout(const struct told *told)
{
	return (struct layout){ .columns = told->columns,
				.indent = LABEL_COLUMNS + 2,
				.margin = "" };
}

static void add_fact(const struct told *told, const struct story_fact *fact,
		     bool color, struct strbuf *out)
{
	struct layout layout = fact_layout(told);
	add_label(fact->label, color, out);
	layout_words(&layout, layout.indent, fact->text, out);
	strbuf_puts(out, "\n");
}

static void add_replay(const struct told *told, bool color, struct strbuf *out)
{
	struct layout layout = fact_layout(told);
	struct strbuf command = { 0 };
	if (!told->replay)
		return;
	layout.is_command = true;
	strbuf_printf(&command, "%s %s", told->program, told->replay);
	add_label("replay", color, out);
	layout_words(&layout, layout.indent, strbuf_text(&command), out);
	strbuf_puts(out, "\n");
	strbuf_release(&command);
}

void story_text(const struct told *told, bool color, struct strbuf *out)
{
	add_first_line(told, color, out);
	add_steps(told, color, out);
	for (size_t i = 0; i < told->facts.len; i++)
		add_fact(told, &told->facts.items[i], color, out);
	add_replay(told, color, out);
}
