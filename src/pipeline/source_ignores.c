/* SPDX-License-Identifier: Apache-2.0 */
/* Comments in the user's sources that suppress findings, SPEC 5.8. */
#include "pipeline/source_ignores.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "pipeline/rule_list.h"
#include "util/map.h"
#include "util/text.h"

/* A file that is being read. */
struct scan {
	struct source_ignores *ignores;
	struct err *err;
	const char *file;
	const char *at;    /* the next character */
	const char *start; /* of its line */
	unsigned line;
	size_t first; /* ignores before it are of other files */
};

static void step(struct scan *scan)
{
	if (*scan->at++ == '\n') {
		scan->line++;
		scan->start = scan->at;
	}
}

/* Skips a literal, to its end or that of its line. */
static void skip_literal(struct scan *scan)
{
	char quote = *scan->at;
	step(scan);
	while (*scan->at && *scan->at != quote && *scan->at != '\n') {
		if (*scan->at == '\\' && scan->at[1])
			step(scan);
		step(scan);
	}
	if (*scan->at == quote)
		step(scan);
}

/* Skips a comment; returns the length of its text. */
static size_t skip_comment(struct scan *scan)
{
	bool is_line = scan->at[1] == '/';
	const char *text = scan->at + 2, *end;
	end = is_line ? text + strcspn(text, "\r\n") : strstr(text, "*/");
	if (!end)
		end = text + strlen(text);
	const char *after = is_line || !*end ? end : end + 2;
	while (scan->at < after)
		step(scan);
	return (size_t)(end - text);
}

static bool is_blank(const char *from, const char *to)
{
	while (from < to && isspace((unsigned char)*from))
		from++;
	return from >= to;
}

/* The text after "brownout: ignore[" at the start of a comment; NULL: it is
 * another one. */
static const char *list_of(const char *text)
{
	static const char *const parts[] = { "brownout", ":", "ignore", "[" };
	for (size_t i = 0; i < sizeof(parts) / sizeof(parts[0]); i++) {
		size_t length = strlen(parts[i]);
		text += i == 0 || i == 2 ? strspn(text, " \t") : 0;
		if (strncmp(text, parts[i], length) != 0)
			return NULL;
		text += length;
	}
	return text;
}

/* The reason: the rest of the comment's first line. */
static const char *reason_of(struct scan *scan, const char *text,
			     const char *end)
{
	size_t length = strcspn(text, "\r\n");
	if (text + length > end)
		length = (size_t)(end - text);
	while (length && isspace((unsigned char)*text)) {
		text++;
		length--;
	}
	while (length && isspace((unsigned char)text[length - 1]))
		length--;
	return arena_printf(&scan->ignores->arena, "%.*s", (int)length, text);
}

/* Adds the words of a list; the comment is about `line`. */
static bool add_words(struct scan *scan, const char *list, const char *end,
		      unsigned at, unsigned line)
{
	struct arena *arena = &scan->ignores->arena;
	const char *close = memchr(list, ']', (size_t)(end - list));
	bool is_first = true;
	if (!close)
		return err_at(scan->err, scan->file, at, 0,
			      "'brownout: ignore[' without ']'");
	const char *reason = reason_of(scan, close + 1, end);
	for (const char *word = list; word <= close; word++) {
		word += strspn(word, " \t");
		size_t length = strcspn(word, ",] \t\r\n");
		struct source_ignore item = {
			.file = scan->file,
			.at = at,
			.line = line,
			.word = arena_printf(arena, "%.*s", (int)length, word),
			.reason = reason,
			.is_first = is_first,
		};
		if (!length)
			return err_at(scan->err, scan->file, at, 0,
				      "'brownout: ignore[' names no rule");
		if (!rule_word_read(item.word, item.is_ignored))
			return err_at(scan->err, scan->file, at, 0,
				      "there is no rule '%s'; did you mean "
				      "'%s'? --list-rules lists all",
				      item.word, rule_word_nearest(item.word));
		vec_push(&scan->ignores->items, item);
		is_first = false;
		word += length;
		word += strspn(word, " \t");
	}
	return true;
}

/* Comments above this one that stand alone are about the same line. */
static void move_on(struct scan *scan, unsigned from, unsigned to)
{
	for (size_t i = scan->first; i < scan->ignores->items.len; i++) {
		struct source_ignore *item = &scan->ignores->items.items[i];
		if (item->line == from && item->at < from)
			item->line = to;
	}
}

