/* SPDX-License-Identifier: Apache-2.0 */
/* Lays out the timeline of a finding. */
#include "report/format/timeline.h"

#include <stdio.h>
#include <string.h>

#include "report/format/document.h"
#include "report/format/layout.h"
#include "report/format/told.h"
#include "util/visible.h"

/* In pixels. */
enum {
	LEFT = 132,   /* of the checkpoint; the names of lanes are before it */
	COLUMN = 172, /* from one step to the next */
	TOP = 30,     /* of the first lane's line */
	LINE = 15,    /* from one line of text to the next */
	BAR = 16,     /* height of the bar with the value */
	TEXTS = 44,   /* from a lane's line to the texts below it */
	GAP = 40,     /* from these to the next lane's line */
	RADIUS = 9,
	WORDS = 26,       /* letters of a line of text */
	MOST_LINES = 5,   /* of a text */
	MOST_COLUMNS = 24 /* of a picture */
};

struct picture {
	json_t *shapes;
	struct told told;
	const json_t *finding;
	const char *expected, *observed; /* "": there is no value */
	size_t failure;                  /* its step; steps.len: none */
	int columns[64];                 /* of each step */
	int last;                        /* the last column */
	int y;                           /* of the lane's line */
	int lines;                       /* of text below this lane, at most */
};

static int x_of(int column)
{
	return LEFT + column * COLUMN;
}

static void add_line(struct picture *picture, const char *class, int from,
		     int to, int y)
{
	json_array_append_new(
		picture->shapes,
		json_pack("[s, s, i, i, i, i]", "line", class, from, y, to, y));
}

static void add_rect(struct picture *picture, const char *class, int x, int y,
		     int width, int height)
{
	json_array_append_new(picture->shapes,
			      json_pack("[s, s, i, i, i, i]", "rect", class, x,
					y, width, height));
}

static void add_dot(struct picture *picture, const char *class, int x,
		    int radius)
{
	json_array_append_new(picture->shapes,
			      json_pack("[s, s, i, i, i]", "dot", class, x,
					picture->y, radius));
}

/* Cuts a text after so many columns. */
static void cut(struct strbuf *text, size_t most)
{
	size_t at = 0, width = 0;
	while (at < text->len) {
		struct visible_char c =
			visible_decode(text->text + at, text->len - at);
		width += visible_width(c);
		if (width > most)
			break;
		at += c.bytes;
	}
	if (at == text->len)
		return;
	strbuf_cut(text, at);
	strbuf_puts(text, "…");
}

/* Adds one line of text. */
static void add_text(struct picture *picture, const char *class, int x, int y,
		     const char *words, size_t most)
{
	struct strbuf text = { 0 };
	visible_add_name(&text, words);
	cut(&text, most);
	json_array_append_new(picture->shapes,
			      json_pack("[s, s, i, i, s]", "text", class, x, y,
					strbuf_text(&text)));
	strbuf_release(&text);
}

/* Adds a text in lines below the lane; returns how many there are. */
static int add_words(struct picture *picture, const char *class, int x,
		     int first, const char *words)
{
	struct layout layout = { .columns = WORDS, .margin = "" };
	struct strbuf text = { 0 };
	layout_words(&layout, 0, words, &text);
	int count = 0;
	char *line = text.text, *next;
	for (; line && count < MOST_LINES; line = next, count++) {
		next = strchr(line, '\n');
		if (next)
			*next++ = 0;
		bool is_cut = next && count + 1 == MOST_LINES;
		add_text(picture, class, x,
			 picture->y + TEXTS + (first + count) * LINE,
			 is_cut ? "…" : line, WORDS);
	}
	strbuf_release(&text);
	if (first + count > picture->lines)
		picture->lines = first + count;
	return count;
}

static bool is_same_place(const struct told_step *a, const struct told_step *b)
{
	return a->place.line == b->place.line &&
	       a->place.column == b->place.column &&
	       strcmp(a->place.file, b->place.file) == 0 &&
	       strcmp(a->copy, b->copy) == 0;
}

/* What is executed again stands below what it was the first time. */
static int column_again(const struct picture *picture, size_t number, int least)
{
	const struct told_step *steps = picture->told.steps.items;
	for (size_t i = 0; i < picture->failure; i++) {
		if (picture->columns[i] >= least &&
		    is_same_place(&steps[i], &steps[number]))
			return picture->columns[i];
	}
	return least;
}

