/* SPDX-License-Identifier: Apache-2.0 */
/* The values of inputs, SPEC 6.1, and traces of them in CSV files:
 *
 *     time,value     a line of names may come first
 *     0,20           the value is 20 from operation 0
 *     1500,31
 *
 * or one value in each line, in their order. '#' begins a comment. */
#include "power/feed.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct feed_file {
	const char *path;
	unsigned line, columns; /* 0 columns: not known yet */
	VEC(struct number) values;
	VEC(uint64_t) times;
	struct err *err;
};

static char *trim(char *text)
{
	while (isspace((unsigned char)*text))
		text++;
	size_t length = strlen(text);
	while (length && isspace((unsigned char)text[length - 1]))
		text[--length] = 0;
	return text;
}

static bool refuse(const struct feed_file *trace, const char *text)
{
	return err_at(trace->err, trace->path, trace->line, 0,
		      "'%s': a trace has lines 'time,value', with increasing "
		      "times in operations, or one value in each line",
		      text);
}

/* Splits a line into one or two cells; returns 0 if there are more. */
static unsigned split(char *line, char *cells[2])
{
	char *rest = line;
	unsigned count = 0;
	while (rest) {
		char *cell = strsep(&rest, ",;\t");
		if (count == 2)
			return 0;
		cells[count++] = trim(cell);
	}
	return count;
}

static bool add_row(struct feed_file *trace, char *const *cells, unsigned count)
{
	struct number time = { 0 }, value;
	if (!number_parse(cells[count - 1], &value) ||
	    (count == 2 && (!number_parse(cells[0], &time) || time.is_real ||
			    time.whole < 0)))
		return false;
	size_t len = trace->times.len;
	if (count == 2 && len &&
	    (uint64_t)time.whole <= trace->times.items[len - 1])
		return false;
	if (count == 2)
		vec_push(&trace->times, (uint64_t)time.whole);
	vec_push(&trace->values, value);
	return true;
}

/* A first line without any number has names. */
static bool is_heading(const struct feed_file *trace, char *const *cells,
		       unsigned count)
{
	struct number number;
	for (unsigned i = 0; i < count; i++) {
		if (number_parse(cells[i], &number))
			return false;
	}
	return !trace->values.len && !trace->columns;
}

static bool read_line(struct feed_file *trace, char *line)
{
	char *cells[2];
	line[strcspn(line, "#\n")] = 0;
	char *text = trim(line);
	if (!*text)
		return true;
	char *copy = mem_strdup(text);
	unsigned count = split(text, cells);
	bool ok = count != 0;
	if (ok && !is_heading(trace, cells, count))
		ok = (!trace->columns || trace->columns == count) &&
		     add_row(trace, cells, count);
	if (!ok)
		refuse(trace, copy);
	trace->columns = count;
	free(copy);
	return ok;
}

static bool read_trace(struct feed_file *trace)
{
	FILE *file = fopen(trace->path, "r");
	if (!file)
		return err_at(trace->err, trace->path, 0, 0,
			      "cannot be read: %s", strerror(errno));
	char *line = NULL;
	size_t room = 0;
	bool ok = true;
	ssize_t length;
	while (ok && (length = getline(&line, &room, file)) >= 0) {
		trace->line++;
		ok = strlen(line) == (size_t)length ? read_line(trace, line)
						    : refuse(trace, line);
	}
	if (ok && ferror(file))
		ok = err_at(trace->err, trace->path, 0, 0, "cannot be read");
	if (ok && !trace->values.len)
		ok = err_at(trace->err, trace->path, 0, 0,
			    "the trace has no values");
	free(line);
	fclose(file);
	return ok;
}

static bool feed_from_trace(const char *path, struct arena *arena,
			    struct feed *feed, struct err *err)
{
	struct feed_file trace = { .path = path, .err = err };
	bool ok = read_trace(&trace);
	if (ok) {
		size_t bytes = trace.values.len * sizeof(struct number);
		feed->kind = trace.times.len ? FEED_TRACE : FEED_LIST;
		feed->count = trace.values.len;
		feed->values = memcpy(arena_alloc(arena, bytes),
				      trace.values.items, bytes);
		bytes = trace.times.len * sizeof(uint64_t);
		if (bytes)
			feed->times = memcpy(arena_alloc(arena, bytes),
					     trace.times.items, bytes);
	}
	vec_release(&trace.values);
	vec_release(&trace.times);
	return ok;
}

bool feed_make(const struct values *values, struct arena *arena,
	       struct feed *feed, struct err *err)
{
	static const enum feed_end ends[] = {
		[AT_END_NONE] = FEED_STAY,
		[AT_END_STAY] = FEED_STAY,
		[AT_END_REPEAT] = FEED_REPEAT,
		[AT_END_STOP] = FEED_STOP,
	};
	*feed = (struct feed){ .at_end = ends[values->at_end] };
	switch (values->source) {
	case SOURCE_NONE:
	case SOURCE_MODEL:
		break;
	case SOURCE_LIST:
		feed->kind = FEED_LIST;
		feed->values = values->list;
		feed->count = values->count;
		break;
	case SOURCE_TRACE:
		return feed_from_trace(values->file, arena, feed, err);
	case SOURCE_RANGE:
		feed->kind = FEED_RANGE;
		feed->low = values->low;
		feed->high = values->high;
		feed->seed = values->has_seed ? values->seed : 1;
		break;
	}
	return true;
}
