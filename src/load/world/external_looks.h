/* SPDX-License-Identifier: Apache-2.0 */
/* What functions without a body and variables without a definition look like,
 * SPEC 2.1, 6.1. Inside src/load/ only; called once it is known what can be
 * reached. */
#ifndef BROWNOUT_LOAD_WORLD_EXTERNAL_LOOKS_H
#define BROWNOUT_LOAD_WORLD_EXTERNAL_LOOKS_H

#include "load/ir/prototypes.h"
#include "load/program.h"

/* What a function without a body is taken for; its texts are the image's. */
struct external external_function(struct program *program,
				  const struct prototypes *prototypes,
				  LLVMValueRef fn);

/* What a variable without a definition is. */
enum external_variable {
	VARIABLE_KNOWN,    /* a device register with a known name */
	VARIABLE_REGISTER, /* another device register: only volatile accesses */
	VARIABLE_MISSING,
};

/* Finds that out, and what it is taken for: a register that is read is an
 * input. */
enum external_variable external_variable(struct program *program,
					 LLVMValueRef global,
					 struct external *row);

/* Whether some call that can be reached is of this function. */
bool external_is_called(const struct program *program, LLVMValueRef fn);

#endif
