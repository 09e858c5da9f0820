/* SPDX-License-Identifier: Apache-2.0 */
/* The standard input as a file that can be read several times: input_take reads
 * it once into memory, and that takes its place. The name that it has in
 * messages and debug information is INPUT_NAME. Called by cli; the loader and
 * util/text.h open it. */
#ifndef BROWNOUT_UTIL_INPUT_H
#define BROWNOUT_UTIL_INPUT_H

#include <stdbool.h>

#include "util/err.h"

#define INPUT_NAME "<stdin>" /* as clang has it */
#define INPUT_PATH "/proc/self/fd/0"

/* Reads it; false with *err set. */
bool input_take(struct err *err);

/* Whether a path means what input_take has read. */
bool input_is(const char *path);

/* The path to open for a path: INPUT_PATH, or itself. */
const char *input_path(const char *path);

#endif
