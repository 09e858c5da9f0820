/* SPDX-License-Identifier: Apache-2.0 */
/* What the loop calls and its instances share. For files that include
 * vm/loop.h, and for those of this folder that define it. */
#ifndef BROWNOUT_VM_LOOP_PARTS_H
#define BROWNOUT_VM_LOOP_PARTS_H

#include "machine/bytes.h"
#include "util/compiler.h"
#include "vm/numbers.h"
#include "vm/output.h"
#include "vm/world.h"

/* What every operation uses stays in a register of its own: left to itself, gcc
 * keeps half of it on the stack. */
#if defined(__x86_64__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__)
#define IN_REGISTER(name) __asm__(name)
#else
#define IN_REGISTER(name)
#endif

enum vm_end loop_plain(struct vm *vm);
enum vm_end loop_logged(struct vm *vm);
enum vm_end loop_world(struct vm *vm);

/* Notes why and where the program crashed; at.pc and at.base are set. */
void vm_trap(struct vm *vm, enum trap_kind kind, uint64_t address);

/* A new frame for function fn, whose return address and frame pointer have
 * been pushed by the operation `call`, when `since` operations were executed.
 * False: the run ends here; vm_not_entered says how. */
bool vm_enter(struct vm *vm, uint32_t fn, const struct op *call, tick_t since);
enum vm_end vm_not_entered(struct vm *vm);

/* Obeys a return address and frame pointer that were popped (SPEC 2.6).
 * False: no live frame waits there. */
bool vm_leave(struct vm *vm, addr_t return_to, addr_t fp);

/* Obeys what a longjmp has read from its buffer: where to go, the frame and the
 * stack pointer (SPEC 2.6). False: no live frame of that function is there. */
bool vm_jump_back(struct vm *vm, addr_t to, addr_t fp, addr_t sp);

/* A phase of the run has returned: true if the next one is to run now. */
bool vm_next_phase(struct vm *vm);
/* exit was called: true if there are destructors to run now. */
bool vm_start_destructors(struct vm *vm);

/* Whether a return of the function at the bottom of the stack leads to the
 * next task: the result is the address of one. */
bool vm_returns_task(struct vm *vm);
/* A task is a function, or a struct that starts with the address of one: the
 * index of that word, MEMORY_FAULT if there is none to read. */
uint64_t vm_task_index(struct vm *vm, addr_t task);
/* The function that a task's address leads to; NONE, with *why set: it is none,
 * or its frame does not fit. */
uint32_t vm_task_at(const struct vm *vm, addr_t address, enum trap_kind *why);
/* Goes on with that function, on an empty stack. at.base is set. False: the
 * run ends here (--until). */
bool vm_transition(struct vm *vm, uint32_t fn);

/* SPEC 3.6: a source of image.sources fires; is_over: its handler has
 * returned. */
void vm_fire(struct vm *vm, uint32_t source, bool is_over);
/* What it shows in the register that is read at an address. */
uint64_t vm_shown(struct vm *vm, addr_t at, unsigned bits);
/* A register was written, which may clear its flag. */
void vm_settle(struct vm *vm, addr_t at, uint64_t value);
/* The status register in a handler, and after it. */
uint64_t vm_status_in_handler(uint64_t status);
uint64_t vm_status_after_handler(uint64_t before, uint64_t status);
/* Handler fn, of image.fns, starts. */
void vm_note_handler(struct vm *vm, uint32_t fn);

/* What an address is found for. */
enum {
	IS_LOAD,
	IS_STORE,
	IS_COPIED
};

/* The value that a store through a pointer writes, before it is cut. */
uint64_t vm_stored(const struct op *store, const uint64_t *slots);

/* The operation of a switch for a value. */
uint32_t vm_switch(const struct image *image, uint32_t table, uint64_t value);

/* from (0: the heap's start), if the heap has so many bytes there; else 0. */
addr_t vm_heap_room(const struct vm *vm, addr_t from, uint64_t bytes);
/* The index of the heap map for a block; false if it is not in the heap. */
bool vm_block_range(struct vm *vm, addr_t start, uint64_t bytes,
		    uint64_t *index);

static inline uint64_t vm_move_words(uint64_t bytes, unsigned word)
{
	return bytes / word + (bytes % word != 0);
}

/* Word i of a copy: where it is read, where it goes, how many bytes. */
struct move_step {
	addr_t from, to;
	unsigned bytes;
};

/* SPEC 2.4: by ascending address; memmove descends where C requires it. */
static inline struct move_step vm_move_step(bool is_memmove, addr_t to,
					    addr_t from, uint64_t bytes,
					    uint64_t i, unsigned word)
{
	if (is_memmove && to > from && to - from < bytes)
		i = vm_move_words(bytes, word) - 1 - i;
	uint64_t offset = i * word, rest = bytes - offset;
	return (struct move_step){ from + offset, to + offset,
				   rest < word ? (unsigned)rest : word };
}

#endif
