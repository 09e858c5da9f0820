/* SPDX-License-Identifier: Apache-2.0 */
/* Allocation that does not fail. */
#include "util/mem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "util/err.h"

noreturn void mem_run_out(uint64_t bytes)
{
	fprintf(stderr, "error: out of memory");
	if (bytes)
		fprintf(stderr, ": %llu more bytes cannot be had",
			(unsigned long long)bytes);
	fprintf(stderr, "\n");
	exit(EXIT_BUDGET);
}

void *mem_alloc(size_t bytes)
{
	void *p = calloc(1, bytes ? bytes : 1);
	if (!p)
		mem_run_out(bytes);
	return p;
}

void *mem_resize(void *old, size_t bytes)
{
	void *p = realloc(old, bytes ? bytes : 1);
	if (!p)
		mem_run_out(bytes);
	return p;
}

char *mem_strdup(const char *text)
{
	size_t bytes = strlen(text) + 1;
	return memcpy(mem_alloc(bytes), text, bytes);
}

void *mem_map(uint64_t bytes)
{
	void *map = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
			 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	if (map == MAP_FAILED)
		mem_run_out(bytes);
	/* Huge pages would make untouched memory cost something. */
	madvise(map, bytes, MADV_NOHUGEPAGE);
	return map;
}

void mem_unmap(void *map, uint64_t bytes)
{
	if (map)
		munmap(map, bytes);
}
