/* SPDX-License-Identifier: Apache-2.0 */
/* Memory at fixed addresses, SPEC 2.1: what the user declares (--memory), and
 * what the device has where the program mentions an address
 * (image/memories.def). Each is a variable of the program, memory_0x1800, that
 * the layout leaves where it is. reachable.c, layout.c and constant.c call
 * this. */
#ifndef BROWNOUT_LOAD_DEVICE_MEMORY_H
#define BROWNOUT_LOAD_DEVICE_MEMORY_H

#include "load/program.h"

/* Notes a constant that the program uses, in case it is an address. */
void device_memory_note(struct program *program, LLVMValueRef constant);

/* The same for the address that a call of __data20_read_short and its kin
 * gets. */
void device_memory_note_call(struct program *program, LLVMValueRef call);

/* Makes the variables and adds them to program->globals. False with *err set
 * for memory that cannot be where the user wants it. */
bool device_memory_add(struct program *program, struct err *err);

/* Whether the device or the user has non-volatile memory at an address. */
bool device_memory_is_nv(const struct program *program, addr_t at);

/* Whether a variable can be from one address to another. */
bool device_memory_fits(const struct program *program, addr_t first,
			addr_t end);

/* The memory that holds an address, or NULL. */
const struct fixed_memory *device_memory_at(const struct program *program,
					    addr_t at);

bool device_memory_is(const struct program *program, LLVMValueRef global);

/* Places the variables; returns the lowest address, at most `base`. */
addr_t device_memory_place(struct program *program, addr_t base);

/* The first address from `at` on where an object of this size and alignment
 * hits none of them. */
addr_t device_memory_skip(const struct program *program, addr_t at, addr_t size,
			  addr_t align);

/* The end of the last one, at least `at`. */
addr_t device_memory_end(const struct program *program, addr_t at);

/* Takes away those that nobody has declared and that leave too little room for
 * stack and heap; false: there are none. */
bool device_memory_drop(struct program *program);

/* False with *err set: the program mentions an address of such memory, and its
 * own variables, stack or heap are there. */
bool device_memory_check(const struct program *program, struct err *err);

#endif
