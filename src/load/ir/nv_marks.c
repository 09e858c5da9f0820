/* SPDX-License-Identifier: Apache-2.0 */
/* Marks of non-volatile data that clang drops, SPEC 3.5. */
#include "load/ir/nv_marks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util/text.h"

static const char *const pragmas[] = { "PERSISTENT", "NOINIT", "DATA_SECTION" };
static const char *const attributes[] = { "'persistent'", "'noinit'" };

/* The x of "#pragma PERSISTENT(x)" or "#pragma PERSISTENT (x, ...)"; NULL if
 * the line is another pragma. */
static const char *pragma_name(struct nv_marks *marks, const char *line)
{
	for (size_t i = 0; i < sizeof(pragmas) / sizeof(pragmas[0]); i++) {
		const char *at = strstr(line, pragmas[i]);
		const char *open = at ? strchr(at, '(') : NULL;
		if (!open)
			continue;
		open += 1 + strspn(open + 1, " \t");
		size_t length = strcspn(open, " \t,)");
		return arena_strndup(&marks->arena, open, length);
	}
	return NULL;
}

static void add_pragma(struct nv_marks *marks, const char *file, unsigned line)
{
	char *text = text_read_line(file, line);
	const char *name = text ? pragma_name(marks, text) : NULL;
	free(text);
	if (!name)
		return;
	struct nv_mark mark = { arena_strdup(&marks->arena, file), line, name };
	vec_push(&marks->items, mark);
}

static void add_attribute(struct nv_marks *marks, const char *file,
			  unsigned line, const char *message)
{
	for (size_t i = 0; i < sizeof(attributes) / sizeof(attributes[0]);
	     i++) {
		if (!strstr(message, attributes[i]))
			continue;
		struct nv_mark mark = { arena_strdup(&marks->arena, file), line,
					NULL };
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

static bool fits(const struct nv_mark *mark, unsigned line,
		 const struct object *object)
{
	if (object->kind != OBJECT_GLOBAL)
		return false;
	if (mark->name)
		return strcmp(object->name, mark->name) == 0;
	return object->line == line &&
	       strcmp(base_name(object->file), base_name(mark->file)) == 0;
}

static bool apply_at(const struct nv_mark *mark, unsigned line,
		     struct image *image)
{
	bool found = false;
	for (size_t i = 0; i < image->objects.len; i++) {
		struct object *object = &image->objects.items[i];
		if (!fits(mark, line, object))
			continue;
		found = true;
		object->is_marked_nv = true;
	}
	return found;
}

void nv_marks_apply(const struct nv_marks *marks, struct image *image)
{
	for (size_t i = 0; i < marks->items.len; i++) {
		const struct nv_mark *mark = &marks->items.items[i];
		/* An attribute may stand on the line before the name. */
		if (apply_at(mark, mark->line, image) ||
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
}

void nv_marks_release(struct nv_marks *marks)
{
	vec_release(&marks->items);
	arena_release(&marks->arena);
}
