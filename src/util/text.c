/* SPDX-License-Identifier: Apache-2.0 */
/* Lines and contents of files; similar names. */
#include "util/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/input.h"
#include "util/map.h"
#include "util/path.h"

enum {
	MOST_BYTES = 64 << 20, /* of a file whose lines are shown */
};

/* All of a file, with *length bytes and a 0 after them; NULL: it is none to
 * take lines from. free() it. */
static char *read_source(const char *path, size_t *length)
{
	int file = input_is(path) || path_is_file(path)
			   ? open(input_path(path), O_RDONLY | O_CLOEXEC)
			   : -1;
	struct stat status;
	char *text = NULL;
	*length = 0;
	if (file >= 0 && fstat(file, &status) == 0 &&
	    status.st_size <= MOST_BYTES) {
		size_t size = (size_t)status.st_size;
		ssize_t got = 1;
		text = mem_alloc(size + 1);
		while (*length < size && got > 0) {
			got = read(file, text + *length, size - *length);
			*length += got > 0 ? (size_t)got : 0;
		}
		text[*length] = 0;
	}
	if (file >= 0)
		close(file);
	return text;
}

/* The length of the line at `at` without its end; *next: where the next line
 * starts. */
static size_t line_length(const char *text, size_t length, size_t at,
			  size_t *next)
{
	size_t end = at;
	while (end < length && text[end] != '\n' && text[end] != '\r')
		end++;
	bool is_two =
		end + 1 < length && text[end] == '\r' && text[end + 1] == '\n';
	*next = end + (is_two ? 2 : 1);
	return end - at;
}

char *text_read_line(const char *path, unsigned number)
{
	size_t length, next = 0;
	char *text = read_source(path, &length), *line = NULL;
	for (unsigned i = 1; text && i <= number && next < length; i++) {
		size_t at = next;
		size_t size = line_length(text, length, at, &next);
		text[at + size] = 0;
		if (i == number)
			line = mem_strdup(text + at);
	}
	free(text);
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
	struct text_file file = { 0 };
	size_t length, next = 0;
	char *text = read_source(path, &length);
	while (text && next < length) {
		size_t at = next;
		size_t size = line_length(text, length, at, &next);
		text[at + size] = 0;
		vec_push(&file.lines, arena_strdup(arena, text + at));
	}
	free(text);
	return file;
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
	/* What follows a zero byte would be lost. */
	bool is_cut = length > 0 && !text[length - 1];
	if (length >= 0 && !is_cut)
		return text;
	free(text);
	errno = is_cut ? EINVAL : why;
	return errno ? NULL : calloc(1, 1);
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

void text_add_quoted(const char *word, struct strbuf *out)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
				    "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "0123456789_-+=./,:@%^";
	if (*word && !word[strspn(word, plain)]) {
		strbuf_puts(out, word);
		return;
	}
	strbuf_puts(out, "'");
	for (; *word; word++) {
		if (*word == '\'')
			strbuf_puts(out, "'\\''");
		else
			strbuf_add(out, word, 1);
	}
	strbuf_puts(out, "'");
}
