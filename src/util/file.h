/* SPDX-License-Identifier: Apache-2.0 */
/* Writing files whole or not at all: the text goes to a temporary file beside
 * the target, which takes its name last. So no reader ever sees half of a file,
 * and the old one stays if something goes wrong. */
#ifndef BROWNOUT_UTIL_FILE_H
#define BROWNOUT_UTIL_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "util/err.h"

/* A file that is being written; it must not move in memory. Devices and pipes
 * are written to directly: they must stay what they are. */
struct file_output {
	FILE *stream;             /* write to it; file_finish finds errors */
	char *path;               /* the target, links resolved */
	char *temporary;          /* NULL: written directly */
	const char *name;         /* for errors: the path that was asked for */
	struct file_output *next; /* of those that are not finished */
};

/* Opens it; false with *err set, and nothing is there to finish. */
bool file_begin(struct file_output *file, const char *path, struct err *err);

/* Closes it and gives it its name; false with *err set if anything could not be
 * written. After an error that is set already, only removes it. */
bool file_finish(struct file_output *file, struct err *err);

/* Writes a file; false with *err set. */
bool file_write(const char *path, const char *text, size_t length,
		struct err *err);

/* The same for a result that goes to stdout if there is no file. */
bool file_write_or_print(const char *path, const char *text, size_t length,
			 struct err *err);

/* Removes the temporary files of this process, which is about to end; no thread
 * can begin or finish a file any more. May be called by signal handlers. */
void file_abandon_all(void);

#endif
