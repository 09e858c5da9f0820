/* SPDX-License-Identifier: Apache-2.0 */
/* What the loop calls and its instances share. For files that include
 * vm/loop.h. */
#ifndef BROWNOUT_VM_LOOP_PARTS_H
#define BROWNOUT_VM_LOOP_PARTS_H

#include <limits.h>
#include <string.h>

#include "vm/world.h"

#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)
/* A function that is rarely called, so that its caller stays small. */
#define APART __attribute__((noinline))
/* A function that is part of its caller, for speed; with sanitizers it takes
 * minutes to compile that. */
#ifdef __SANITIZE_ADDRESS__
#define PART_OF inline
#else
#define PART_OF inline __attribute__((always_inline))
#endif

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

/* A phase of the run has returned: true if the next one is to run now. */
bool vm_next_phase(struct vm *vm);
/* exit was called: true if there are destructors to run now. */
bool vm_start_destructors(struct vm *vm);

/* Whether a return of the function at the bottom of the stack leads to the
 * next task: the result is the address of one. */
bool vm_returns_task(const struct vm *vm);
/* A task is a function, or a struct that starts with the address of one: the
 * index of that word, MEMORY_FAULT if there is none to read. */
uint64_t vm_task_index(struct vm *vm, addr_t task);
/* The function that a task's address leads to; NONE, with *why set: it is none,
 * or its frame does not fit. */
uint32_t vm_task_at(const struct vm *vm, addr_t address, enum trap_kind *why);
/* Goes on with that function, on an empty stack. at.base is set. False: the
 * run ends here (--until). */
bool vm_transition(struct vm *vm, uint32_t fn);

/* The operation of a switch for a value. */
uint32_t vm_switch(const struct image *image, uint32_t table, uint64_t value);

void vm_putc(struct vm *vm, char byte);
/* from (0: the heap's start), if the heap has so many bytes there; else 0. */
addr_t vm_heap_room(const struct vm *vm, addr_t from, uint64_t bytes);
/* The index of the heap map for a block; false if it is not in the heap. */
bool vm_block_range(struct vm *vm, addr_t start, uint64_t bytes,
		    uint64_t *index);

uint64_t vm_leading_zeros(uint64_t value, unsigned bits);
uint64_t vm_reverse_bits(uint64_t value);
bool vm_overflows(unsigned code, uint64_t a, uint64_t b, unsigned bits);
bool vm_compare_floats(double a, double b, unsigned predicate);
unsigned vm_float_class(uint64_t value, unsigned bits);
uint64_t vm_float_to_signed(double value, unsigned bits);
uint64_t vm_float_to_unsigned(double value, unsigned bits);
/* Runs function fn of wide.def on its operands at w, with its numbers a, b.
 * False, with *why set: it traps. */
bool vm_wide(enum wide_fn fn, unsigned a, unsigned b, uint64_t *w,
	     enum trap_kind *why);
bool vm_wide_integer(enum wide_fn fn, unsigned a, unsigned b, uint64_t *w,
		     enum trap_kind *why);
void vm_wide_float(enum wide_fn fn, unsigned a, unsigned b, uint64_t *w);
uint64_t vm_math32(enum math_fn fn, uint64_t a, uint64_t b);
uint64_t vm_math64(enum math_fn fn, uint64_t a, uint64_t b);
uint64_t vm_fma32(uint64_t a, uint64_t b, uint64_t c);
uint64_t vm_fma64(uint64_t a, uint64_t b, uint64_t c);

/* An integer argument of a function of numbers: beyond int only its sign
 * matters. */
static inline int vm_to_int(int64_t n)
{
	return n > INT_MAX ? INT_MAX : n < INT_MIN ? INT_MIN : (int)n;
}

static inline bool vm_in_allocator(const struct vm *vm)
{
	return vm->image->fns.items[vm->frames[vm->at.depth].fn].is_allocator;
}

/* What a code address means, or NULL. */
static inline const struct code_point *vm_code_point(const struct image *image,
						     addr_t address)
{
	uint64_t distance = address - image->map.code;
	if (distance % CODE_STEP || distance / CODE_STEP >= image->points.len)
		return NULL;
	return &image->points.items[distance / CODE_STEP];
}

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

#define DEFINE_ACCESS(W)                                                       \
	static inline uint##W##_t load##W(const uint8_t *at)                   \
	{                                                                      \
		uint##W##_t value;                                             \
		memcpy(&value, at, sizeof(value));                             \
		return value;                                                  \
	}                                                                      \
	static inline void store##W(uint8_t *at, uint##W##_t value)            \
	{                                                                      \
		memcpy(at, &value, sizeof(value));                             \
	}
DEFINE_ACCESS(8)
DEFINE_ACCESS(16)
DEFINE_ACCESS(32)
DEFINE_ACCESS(64)
#undef DEFINE_ACCESS

/* Up to eight bytes; the array has slack to read behind its end. */
static inline uint64_t load_bytes(const uint8_t *at, unsigned bytes)
{
	uint64_t value = load64(at);
	return bytes >= 8 ? value : value & ((1ull << (8 * bytes)) - 1);
}

/* Bytes will be written: what they are is noted, so that it can be undone. */
static inline void log_write(struct vm *vm, uint64_t index, unsigned bytes)
{
	struct undo undo = { .index = (uint32_t)index,
			     .bytes = bytes,
			     .old = load64(vm->memory.bytes + index) };
	vec_push(&vm->log, undo);
}

/* Mostly words: these need no call. */
static inline void store_bytes(uint8_t *at, uint64_t value, unsigned bytes)
{
	switch (bytes) {
	case 2:
		store16(at, (uint16_t)value);
		break;
	case 4:
		store32(at, (uint32_t)value);
		break;
	case 8:
		store64(at, value);
		break;
	default:
		memcpy(at, &value, bytes);
	}
}

static inline float FLOAT32(uint64_t bits)
{
	uint32_t word = (uint32_t)bits;
	float value;
	memcpy(&value, &word, sizeof(value));
	return value;
}

static inline double FLOAT64(uint64_t bits)
{
	double value;
	memcpy(&value, &bits, sizeof(value));
	return value;
}

static inline uint64_t BITS32(float value)
{
	uint32_t word;
	memcpy(&word, &value, sizeof(word));
	return word;
}

static inline uint64_t BITS64(double value)
{
	uint64_t bits;
	memcpy(&bits, &value, sizeof(bits));
	return bits;
}

#define NUMBER32 float
#define NUMBER64 double

#endif
