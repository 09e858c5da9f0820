/* SPDX-License-Identifier: Apache-2.0 */
/* Memory with one lifetime. */
#include "util/arena.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util/mem.h"

enum {
	ALIGN = 16,
	CHUNK = 64 * 1024,
};

struct arena_chunk {
	struct arena_chunk *next;
	size_t used, size;
	_Alignas(ALIGN) char bytes[];
};

void *arena_alloc(struct arena *arena, size_t bytes)
{
	bytes = (bytes + ALIGN - 1) & ~(size_t)(ALIGN - 1);
	struct arena_chunk *chunk = arena->chunks;
	if (!chunk || chunk->size - chunk->used < bytes) {
		size_t size = bytes > CHUNK ? bytes : CHUNK;
		chunk = mem_alloc(sizeof(*chunk) + size);
		chunk->size = size;
		chunk->next = arena->chunks;
		arena->chunks = chunk;
	}
	void *p = chunk->bytes + chunk->used;
	chunk->used += bytes;
	return p;
}

char *arena_strndup(struct arena *arena, const char *text, size_t bytes)
{
	char *copy = arena_alloc(arena, bytes + 1);
	memcpy(copy, text, bytes);
	return copy;
}

char *arena_strdup(struct arena *arena, const char *text)
{
	return arena_strndup(arena, text, strlen(text));
}

char *arena_printf(struct arena *arena, const char *fmt, ...)
{
	va_list args, again;
	va_start(args, fmt);
	va_copy(again, args);
	int len = vsnprintf(NULL, 0, fmt, args);
	char *text = arena_alloc(arena, (size_t)len + 1);
	vsnprintf(text, (size_t)len + 1, fmt, again);
	va_end(again);
	va_end(args);
	return text;
}

void arena_release(struct arena *arena)
{
	while (arena->chunks) {
		struct arena_chunk *next = arena->chunks->next;
		free(arena->chunks);
		arena->chunks = next;
	}
}
