/* SPDX-License-Identifier: Apache-2.0 */
/* What is fixed about a device: word size, registers, address ranges. The rows
 * are in targets.def. */
#ifndef BROWNOUT_IMAGE_TARGET_H
#define BROWNOUT_IMAGE_TARGET_H

#include <stdbool.h>
#include <stdint.h>

#include "util/strbuf.h"

/* An address of the simulated device. */
typedef uint64_t addr_t;

/* A number of operations, or the number of one: the first is 1. SPEC 2.5. */
typedef uint64_t tick_t;

struct addr_range {
	addr_t first, last; /* both inside; 0, 0: empty */
};

/* How a function gets at its variable arguments. */
enum varargs {
	VARARGS_INSTRUCTION, /* va_arg; structs are passed by their address */
	VARARGS_POINTER,     /* loads through a pointer; structs are stacked */
	VARARGS_X86,         /* loads through a struct; structs are stacked */
};

struct target {
	const char *name;
	const char *triple_prefixes; /* how IR for it is recognised: "a,b" */
	const char *clang_triple;
	unsigned word;        /* bytes that one operation moves */
	unsigned pointer;     /* bytes */
	unsigned stack_align; /* bytes, of sp between calls */
	unsigned param_registers;
	enum varargs varargs;
	addr_t memory;      /* where globals start */
	addr_t space;       /* bytes that can be addressed, if code is at
			       their end; else 0 */
	addr_t stack, heap; /* bytes, shrunk where space is short */
	addr_t code;        /* 0: at the end of the space */
	struct addr_range mmio[2];
};

/* The row with this name, or NULL. */
const struct target *target_by_name(const char *name);

/* The row for an IR file's triple, or NULL. */
const struct target *target_by_triple(const char *triple);

/* Adds "msp430, host, ..." to buf, for messages: all targets, or those with
 * pointers of more bytes than `pointer`. */
void target_names(struct strbuf *buf, unsigned pointer);

/* The first address above those of memory that is something else. */
addr_t target_memory_limit(const struct target *target);

/* All bits that a pointer has. */
static inline uint64_t target_pointer_mask(const struct target *target)
{
	return target->pointer == 8 ? UINT64_MAX
				    : (1ull << (8 * target->pointer)) - 1;
}

static inline uint64_t target_word_mask(const struct target *target)
{
	return target->word == 8 ? UINT64_MAX
				 : (1ull << (8 * target->word)) - 1;
}

#endif
