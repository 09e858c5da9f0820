/* SPDX-License-Identifier: Apache-2.0 */
/* Inline assembly of MSP430 that run-times use: moves, additions and logic
 * between operands, scratch registers, numbers and absolute addresses,
 * SPEC 2.9. lower_assembly.c asks for what its table does not have. */
#ifndef BROWNOUT_LOAD_LOWER_LOWER_MSP430_H
#define BROWNOUT_LOAD_LOWER_LOWER_MSP430_H

#include "load/lower/lower.h"

enum {
	LONGEST_INSTRUCTION = 48,
	MOST_INSTRUCTIONS = 32,
};

/* The instructions of one asm, in lower case, with single spaces and ", "
 * between operands. */
struct instruction_list {
	char text[MOST_INSTRUCTIONS][LONGEST_INSTRUCTION];
	unsigned count;
};

/* Lowers all of them; false, with nothing done, if one is not known. */
bool lower_msp430(struct lower *lower, LLVMValueRef assembly,
		  const struct instruction_list *list);

#endif
