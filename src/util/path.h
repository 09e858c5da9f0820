/* SPDX-License-Identifier: Apache-2.0 */
/* Paths of files, as text. Results live in the arena. */
#ifndef BROWNOUT_UTIL_PATH_H
#define BROWNOUT_UTIL_PATH_H

#include <stdbool.h>

#include "util/arena.h"

/* path as seen from folder; unchanged if it is absolute. */
const char *path_join(struct arena *arena, const char *folder,
		      const char *path);

/* Without ".", ".." and doubled slashes, by the letters alone. */
const char *path_clean(struct arena *arena, const char *path);

/* Absolute and clean; relative paths are seen from the working directory. */
const char *path_absolute(struct arena *arena, const char *path);

/* The file itself, links followed; the absolute path if it is not there. */
const char *path_real(struct arena *arena, const char *path);

/* As short as can be: relative, if it is inside the working directory. Clean,
 * unless a link makes that another file. */
const char *path_short(struct arena *arena, const char *path);

/* Behind the last slash. */
const char *path_base(const char *path);

/* The folder that a file is in: "." if the path does not say. */
const char *path_folder(struct arena *arena, const char *path);

bool path_has_suffix(const char *path, const char *suffix);

#endif
