/* SPDX-License-Identifier: Apache-2.0 */
/* Memory with one lifetime: everything is freed together. Pointers stay
 * valid until arena_release; there is no freeing of single objects. */
#ifndef BROWNOUT_UTIL_ARENA_H
#define BROWNOUT_UTIL_ARENA_H

#include <stddef.h>

#include "util/err.h"

struct arena_chunk;

/* { 0 } is a valid, empty arena. */
struct arena {
	struct arena_chunk *chunks; /* newest first */
};

void *arena_alloc(struct arena *arena, size_t bytes); /* zeroed, aligned 16 */
char *arena_strdup(struct arena *arena, const char *text);
char *arena_strndup(struct arena *arena, const char *text, size_t bytes);
char *arena_printf(struct arena *arena, const char *fmt, ...) PRINTF_LIKE(2, 3);
void arena_release(struct arena *arena);

#endif
