/* SPDX-License-Identifier: Apache-2.0 */
/* Allocation that does not fail: out of memory ends the process with a
 * message and EXIT_BUDGET, so callers never test for NULL. */
#ifndef BROWNOUT_UTIL_MEM_H
#define BROWNOUT_UTIL_MEM_H

#include <stddef.h>
#include <stdint.h>
#include <stdnoreturn.h>

/* Ends the process; bytes: what could not be had, 0 if that is not known. */
noreturn void mem_run_out(uint64_t bytes);

void *mem_alloc(size_t bytes);             /* zeroed; free() it */
void *mem_resize(void *old, size_t bytes); /* new bytes are not zeroed */
char *mem_strdup(const char *text);        /* free() it */

/* Zeroed memory whose pages cost nothing until they are touched: for tables
 * that are large and mostly unused. */
void *mem_map(uint64_t bytes);
void mem_unmap(void *map, uint64_t bytes); /* NULL: nothing */

#endif
