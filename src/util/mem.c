/* SPDX-License-Identifier: Apache-2.0 */
/* Allocation that does not fail. */
#include "util/mem.h"

#include <stdlib.h>
#include <string.h>

#include "util/err.h"

void *mem_alloc(size_t bytes)
{
	void *p = calloc(1, bytes ? bytes : 1);
	if (!p)
		BUG("out of memory (%zu bytes)", bytes);
	return p;
}

void *mem_resize(void *old, size_t bytes)
{
	void *p = realloc(old, bytes ? bytes : 1);
	if (!p)
		BUG("out of memory (%zu bytes)", bytes);
	return p;
}

char *mem_strdup(const char *text)
{
	size_t bytes = strlen(text) + 1;
	return memcpy(mem_alloc(bytes), text, bytes);
}
