/* SPDX-License-Identifier: Apache-2.0 */
/* The functions that the text of a C file, and of the headers that it includes
 * by "name", calls inline. Macros are not expanded, so names can be missing, or
 * too many. module.c asks when a function has no body, SPEC 2.9. */
#ifndef BROWNOUT_LOAD_IR_INLINE_NAMES_H
#define BROWNOUT_LOAD_IR_INLINE_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "util/arena.h"
#include "util/vec.h"

struct inline_names {
	const char *const *folders; /* where headers are, besides */
	size_t folder_count;
	struct arena arena;
	VEC(const char *) items; /* names of functions, some more than once */
	VEC(const char *) files; /* that were looked at */
};

/* Looks at a file and at what it includes. */
void inline_names_find(struct inline_names *names, const char *path);
bool inline_names_have(const struct inline_names *names, const char *name);
void inline_names_release(struct inline_names *names);

#endif
