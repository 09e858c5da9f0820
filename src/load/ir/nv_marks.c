/* SPDX-License-Identifier: Apache-2.0 */
/* Marks of non-volatile data that clang drops, SPEC 3.5. */
#include "load/ir/nv_marks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util/text.h"

/* How a mark for an address looks that dialect.c has made of '@'. */
#define AT "'brownout_at_"

static const char *const attributes[] = { "'persistent'", "'noinit'" };

/* Reads "0x1800", "(0x1800u)". */
static bool read_address(const char *text, addr_t *address)
{
	char *end;
	text += strspn(text, " \t(");
	*address = strtoull(text, &end, 0);
	return end != text;
}

/* Reads "SECTION", with its quotes; NULL: it is something else. */
static const char *read_section(struct nv_marks *marks, const char *text)
{
	text += strspn(text, " \t");
	return *text == '"' ? arena_strndup(&marks->arena, text + 1,
					    strcspn(text + 1, "\""))
			    : NULL;
}

/* The name in "(x)" or "(x, ...)"; *rest: what follows the comma. */
static const char *read_name(struct nv_marks *marks, const char *open,
			     const char **rest)
{
	open += 1 + strspn(open + 1, " \t");
	size_t length = strcspn(open, " \t,)");
	const char *comma = strchr(open + length, ',');
	*rest = comma ? comma + 1 : "";
	return arena_strndup(&marks->arena, open, length);
}

/* The first line after a pragma that is neither empty nor another directive or
 * a comment. */
static unsigned next_line(const char *file, unsigned line, bool *is_function)
{
	char *text;
	bool is_skipped = true;
	while (is_skipped && (text = text_read_line(file, ++line))) {
		const char *at = text + strspn(text, " \t\r");
		is_skipped = !*at || *at == '#' || *at == '*' ||
			     strncmp(at, "//", 2) == 0 ||
			     strncmp(at, "/*", 2) == 0;
		*is_function = at[strcspn(at, "(=;[")] == '(';
		free(text);
	}
	return line;
}

/* IAR's "location=0x1800", for what is declared next. */
static bool read_location(struct nv_marks *marks, const char *text,
			  struct nv_mark *mark)
{
	bool is_function = false;
	const char *equal = strchr(text, '=');
	if (!equal)
		return false;
	mark->section = read_section(marks, equal + 1);
	mark->has_address = read_address(equal + 1, &mark->address);
	mark->line = next_line(mark->file, mark->line, &is_function);
	return !is_function;
}

/* TI's "LOCATION(x, 0x1800)". */
static bool read_ti_location(struct nv_marks *marks, const char *text,
			     struct nv_mark *mark)
{
	const char *open = strchr(text, '('), *rest;
	if (!open)
		return read_location(marks, text, mark);
	mark->name = read_name(marks, open, &rest);
	mark->has_address = read_address(rest, &mark->address);
	return true;
}

static bool read_data_section(struct nv_marks *marks, const char *text,
			      struct nv_mark *mark)
{
	const char *open = strchr(text, '('), *rest;
	if (!open)
		return false;
	mark->name = read_name(marks, open, &rest);
	mark->section = read_section(marks, rest);
	return true;
}

/* What a pragma may look like, and what reads the rest of it into a mark. */
static const struct pragma {
	const char *word;
	bool (*read)(struct nv_marks *marks, const char *text,
		     struct nv_mark *mark);
} pragmas[] = {
	{ "PERSISTENT", read_data_section },   { "NOINIT", read_data_section },
	{ "DATA_SECTION", read_data_section }, { "LOCATION", read_ti_location },
	{ "location", read_location },
};

static void add_pragma(struct nv_marks *marks, const char *file, unsigned line)
{
	char *text = text_read_line(file, line);
	for (size_t i = 0; text && i < sizeof(pragmas) / sizeof(pragmas[0]);
	     i++) {
		struct nv_mark mark = {
			.file = arena_strdup(&marks->arena, file), .line = line
		};
		const char *at = strstr(text, pragmas[i].word);
		if (!at)
			continue;
		if (pragmas[i].read(marks, at, &mark))
			vec_push(&marks->items, mark);
		break;
	}
	free(text);
}

