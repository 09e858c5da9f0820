/* SPDX-License-Identifier: Apache-2.0 */
/* Where text leaves the process: results, notes, errors.
 *
 * Text of others may be in any of it, so all of it is made visible here
 * (util/visible.h), and nothing prints in another way; tools/check-prints holds
 * every file to that. Colours are no part of a text: its strbuf says where they
 * change, so that no text can make or break one.
 *
 * Files that are data (IR, baselines) go through file_write. */
#ifndef BROWNOUT_UTIL_PRINT_H
#define BROWNOUT_UTIL_PRINT_H

#include <stdio.h>

#include "util/listener.h"
#include "util/strbuf.h"

/* Prints to stdout or stderr. */
void print_to(FILE *out, const char *fmt, ...) PRINTF_LIKE(2, 3);

/* Prints a note or warning on stderr: one line, whatever is in it. */
void print_note(const char *fmt, ...) PRINTF_LIKE(1, 2);

/* Prints an error. Further lines are indented, so that none can be taken for
 * another message. */
void print_error_text(const char *text);

/* Prints a text to stdout or stderr, in its colours. */
void print_text(FILE *out, const struct strbuf *text);

/* Writes a result, in its colours, to a file, or to stdout if path is NULL;
 * false with *err set. */
bool print_result(const char *path, const struct strbuf *text, struct err *err);

/* Columns of a line on stdout: $COLUMNS, or those of the terminal; else 100. */
size_t print_columns(void);

/* Prints how far it is on stderr, in one line that the next one overwrites. */
void print_progress(const char *fmt, ...) PRINTF_LIKE(1, 2);
/* Removes that line. */
void print_progress_end(void);

/* Prints what a listener hears on stderr; the context is not used. */
void print_heard(void *context, enum heard what, const char *text);

/* Output of the program under test, byte by byte: exactly, or visible if stdout
 * is a terminal. { 0 } is its start. */
struct program_output {
	bool is_open, is_terminal;
	struct strbuf line; /* for a terminal: what is not printed yet */
};

void print_program_byte(struct program_output *output, char byte);
/* Prints the rest. */
void print_program_end(struct program_output *output);

#endif
