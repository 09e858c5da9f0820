/* SPDX-License-Identifier: Apache-2.0 */
/* Lines that fit the terminal. */
#ifndef BROWNOUT_REPORT_FORMAT_LAYOUT_H
#define BROWNOUT_REPORT_FORMAT_LAYOUT_H

#include "util/strbuf.h"

enum {
	LAYOUT_COLUMNS = 100, /* of a line, where nobody says how wide it is */
};

/* How words are broken into lines. */
struct layout {
	size_t columns; /* of a line */
	size_t indent;  /* of lines after the first */
	/* What stands before the indent of these lines; "": nothing. It counts
	 * as a part of the indent. */
	const char *margin;
	/* Words of a shell: quotes keep their blanks, and a line that goes on
	 * ends in a backslash, so that it can be pasted. */
	bool is_command;
};

/* Columns that a text takes; a tab takes one up to the next multiple of 8. */
size_t layout_width(const char *text, size_t length, size_t from);

/* Adds a text that starts at column `at`; returns the column after it. A word
 * that is longer than a line has a line of its own. */
size_t layout_words(const struct layout *layout, size_t at, const char *text,
		    struct strbuf *out);

/* Ends a line, and adds the margin and the indent of the next one. */
void layout_break(const struct layout *layout, struct strbuf *out);

#endif
