/* SPDX-License-Identifier: Apache-2.0 */
/* What compilers of TI and IAR read and clang does not, SPEC 2.9: keywords
 * (`far`, `interrupt`, `__int20` …) and `int x @ 0x1800`. A file that clang
 * refuses because of them is compiled again with definitions of the keywords,
 * and with attributes in the place of '@'. Called by compile.c. */
#ifndef BROWNOUT_LOAD_IR_DIALECT_H
#define BROWNOUT_LOAD_IR_DIALECT_H

#include "load/ir/headers.h"
#include "util/arena.h"

/* { 0 } is plain C. */
struct dialect {
	struct arena arena;
	uint64_t keywords;         /* bits: which of the table are defined */
	VEC(const char *) changed; /* files that are read with another text */
	VEC(const char *) flags;   /* for clang */
	VEC(const char *) notes;   /* what is lost, for the user */
};

/* Learns from clang's messages about a file that it refused; false: nothing
 * new. */
bool dialect_learn(struct dialect *dialect, struct headers *headers,
		   const char *messages);

void dialect_release(struct dialect *dialect);

#endif