static bool read_comment(struct scan *scan)
{
	const char *text = scan->at + 2;
	bool is_alone = is_blank(scan->start, scan->at);
	unsigned at = scan->line, line = at;
	const char *end = text + skip_comment(scan);
	const char *list = list_of(text);
	if (!list || list > end)
		return true;
	if (is_alone && is_blank(scan->at, scan->at + strcspn(scan->at, "\n")))
		line = scan->line + 1;
	if (line != at)
		move_on(scan, at, line);
	return add_words(scan, list, end, at, line);
}

static bool read_file(struct source_ignores *ignores, const char *file,
		      struct err *err)
{
	char *text = text_read_file(file);
	struct scan scan = { .ignores = ignores,
			     .err = err,
			     .file = arena_strdup(&ignores->arena, file),
			     .at = text,
			     .start = text,
			     .line = 1,
			     .first = ignores->items.len };
	bool ok = true;
	while (ok && text && *scan.at) {
		if (scan.at[0] == '/' &&
		    (scan.at[1] == '*' || scan.at[1] == '/'))
			ok = read_comment(&scan);
		else if (*scan.at == '"' || *scan.at == '\'')
			skip_literal(&scan);
		else
			step(&scan);
	}
	free(text);
	return ok;
}

/* Whether a file is C, and not of the system. */
static bool is_own(const char *file)
{
	const char *end = strrchr(file, '.');
	return end && (strcmp(end, ".c") == 0 || strcmp(end, ".h") == 0) &&
	       strncmp(file, "/usr/", 5) != 0;
}

bool source_ignores_read(struct source_ignores *ignores,
			 const struct image *image, const char *const *files,
			 size_t count, struct err *err)
{
	struct intern seen = { 0 };
	bool ok = true;
	for (size_t i = 0; i < count; i++) {
		if (is_own(files[i]))
			intern_id(&seen, files[i]);
	}
	for (size_t i = 0; i < image->sites.len; i++) {
		const struct site *site = &image->sites.items[i];
		const char *file = image_site_file(image, site);
		if (site->line && is_own(file))
			intern_id(&seen, file);
	}
	for (size_t i = 0; ok && i < seen.strings.len; i++)
		ok = read_file(ignores, seen.strings.items[i], err);
	intern_release(&seen);
	return ok;
}

void source_ignores_release(struct source_ignores *ignores)
{
	vec_release(&ignores->items);
	arena_release(&ignores->arena);
}

void source_ignores_apply(struct source_ignores *ignores,
			  struct findings *findings, const struct image *image)
{
	size_t count = ignores->items.len ? findings->items.len : 0;
	for (size_t i = 0; i < count; i++) {
		struct finding *finding = &findings->items.items[i];
		const struct site *site =
			&image->sites.items[finding->consumer.site];
		const char *file = image_site_file(image, site);
		for (size_t n = 0; n < ignores->items.len; n++) {
			struct source_ignore *item = &ignores->items.items[n];
			if (item->line != site->line ||
			    !item->is_ignored[finding->rule] ||
			    strcmp(item->file, file) != 0)
				continue;
			item->is_used = true;
			finding->is_suppressed = true;
			finding->ignored = item->reason;
		}
	}
}

static bool is_examined_one(const struct source_ignore *item,
			    const bool *is_examined)
{
	for (int rule = 0; rule < RULE_COUNT; rule++) {
		if (item->is_ignored[rule] && is_examined[rule])
			return true;
	}
	return false;
}

void source_ignores_tell(const struct source_ignores *ignores,
			 const bool *is_examined, struct findings *findings)
{
	struct arena *arena = &findings->arena;
	for (size_t i = 0; i < ignores->items.len; i++) {
		const struct source_ignore *item = &ignores->items.items[i];
		if (item->is_first && !item->reason[0])
			vec_push(&findings->warnings,
				 (const char *)arena_printf(
					 arena,
					 "%s:%u: note: this 'brownout: ignore' "
					 "gives no reason",
					 item->file, item->at));
		if (!item->is_used && is_examined_one(item, is_examined))
			vec_push(&findings->warnings,
				 (const char *)arena_printf(
					 arena,
					 "%s:%u: note: stale: 'brownout: "
					 "ignore[%s]' suppresses nothing in "
					 "line %u",
					 item->file, item->at, item->word,
					 item->line));
	}
}