static void add_attribute(struct nv_marks *marks, const char *file,
			  unsigned line, const char *message)
{
	struct nv_mark mark = { .file = arena_strdup(&marks->arena, file),
				.line = line };
	const char *at = strstr(message, AT);
	if (at) {
		at += strlen(AT);
		mark.has_address = read_address(at, &mark.address);
		at += strcspn(at, "_'");
		if (*at == '_')
			mark.name = arena_strndup(&marks->arena, at + 1,
						  strcspn(at + 1, "'"));
		vec_push(&marks->items, mark);
	}
	for (size_t i = 0; i < sizeof(attributes) / sizeof(attributes[0]);
	     i++) {
		if (!strstr(message, attributes[i]))
			continue;
		vec_push(&marks->items, mark);
	}
}

/* "file:line:column: warning: unknown attribute 'persistent' ignored" */
static void read_diagnostic(struct nv_marks *marks, char *text)
{
	char *warning = strstr(text, ": warning: unknown ");
	if (!warning)
		return;
	*warning = 0;
	char *column = strrchr(text, ':');
	if (!column)
		return;
	*column = 0;
	char *line = strrchr(text, ':');
	if (!line)
		return;
	*line = 0;
	unsigned number = (unsigned)strtoul(line + 1, NULL, 10);
	const char *message = warning + strlen(": warning: unknown ");
	if (strncmp(message, "pragma", 6) == 0)
		add_pragma(marks, text, number);
	else
		add_attribute(marks, text, number, message);
}

void nv_marks_collect(struct nv_marks *marks, const char *diagnostics)
{
	while (*diagnostics) {
		size_t length = strcspn(diagnostics, "\n");
		char *line = arena_strndup(&marks->arena, diagnostics, length);
		read_diagnostic(marks, line);
		diagnostics += length + (diagnostics[length] == '\n');
	}
}

static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');
	return slash ? slash + 1 : path;
}

static bool fits_at(const struct nv_mark *mark, unsigned line,
		    const struct object *object)
{
	if (object->kind != OBJECT_GLOBAL)
		return false;
	if (mark->name)
		return strcmp(object->name, mark->name) == 0;
	return object->line == line &&
	       strcmp(base_name(object->file), base_name(mark->file)) == 0;
}

bool nv_mark_fits(const struct nv_mark *mark, const struct object *object)
{
	return fits_at(mark, mark->line, object);
}

static bool apply_at(const struct nv_mark *mark, unsigned line,
		     struct image *image)
{
	bool found = false;
	for (size_t i = 0; i < image->objects.len; i++) {
		struct object *object = &image->objects.items[i];
		if (!fits_at(mark, line, object))
			continue;
		found = true;
		object->is_marked_nv = true;
		if (mark->section && !object->section[0])
			object->section =
				arena_strdup(&image->arena, mark->section);
	}
	return found;
}

void nv_marks_apply(const struct nv_marks *marks, struct image *image)
{
	for (size_t i = 0; i < marks->items.len; i++) {
		const struct nv_mark *mark = &marks->items.items[i];
		/* An attribute may stand on the line before the name. */
		if (mark->has_address || apply_at(mark, mark->line, image) ||
		    apply_at(mark, mark->line + 1, image))
			continue;
		const char *warning = arena_printf(
			&image->arena,
			"%s:%u: warning: clang drops this mark of "
			"non-volatile data, and it matches no variable; name "
			"the variable with --nvm var:NAME",
			mark->file, mark->line);
		vec_push(&image->warnings, warning);
	}
	for (size_t i = 0; i < marks->notes.len; i++) {
		const char *note =
			arena_strdup(&image->arena, marks->notes.items[i]);
		vec_push(&image->warnings, note);
	}
}

void nv_marks_note(struct nv_marks *marks, const char *note)
{
	vec_push(&marks->notes,
		 (const char *)arena_strdup(&marks->arena, note));
}

void nv_marks_release(struct nv_marks *marks)
{
	vec_release(&marks->items);
	vec_release(&marks->notes);
	arena_release(&marks->arena);
}
