/* SPDX-License-Identifier: Apache-2.0 */
/* Control flow between operations: what may be executed after one of them.
 * Calls are taken to return, so these are the successors within a function. */
#ifndef BROWNOUT_IMAGE_SUCCESSORS_H
#define BROWNOUT_IMAGE_SUCCESSORS_H

#include "image/image.h"

typedef VEC(uint32_t) op_list;

/* Adds the jump targets of an operation as its fields and its switch table hold
 * them, the default target of a switch last. Before packing, load/lower keeps
 * the numbers of blocks there. */
void raw_targets(const struct image *image, enum op_code code, int32_t imm,
		 int32_t imm2, op_list *to);

/* Adds the operations that the one at pc may jump to. */
void op_targets(const struct image *image, uint32_t pc, op_list *to);

/* Adds the operations that may be executed directly after the one at pc: its
 * targets, then the next operation unless this one is OPF_LAST. */
void op_successors(const struct image *image, uint32_t pc, op_list *to);

#endif
