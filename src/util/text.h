/* SPDX-License-Identifier: Apache-2.0 */
/* Lines and contents of files; similar names; plurals. */
#ifndef BROWNOUT_UTIL_TEXT_H
#define BROWNOUT_UTIL_TEXT_H

#include <stddef.h>
#include <stdint.h>

#include "util/strbuf.h"

/* Line `number` (from 1) of a file without its end; NULL if there is none.
 * Lines end as they do for clang, with \n, \r\n or \r; a byte 0 hides the rest
 * of its line. The name of the file may be anybody's, so devices, pipes and
 * files over 64 MiB have no lines. free() it. */
char *text_read_line(const char *path, unsigned number);

/* A cache of files, for callers that need many lines. */
struct text_lines;
struct text_lines *text_lines_new(void);
void text_lines_free(struct text_lines *lines);

/* As text_read_line; the text is the cache's. */
const char *text_line(struct text_lines *lines, const char *path,
		      unsigned number);

/* All of a file; NULL with errno set if it cannot be read, EINVAL if it has a
 * zero byte. free() it. */
char *text_read_file(const char *path);

/* The edit distance of two names; 64 if one is longer than that. */
size_t text_distance(const char *a, const char *b);

/* Adds a word as a shell needs it: in quotes, unless it is the same without. */
void text_add_quoted(const char *word, struct strbuf *out);

/* The end of a noun that is counted: "%llu operation%s". */
static inline const char *text_plural(uint64_t count)
{
	return count == 1 ? "" : "s";
}

#endif
