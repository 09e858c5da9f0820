/* SPDX-License-Identifier: Apache-2.0 */
/* Other names and forms of the allocator's functions. */
#define _GNU_SOURCE
#include "guest/guest.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>

void *memalign(size_t align, size_t bytes);
void *reallocf(void *block, size_t bytes);
void cfree(void *block);

WEAK void *memalign(size_t align, size_t bytes)
{
	return aligned_alloc(align, bytes);
}

/* Does not touch errno. */
WEAK int posix_memalign(void **to, size_t align, size_t bytes)
{
	int old = errno;
	if (align < sizeof(void *) || align & (align - 1))
		return EINVAL;
	void *block = aligned_alloc(align, bytes);
	errno = old;
	if (!block)
		return ENOMEM;
	*to = block;
	return 0;
}

WEAK void *reallocarray(void *block, size_t count, size_t size)
{
	if (size && count > SIZE_MAX / size) {
		errno = ENOMEM;
		return NULL;
	}
	return realloc(block, count * size);
}

/* BSD: frees the old block if it fails. */
WEAK void *reallocf(void *block, size_t bytes)
{
	void *moved = realloc(block, bytes);
	if (!moved && bytes)
		free(block);
	return moved;
}

WEAK void cfree(void *block)
{
	free(block);
}