static void place_steps(struct picture *picture)
{
	size_t count = picture->told.steps.len;
	int column = 0;
	for (size_t i = 0; i < count; i++) {
		if (i > picture->failure)
			column = column_again(picture, i, column + 1);
		else
			column++;
		picture->columns[i] = column;
		if (column > picture->last)
			picture->last = column;
		if (i == picture->failure)
			column = 0;
	}
}

/* The number after "fail@" or "checkpoint@"; the last one. False: there is
 * none. */
static bool number_in(const char *schedule, const char *mark,
		      unsigned long long *number)
{
	const char *at = NULL, *next = schedule;
	while ((next = strstr(next, mark))) {
		next += strlen(mark);
		at = next;
	}
	return at && sscanf(at, "%llu", number) == 1;
}

static const char *schedule_of(const json_t *finding)
{
	const char *own =
		document_text(json_object_get(finding, "effect"), "schedule");
	return *own ? own : document_text(finding, "schedule");
}

/* Where the attempts start. The page changes this when another failure is
 * chosen. */
static void add_start(struct picture *picture)
{
	unsigned long long number;
	char text[64] = "checkpoint";
	if (number_in(schedule_of(picture->finding), "checkpoint@", &number)) {
		if (number)
			snprintf(text, sizeof(text), "before operation %llu",
				 number);
		else
			snprintf(text, sizeof(text), "at boot");
		add_words(picture, "step", x_of(0), 0, "checkpoint");
		add_words(picture, "step at-checkpoint", x_of(0), 1, text);
		return;
	}
	add_words(picture, "step", x_of(0), 0, "start");
}

static void add_lane(struct picture *picture, const char *name, int to)
{
	const char *object = document_text(
		json_object_get(picture->finding, "object"), "name");
	add_text(picture, "lane", 8, picture->y + 4, name, WORDS);
	if (*picture->expected && *object) {
		struct strbuf text = { 0 };
		strbuf_printf(&text, "%s:", object);
		add_text(picture, "name", 8, picture->y + 29,
			 strbuf_text(&text), 16);
		strbuf_release(&text);
	}
	add_line(picture, "time", x_of(0), to, picture->y);
	add_rect(picture, "start", x_of(0) - 6, picture->y - 6, 12, 12);
}

/* A part of the bar with the value of the object. */
static void add_value(struct picture *picture, const char *class,
		      const char *value, int from, int to)
{
	char name[32];
	if (!*value || to <= from)
		return;
	snprintf(name, sizeof(name), "value-%s", class);
	add_rect(picture, class, from, picture->y + 16, to - from, BAR);
	add_text(picture, name, from + 6, picture->y + 28, value,
		 (size_t)(to - from) / 8);
}

static void add_step(struct picture *picture, size_t number)
{
	const struct told_step *step = &picture->told.steps.items[number];
	bool is_failure = number == picture->failure;
	int x = x_of(picture->columns[number]);
	char digits[16];
	snprintf(digits, sizeof(digits), "%zu", number + 1);
	add_dot(picture, is_failure ? "failure" : "event", x, RADIUS);
	add_text(picture, "number", x, picture->y + 4, digits, 4);
	int lines = add_words(picture, is_failure ? "fails" : "step",
			      x - RADIUS, 0, step->text);
	unsigned long long operation;
	if (is_failure &&
	    number_in(schedule_of(picture->finding), "fail@", &operation)) {
		char text[64];
		snprintf(text, sizeof(text), "after operation %llu", operation);
		add_words(picture, "fails at-failure", x - RADIUS, lines, text);
	}
}

/* The step before the failure with this role; NULL: there is none. */
static const int *column_of(const struct picture *picture, enum story_role role)
{
	for (size_t i = 0; i < picture->failure; i++) {
		if (picture->told.steps.items[i].role == role)
			return &picture->columns[i];
	}
	return NULL;
}

/* What the object holds as the program has it: from where it is set, up to
 * where it is changed after its use. Returns where that is; 0: nowhere. */
static int add_right(struct picture *picture, int to)
{
	const int *use = column_of(picture, STORY_USE);
	const int *change = column_of(picture, STORY_CHANGE);
	bool is_changed = use && change && *change > *use;
	int from = !use && change ? x_of(*change) : x_of(0);
	int end = is_changed && x_of(*change) < to ? x_of(*change) : to;
	add_value(picture, "right", picture->expected, from, end);
	return is_changed ? x_of(*change) : 0;
}

