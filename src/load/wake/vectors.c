/* SPDX-License-Identifier: Apache-2.0 */
/* Which peripheral a handler belongs to: the source says so beside its name,
 * by an attribute or a pragma. (What clang keeps of it is a number, which means
 * something else on each device; of a pragma it keeps nothing.) */
#include <ctype.h>
#include <string.h>

#include "load/debug/debug.h"
#include "load/wake/wake.h"
#include "util/text.h"

enum {
	MOST_LINES = 6, /* of a function's head and the pragma before it */
};

static const char suffix[] = "_VECTOR";

/* Adds the vectors that a line names. */
static size_t add_line(const char *line, char (*names)[LONGEST_VECTOR],
		       size_t count, size_t most)
{
	const char *end = line;
	while ((end = strstr(end, suffix)) && count < most) {
		const char *start = end;
		while (start > line &&
		       (isupper((unsigned char)start[-1]) ||
			isdigit((unsigned char)start[-1]) || start[-1] == '_'))
			start--;
		size_t length = (size_t)(end - start);
		end += sizeof(suffix) - 1;
		if (!length || length >= LONGEST_VECTOR)
			continue;
		memcpy(names[count], start, length);
		names[count++][length] = 0;
	}
	return count;
}

size_t vectors_of(LLVMValueRef handler, char (*names)[LONGEST_VECTOR],
		  size_t most)
{
	struct source_position at = debug_position(handler);
	struct text_lines *lines = text_lines_new();
	size_t count = 0;
	for (unsigned i = 0; i < MOST_LINES && i < at.line && !count; i++) {
		const char *line = text_line(lines, at.file, at.line - i);
		/* What was before that belongs to something else. */
		if (!line || (i && strpbrk(line, "};")))
			break;
		count = add_line(line, names, count, most);
	}
	text_lines_free(lines);
	return count;
}
