/* SPDX-License-Identifier: Apache-2.0 */
/* Operations of the virtual machine that guest code may call. They have no
 * body: the loader lowers each call to one machine operation. */
#ifndef BROWNOUT_GUEST_MACHINE_H
#define BROWNOUT_GUEST_MACHINE_H

#include <stddef.h>

/* One byte of the program's output. */
void __brownout_putc(int byte);

/* from, if the heap's segment has so many bytes from there on, else NULL. With
 * NULL: from the start of the heap, which is aligned for everything. It changes
 * nothing: how much of the heap is in use, the allocator alone knows. */
void *__brownout_heap_room(void *from, size_t bytes);

/* Says that these bytes now belong to a live block, or to none (live 0): the
 * program's accesses outside live blocks trap. The allocator's own do not. */
void __brownout_block(void *start, size_t bytes, int live);

/* Ends the run normally with this exit code. */
_Noreturn void __brownout_exit(int code);

/* The same, after the program's destructors have run. */
_Noreturn void __brownout_finish(int code);

/* Ends the run with a trap: abort(). */
_Noreturn void __brownout_abort(void);

/* Ends the run with a trap: an assertion that failed. */
_Noreturn void __brownout_assert(const char *expression, const char *file,
				 int line, const char *function);

/* Ends the run with a trap: the program misused the library; text is a
 * constant such as "free of a pointer that is not a live block". */
_Noreturn void __brownout_misuse(const char *text);

#endif
