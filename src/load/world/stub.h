/* SPDX-License-Identifier: Apache-2.0 */
/* Stubs, functions that stand for the world: SPEC 6.1. Only for src/load/. */
#ifndef BROWNOUT_LOAD_WORLD_STUB_H
#define BROWNOUT_LOAD_WORLD_STUB_H

#include "load/program.h"

/* Copies the attributes that tell how arguments are passed: byval, sret. */
void stub_copy_attributes(LLVMValueRef from, LLVMValueRef to);

/* The type of a function: of one that the source declares without parameters,
 * 'f()', as its calls have it, if they all have the same. */
LLVMTypeRef stub_type(LLVMValueRef fn);

/* Gives a declared function a new body if it needs one: because it has a model
 * (else NULL), values, or no body at all. number: of the input. */
bool stub_make(struct program *program, const struct load_port *port,
	       uint32_t number, LLVMValueRef model, struct err *err);

#endif
