/* SPDX-License-Identifier: Apache-2.0 */
/* What the source declares about parameters of functions without a body: LLVM
 * IR has only "a pointer". Inside src/load/ only. */
#ifndef BROWNOUT_LOAD_IR_PROTOTYPES_H
#define BROWNOUT_LOAD_IR_PROTOTYPES_H

#include "load/program.h"

/* Bit i: of parameter i, of which there may be more than bits. */
struct prototype {
	uint64_t constant; /* it points to what is const */
	uint64_t numbers;  /* it points to numbers, or to void */
	uint64_t structs;  /* it points to structs or unions */
};

struct prototypes {
	struct intern names;
	VEC(struct prototype) items; /* by the id of the name */
};

void prototypes_release(struct prototypes *prototypes);

/* Reads them: from the program's own debug information, which has them if it
 * was optimised, else from that of a compilation which has them. Files that are
 * not C, or cannot be compiled so, add nothing. */
void prototypes_read(struct prototypes *prototypes, struct program *program);

/* The prototype of a function; all 0 if it is not known. */
struct prototype prototypes_find(const struct prototypes *prototypes,
				 const char *name);

#endif
