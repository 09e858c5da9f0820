/* SPDX-License-Identifier: Apache-2.0 */
/* What operations mean to a static analysis: which slots they read and write,
 * how their result comes from these, and where they access memory. There is one
 * row per operation; ops.def has the fields, this the rest. flow.c and
 * constrain.c use it.
 *
 * Registers pass values on like slots, so they are numbered after the slots of
 * their function: those that survive calls, and one for all wide registers. */
#ifndef BROWNOUT_STATIC_OP_SEMANTICS_H
#define BROWNOUT_STATIC_OP_SEMANTICS_H

#include "image/image.h"

/* How the result comes from what is read. */
enum makes {
	MAKES_NUMBER,  /* something that is no address */
	MAKES_COPY,    /* slot b */
	MAKES_CHOICE,  /* slot c or slot imm */
	MAKES_ADDRESS, /* the constant, or a location in the frame */
	MAKES_SUM,     /* slot b + imm, or slot b + slot c */
	MAKES_ELEMENT, /* slot c, the frame or imm, + slot b * scale */
	MAKES_MIX,     /* from the bits of all slots that it reads */
	MAKES_LOAD,    /* what memory holds */
	MAKES_PART,    /* what memory holds, as a part of the slot */
	MAKES_RESULT,  /* what a callee returned */
	MAKES_ROOM,    /* an address on the stack, of new memory */
	MAKES_HEAP,    /* an address in the heap, for the allocator */
};

/* Where an operation reads or writes memory. */
enum at {
	AT_NOWHERE,
	AT_FRAME,    /* fp + imm */
	AT_GLOBAL,   /* byte imm of memory */
	AT_SLOT,     /* slot b + imm */
	AT_FRAME_X,  /* fp + imm + slot b * scale */
	AT_GLOBAL_X, /* imm + slot b * scale */
	AT_SLOT_X,   /* slot c + imm + slot b * scale */
	AT_BLOCK,    /* slot c bytes from slot a (and slot b) */
	AT_PUSHED,   /* what a callee finds as an argument */
	AT_TASK,     /* the word at slot a, unless that is a function */
	AT_OBJECT,   /* from slot a to the end of its object */
};

struct op_semantics {
	enum makes makes;
	enum at at;
	uint8_t bytes; /* of a load or store; 0: not fixed */
};

const struct op_semantics *op_semantics(enum op_code code);

/* The slots of one operation. Arguments are slots, too: `arguments` of them,
 * from `first`. */
struct op_slots {
	uint32_t reads[4]; /* a, b, c, imm; NONE: that is no slot */
	uint32_t writes;   /* NONE: nothing */
	uint32_t first, arguments;
};

void op_slots(const struct image *image, const struct fn *fn, uint32_t pc,
	      struct op_slots *slots);

/* The number of slots, registers included: more than any number in op_slots. */
uint32_t fn_slot_count(const struct fn *fn);

/* Calls, including those of models, which the vm executes as one operation. */
static inline bool op_is_call(enum op_code code)
{
	return code == OP_CALL || code == OP_CALLI || code == OP_WORLD;
}

/* The function that is called, in image.fns; NONE: it is in a slot. */
static inline uint32_t op_callee(const struct op *op)
{
	return op->code == OP_CALLI ? NONE : (uint32_t)op->imm;
}

/* The offset or constant of an addition, ADDP or ADDI. */
int64_t op_addend(const struct image *image, const struct op *op);

#endif
