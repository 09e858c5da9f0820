/* SPDX-License-Identifier: Apache-2.0 */
/* What a caller would pass to an entry, SPEC 10.3: for each pointer a fresh
 * object of its type, which debug information tells. Inside src/load/ only. */
#ifndef BROWNOUT_LOAD_CALLER_H
#define BROWNOUT_LOAD_CALLER_H

#include "load/program.h"

/* A parameter of an entry. */
struct parameter {
	const char *name;     /* "" if unknown */
	LLVMMetadataRef type; /* of debug information; NULL: unknown */
	LLVMValueRef points_to; /* a variable or function made here; NULL */
	bool is_tested;         /* the code compares it with NULL */
};

/* The parameters of a function, as many as LLVM has, in the image's arena. */
struct parameter *caller_parameters(struct program *program, LLVMValueRef fn);

/* Makes what the pointers among them point to: adds to program.made. */
void caller_make_memory(struct program *program, uint32_t entry,
			LLVMValueRef fn, struct parameter *parameters);

/* Adds numbers that the function compares something with, and their
 * neighbours where it asks for less or more; none twice, at most `most`. */
typedef VEC(int64_t) number_list;
void caller_numbers(LLVMValueRef fn, size_t most, number_list *numbers);

#endif
