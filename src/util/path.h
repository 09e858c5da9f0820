/* SPDX-License-Identifier: Apache-2.0 */
/* Paths of files, as text. Results live in the arena. */
#ifndef BROWNOUT_UTIL_PATH_H
#define BROWNOUT_UTIL_PATH_H

#include <stdbool.h>

#include "util/arena.h"

/* path as seen from folder; unchanged if it is absolute. */
const char *path_join(struct arena *arena, const char *folder,
		      const char *path);

/* The path without ".", ".." and doubled slashes, without looking at files. */
const char *path_clean(struct arena *arena, const char *path);

/* The absolute, clean path; relative ones start at the working directory. */
const char *path_absolute(struct arena *arena, const char *path);

/* The path with all links resolved; the absolute path if there is no such
 * file. */
const char *path_real(struct arena *arena, const char *path);

/* The shortest path: relative if it is inside the working directory, and clean
 * unless a link makes that another file. */
const char *path_short(struct arena *arena, const char *path);

/* The path with "./" before it if a program could take it for something else
 * than a path: "-x", "@x". */
const char *path_protect(struct arena *arena, const char *path);

/* Whether there is an ordinary file: neither a pipe, which would wait, nor one of
 * the kernel's, which tells about this process or machine. */
bool path_is_file(const char *path);

/* Whether a file lies in a folder or below it, with all links resolved. */
bool path_is_below(struct arena *arena, const char *folder, const char *path);

/* What follows the last slash. */
const char *path_base(const char *path);

/* The folder of a file; "." if the path has none. */
const char *path_folder(struct arena *arena, const char *path);

bool path_has_suffix(const char *path, const char *suffix);

#endif
