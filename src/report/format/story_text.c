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
#include "report/format/source.h"

enum {
	LABEL_COLUMNS = 8,  /* of the labels of facts */
	MARGIN_COLUMNS = 8, /* of "      | " */
	/* Steps start at most this far to the left of a line's end. */
	STEP_COLUMNS = 40,
};

static const struct site *site_of(const struct story *story, size_t step)
{
	return &story->report->vm->image->sites
			.items[story->steps.items[step].site];
}

/* Whether two sites are in one line of one copy of the source. */
static bool is_same_line(const struct image *image, const struct site *a,
			 const struct site *b)
{
	return a->line == b->line && a->inlined_at == b->inlined_at &&
	       strcmp(image_site_file(image, a), image_site_file(image, b)) ==
		       0;
}

/* The first step that is at the same line, and with by_column at the same
 * place of it. */
static size_t first_like(const struct story *story, size_t step, bool by_column)
{
	const struct image *image = story->report->vm->image;
	const struct site *site = site_of(story, step);
	for (size_t i = 0; i < step; i++) {
		const struct site *other = site_of(story, i);
		if (is_same_line(image, other, site) &&
		    (!by_column || other->column == site->column))
			return i;
	}
	return step;
}

/* Adds "(1) reads 0   (4) reads 1": the steps at one place, each on a line of
 * its own if they do not fit in one. */
static void add_numbers(const struct story *story, size_t first, size_t at,
			struct strbuf *out)
{
	size_t columns = story->report->columns, column = at;
	size_t most = columns > STEP_COLUMNS ? columns - STEP_COLUMNS : 0;
	struct layout layout = { .columns = columns,
				 .indent = at < most ? at : most,
				 .margin = "      | " };
	if (layout.indent < MARGIN_COLUMNS)
		layout.indent = MARGIN_COLUMNS;
	for (size_t i = first; i < story->steps.len; i++) {
		struct strbuf text = { 0 };
		if (first_like(story, i, true) != first)
			continue;
		strbuf_printf(&text, "(%zu) %s", i + 1,
			      story->steps.items[i].text);
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
static void add_place(const struct story *story, size_t step, size_t before,
		      struct strbuf *out)
{
	const struct image *image = story->report->vm->image;
	const struct site *site = site_of(story, step);
	const struct site *last =
		step ? site_of(story, before)
		     : &image->sites.items[story->finding->consumer.site];
	if (site->scope == last->scope && site->inlined_at == last->inlined_at)
		return;
	strbuf_puts(out, "    --> ");
	source_position(image, site, out);
	strbuf_printf(out, " in '%s'\n", image_site_scope(image, site)->name);
}

/* Adds a line of the source and the steps at it. */
static void add_line(const struct story *story, size_t step, bool color,
		     struct strbuf *out)
{
	const struct image *image = story->report->vm->image;
	struct text_lines *lines = story->report->findings->lines;
	size_t columns = story->report->columns;
	bool is_shown =
		source_line(image, site_of(story, step), lines, columns, out);
	for (size_t i = step; i < story->steps.len; i++) {
		const struct site *site = site_of(story, i);
		if (first_like(story, i, false) != step ||
		    first_like(story, i, true) != i)
			continue;
		size_t start = out->len;
		if (!is_shown) {
			strbuf_puts(out, "    ");
			source_position(image, site, out);
			strbuf_puts(out, ": ");
		} else if (source_caret(image, site, lines, columns, color,
					out)) {
			strbuf_puts(out, " ");
		}
		add_numbers(
			story, i,
			layout_width(out->text + start, out->len - start, 0),
			out);
	}
}

void story_text_steps(const struct story *story, bool color, struct strbuf *out)
{
	size_t before = 0;
	for (size_t i = 0; i < story->steps.len; i++) {
		if (first_like(story, i, false) != i)
			continue;
		add_place(story, i, before, out);
		add_line(story, i, color, out);
		before = i;
	}
}

static void add_label(const char *label, bool color, struct strbuf *out)
{
	strbuf_printf(out, "%*s", LABEL_COLUMNS - (int)strlen(label), "");
	if (color)
		strbuf_style(out, STYLE_NOTE);
	strbuf_printf(out, "%s:", label);
	if (color)
		strbuf_style(out, STYLE_PLAIN);
	strbuf_puts(out, " ");
}

static struct layout fact_layout(const struct report *report)
{
	return (struct layout){ .columns = report->columns,
				.indent = LABEL_COLUMNS + 2,
				.margin = "" };
}

void story_text_fact(const struct report *report, const char *label,
		     const char *text, bool color, struct strbuf *out)
{
	struct layout layout = fact_layout(report);
	add_label(label, color, out);
	layout_words(&layout, layout.indent, text, out);
	strbuf_puts(out, "\n");
}

void story_text_facts(const struct story *story, bool color, struct strbuf *out)
{
	for (size_t i = 0; i < story->facts.len; i++) {
		const struct story_fact *fact = &story->facts.items[i];
		story_text_fact(story->report, fact->label, fact->text, color,
				out);
	}
}

void story_text_replay(const struct story *story, bool color,
		       struct strbuf *out)
{
	struct layout layout = fact_layout(story->report);
	struct strbuf command = { 0 };
	if (!story->replay)
		return;
	layout.is_command = true;
	strbuf_printf(&command, "%s %s", story->report->program, story->replay);
	add_label("replay", color, out);
	layout_words(&layout, layout.indent, strbuf_text(&command), out);
	strbuf_puts(out, "\n");
	strbuf_release(&command);
}
