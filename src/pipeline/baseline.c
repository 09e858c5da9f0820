/* SPDX-License-Identifier: Apache-2.0 */
/* Suppression of known findings. */
#include "pipeline/baseline.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util/file.h"
#include "util/map.h"
#include "util/text.h"
#include "util/visible.h"

enum {
	DIGITS = 16, /* digits of a fingerprint */
};

/* Whether a text starts with a fingerprint that is a whole word. */
static bool has_fingerprint(const char *text)
{
	for (int i = 0; i < DIGITS; i++) {
		if (!isdigit((unsigned char)text[i]) &&
		    (text[i] < 'a' || text[i] > 'f'))
			return false;
	}
	return !text[DIGITS] || isspace((unsigned char)text[DIGITS]);
}

static void add(struct baseline *baseline, const char *text, unsigned line)
{
	struct baseline_item item = { .line = line };
	memcpy(item.fingerprint, text, DIGITS);
	vec_push(&baseline->items, item);
}

static bool read_line(struct baseline *baseline, const char *path,
		      const char *text, unsigned line, struct err *err)
{
	text += strspn(text, " \t\r\n");
	if (!*text || *text == '#')
		return true;
	if (!has_fingerprint(text)) {
		char word[40];
		snprintf(word, sizeof(word), "%.*s",
			 (int)strcspn(text, " \t\r\n"), text);
		return err_usage(err,
				 "%s:%u: error: a line of a baseline starts "
				 "with a fingerprint, 16 digits of 0-9 and "
				 "a-f, not with '%s'",
				 path, line, word);
	}
	add(baseline, text, line);
	return true;
}

static bool read_file(struct baseline *baseline, const char *path,
		      struct err *err)
{
	FILE *file = fopen(path, "r");
	char *text = NULL;
	size_t room = 0;
	bool ok = true;
	if (!file)
		return err_usage(err, "cannot read '--baseline %s': %s", path,
				 strerror(errno));
	for (unsigned line = 1; ok && getline(&text, &room, file) >= 0; line++)
		ok = read_line(baseline, path, text, line, err);
	if (ok && ferror(file))
		ok = err_usage(err, "cannot read '--baseline %s': %s", path,
			       strerror(errno));
	free(text);
	fclose(file);
	return ok;
}

bool baseline_read(struct baseline *baseline, const struct options *options,
		   struct err *err)
{
	for (size_t i = 0; i < options->suppressed.len; i++) {
		const char *id = options->suppressed.items[i];
		if (!has_fingerprint(id) || id[DIGITS])
			return err_usage(err,
					 "'--suppress %s': a fingerprint or a "
					 "group has 16 digits of 0-9 and a-f; "
					 "--format json shows both, "
					 "--write-baseline fingerprints",
					 id);
		add(baseline, id, 0);
	}
	return !options->baseline ||
	       read_file(baseline, options->baseline, err);
}

void baseline_release(struct baseline *baseline)
{
	vec_release(&baseline->items);
}

static uint64_t key_of(const char *fingerprint)
{
	return strtoull(fingerprint, NULL, 16);
}

void baseline_apply(struct baseline *baseline, struct findings *findings)
{
	struct map is_found = { 0 }; /* of the fingerprints that are known */
	for (size_t i = 0; i < baseline->items.len; i++)
		map_put(&is_found,
			key_of(baseline->items.items[i].fingerprint));
	for (size_t i = 0; i < findings->items.len; i++) {
		struct finding *finding = &findings->items.items[i];
		uint64_t *known =
			map_get(&is_found, key_of(finding->fingerprint));
		uint64_t *cause = map_get(&is_found, key_of(finding->group));
		if (known)
			*known = true;
		if (cause)
			*cause = true;
		finding->is_suppressed |= known || cause;
	}
	for (size_t i = 0; i < baseline->items.len; i++) {
		struct baseline_item *item = &baseline->items.items[i];
		item->is_found = *map_get(&is_found, key_of(item->fingerprint));
	}
	map_release(&is_found);
}

void baseline_tell(const struct baseline *baseline,
		   const struct options *options)
{
	for (size_t i = 0; options->verbose && i < baseline->items.len; i++) {
		const struct baseline_item *item = &baseline->items.items[i];
		if (item->is_found)
			continue;
		if (item->line)
			listener_note(
				&options->listener,
				"%s:%u: note: %s matches nothing that was "
				"found",
				options->baseline, item->line,
				item->fingerprint);
		else
			listener_note(
				&options->listener,
				"note: --suppress %s matches nothing that "
				"was found",
				item->fingerprint);
	}
}

/* A line of the file that is being written. */
struct line {
	const char *file;
	const struct finding *finding;
};

static int compare_lines(const void *left, const void *right)
{
	const struct line *a = left, *b = right;
	int order = strcmp(a->file, b->file);
	if (!order)
		order = strcmp(rule_name(a->finding->rule),
			       rule_name(b->finding->rule));
	if (!order)
		order = strcmp(a->finding->variable, b->finding->variable);
	return order ? order
		     : strcmp(a->finding->fingerprint, b->finding->fingerprint);
}

static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');
	return slash ? slash + 1 : path;
}

/* Names of others may contain newlines. */
static void add_line(const struct line *line, struct strbuf *out)
{
	strbuf_printf(out, "%s %s ", line->finding->fingerprint,
		      rule_name(line->finding->rule));
	visible_add_name(out, line->file);
	strbuf_puts(out, " ");
	visible_add_name(out, line->finding->variable);
	strbuf_puts(out, "\n");
}

bool baseline_write(const struct options *options,
		    const struct findings *findings, const struct image *image,
		    struct err *err)
{
	VEC(struct line) lines = { 0 };
	struct strbuf out = { 0 };
	for (size_t i = 0; i < findings->items.len; i++) {
		const struct finding *finding = &findings->items.items[i];
		const struct site *site =
			&image->sites.items[finding->consumer.site];
		struct line line = { base_name(image_site_file(image, site)),
				     finding };
		if (finding->level != LEVEL_NOTE)
			vec_push(&lines, line);
	}
	if (lines.len)
		qsort(lines.items, lines.len, sizeof(struct line),
		      compare_lines);
	strbuf_puts(&out, "# brownout baseline: fingerprint, rule, file, "
			  "object\n");
	for (size_t i = 0; i < lines.len; i++)
		add_line(&lines.items[i], &out);
	bool ok = file_write(options->write_baseline, strbuf_text(&out),
			     out.len, err);
	strbuf_release(&out);
	vec_release(&lines);
	return ok;
}
