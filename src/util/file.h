/* SPDX-License-Identifier: Apache-2.0 */
/* Writing files whole or not at all. */
#ifndef BROWNOUT_UTIL_FILE_H
#define BROWNOUT_UTIL_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "util/err.h"
#include "util/file.h"

/* Writes a file, whole or not at all; false with *err set. */
bool file_write(const char *path, const char *text, size_t length,
		struct err *err);

/* The same for a result that goes to stdout if there is no file. */
bool file_write_or_print(const char *path, const char *text, size_t length,
			 struct err *err);

#endif
