/* SPDX-License-Identifier: Apache-2.0 */
/* Lines and contents of files; similar names. */
#include "util/text.h"

#include <errno.h>
#include <linux/magic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/vfs.h>

#include "util/map.h"
#include "util/path.h"

/* Opens a source file for showing its lines. The name may come from a program
 * that a stranger wrote, so it must be an ordinary file: not a pipe, which
 * would wait, nor one of the kernel's, which tell about this process. */
static FILE *open_source(const char *path)
{
	struct statfs system;
	FILE *file = path_is_file(path) ? fopen(path, "r") : NULL;
	if (file && fstatfs(fileno(file), &system) == 0 &&
	    (system.f_type == PROC_SUPER_MAGIC ||
	     system.f_type == SYSFS_MAGIC)) {
		fclose(file);
		return NULL;
	}
	return file;
}

char *text_read_line(const char *path, unsigned number)
{
	FILE *file = open_source(path);
	char *line = NULL;
	size_t size = 0;
	ssize_t length = -1;
	for (unsigned i = 0; file && i < number; i++) {
		length = getline(&line, &size, file);
		if (length < 0)
			break;
	}
	if (file)
		fclose(file);
	if (length < 0) {
		free(line);
		return NULL;
	}
	line[strcspn(line, "\r\n")] = 0;
	return line;
}

struct text_file {
	VEC(const char *) lines; /* empty: it cannot be read */
};

struct text_lines {
	struct arena arena; /* of all lines */
	struct intern paths;
	VEC(struct text_file) files; /* by id of the path */
};

struct text_lines *text_lines_new(void)
{
	return mem_alloc(sizeof(struct text_lines));
}

void text_lines_free(struct text_lines *lines)
{
	if (!lines)
		return;
	for (size_t i = 0; i < lines->files.len; i++)
		vec_release(&lines->files.items[i].lines);
	vec_release(&lines->files);
	intern_release(&lines->paths);
	arena_release(&lines->arena);
	free(lines);
}

static struct text_file read_lines(struct arena *arena, const char *path)
{
	struct text_file text = { 0 };
	FILE *file = open_source(path);
	char *line = NULL;
	size_t size = 0;
	while (file && getline(&line, &size, file) >= 0)
		vec_push(&text.lines,
			 arena_strndup(arena, line, strcspn(line, "\r\n")));
	if (file)
		fclose(file);
	free(line);
	return text;
}

const char *text_line(struct text_lines *lines, const char *path,
		      unsigned number)
{
	uint32_t id = intern_id(&lines->paths, path);
	if (id == lines->files.len)
		vec_push(&lines->files, read_lines(&lines->arena, path));
	const struct text_file *file = &lines->files.items[id];
	return number && number <= file->lines.len
		       ? file->lines.items[number - 1]
		       : NULL;
}

char *text_read_file(const char *path)
{
	FILE *file = fopen(path, "r");
	char *text = NULL;
	size_t size = 0;
	ssize_t length = -1;
	errno = file ? 0 : errno;
	/* No text has this delimiter, so all of the file is one line. */
	if (file)
		length = getdelim(&text, &size, 0, file);
	int why = errno;
	if (file)
		fclose(file);
	if (length >= 0)
		return text;
	free(text);
	errno = why;
	return why ? NULL : calloc(1, 1);
}

size_t text_distance(const char *a, const char *b)
{
	enum {
		MOST = 64,
	};
	size_t rows[2][MOST + 1], length = strlen(b);
	if (length > MOST || strlen(a) > MOST)
		return MOST;
	for (size_t k = 0; k <= length; k++)
		rows[0][k] = k;
	size_t *last = rows[0], *now = rows[1];
	for (size_t i = 0; a[i]; i++) {
		now[0] = i + 1;
		for (size_t k = 0; k < length; k++) {
			size_t change = last[k] + (a[i] != b[k]);
			size_t other =
				last[k + 1] < now[k] ? last[k + 1] : now[k];
			now[k + 1] = change <= other ? change : other + 1;
		}
		size_t *swap = last;
		last = now;
		now = swap;
	}
	return last[length];
}
