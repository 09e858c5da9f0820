/* SPDX-License-Identifier: Apache-2.0 */
/* Text of others (names, source lines, output of programs) as a person may see
 * it: nothing in it controls the terminal, changes the direction of writing or
 * hides.
 *
 *   control characters but newline and tab       \x1b, \u007f, \u009b
 *   bytes that are not UTF-8                     \xff
 *   invisible and bidirectional format marks     \u202e
 *
 * Everything else stays as it is, backslashes too. Code points from U+007F are
 * written as JSON and YAML do in quotes, so that a document in which this is
 * done afterwards means the same. What is visible stays the same if it is done
 * again. */
#ifndef BROWNOUT_UTIL_VISIBLE_H
#define BROWNOUT_UTIL_VISIBLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/strbuf.h"

/* One character of a text, or one byte that is not a part of any. */
struct visible_char {
	uint32_t code; /* code point; of an invalid byte, the byte */
	unsigned bytes;
	bool is_valid;
};

/* The character at the start of a text of at least one byte. */
struct visible_char visible_decode(const char *text, size_t length);

/* Whether the bytes start a character that more bytes may complete. */
bool visible_is_partial(const char *text, size_t length);

/* Columns of a terminal that a character takes as it is shown; a tab: 1. */
unsigned visible_width(struct visible_char c);

/* Adds one character. */
void visible_add_char(struct strbuf *out, const char *text,
		      struct visible_char c);

/* How many bytes at the start of a text are visible as they are. */
size_t visible_length(const char *text, size_t length);

/* Adds a text of possibly many lines. */
void visible_add(struct strbuf *out, const char *text, size_t length);

/* Adds a text as a part of one line: newlines and tabs are shown as \x0a and
 * \x09, too. */
void visible_add_name(struct strbuf *out, const char *text);

/* Adds the name of a file that a position follows: so that it cannot contain one
 * itself, a colon before a digit or a blank is shown as \x3a. */
void visible_add_path(struct strbuf *out, const char *path);

/* Adds a text as valid UTF-8 that is otherwise unchanged: \xff for bytes that
 * are not. */
void visible_add_utf8(struct strbuf *out, const char *text, size_t length);

/* Adds a text as a JSON string in quotes, of which the same is true. */
void visible_add_json(struct strbuf *out, const char *text);

#endif