/* What the failure has left, up to where it is overwritten again. */
static void add_wrong(struct picture *picture, int to)
{
	const int *change = column_of(picture, STORY_CHANGE);
	int last = 0;
	for (size_t i = picture->failure; i < picture->told.steps.len; i++) {
		if (picture->told.steps.items[i].role == STORY_AGAIN)
			last = picture->columns[i];
	}
	bool is_changed = change && last && *change > last;
	add_value(picture, "wrong", picture->observed, x_of(0),
		  is_changed ? x_of(*change) : to);
}

static void next_lane(struct picture *picture)
{
	picture->y += TEXTS + picture->lines * LINE + GAP - LINE;
	picture->lines = 1;
}

/* From the failure back to where the next attempt starts. */
static void add_way_back(struct picture *picture, int from)
{
	char data[128];
	int x = x_of(picture->columns[picture->failure]);
	int right = x + COLUMN - 6, above = picture->y - 22;
	snprintf(data, sizeof(data), "M%d %d H%d V%d H%d V%d", x + RADIUS, from,
		 right, above, x_of(0), picture->y - 8);
	json_array_append_new(picture->shapes,
			      json_pack("[s, s, s]", "path", "back", data));
}

static void add_attempts(struct picture *picture, int end)
{
	size_t count = picture->told.steps.len;
	bool has_failure = picture->failure < count;
	int first =
		has_failure ? x_of(picture->columns[picture->failure]) : end;
	add_lane(picture, has_failure ? "first attempt" : "one run", first);
	if (has_failure) {
		int changed = add_right(picture, first);
		if (changed)
			add_value(picture, "changed", picture->observed,
				  changed, first);
	}
	add_start(picture);
	for (size_t i = 0; i <= picture->failure && i < count; i++)
		add_step(picture, i);
	if (!has_failure)
		return;
	int from = picture->y;
	next_lane(picture);
	add_way_back(picture, from);
	add_lane(picture, "second attempt", end);
	add_wrong(picture, end);
	for (size_t i = picture->failure + 1; i < count; i++)
		add_step(picture, i);
}

/* What there would be without the failure. */
static void add_continuous(struct picture *picture, int end)
{
	if (picture->failure == picture->told.steps.len || !*picture->expected)
		return;
	next_lane(picture);
	add_lane(picture, "no failure", end);
	add_right(picture, end);
	for (size_t i = 0; i < picture->failure; i++)
		add_dot(picture, "passed", x_of(picture->columns[i]), 4);
	struct strbuf text = { 0 };
	strbuf_printf(&text, "%s here, not %s", picture->expected,
		      picture->observed);
	for (size_t i = picture->failure + 1; i < picture->told.steps.len;
	     i++) {
		if (picture->told.steps.items[i].role == STORY_AGAIN)
			add_words(picture, "step",
				  x_of(picture->columns[i]) - RADIUS, 0,
				  strbuf_text(&text));
	}
	strbuf_release(&text);
}

static void find_failure(struct picture *picture)
{
	picture->failure = 0;
	while (picture->failure < picture->told.steps.len &&
	       picture->told.steps.items[picture->failure].role !=
		       STORY_FAILURE)
		picture->failure++;
}

json_t *timeline_picture(const json_t *finding)
{
	struct picture picture = { .finding = finding, .y = TOP, .lines = 1 };
	const json_t *values = json_object_get(finding, "values");
	told_of_json(&picture.told, finding);
	if (!picture.told.steps.len || picture.told.steps.len > MOST_COLUMNS) {
		told_release(&picture.told);
		return NULL;
	}
	picture.shapes = json_array();
	picture.expected = document_text(values, "expected");
	picture.observed = document_text(values, "observed");
	find_failure(&picture);
	place_steps(&picture);
	int end = x_of(picture.last + 1) - 20;
	add_attempts(&picture, end);
	add_continuous(&picture, end);
	told_release(&picture.told);
	return json_pack("{s:i, s:i, s:o}", "width", end + 20, "height",
			 picture.y + TEXTS + picture.lines * LINE, "shapes",
			 picture.shapes);
}
