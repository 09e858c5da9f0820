/* SPDX-License-Identifier: Apache-2.0 */
/* Types from debug information. Inside src/load/ only. */
#ifndef BROWNOUT_LOAD_DEBUG_DEBUG_TYPES_H
#define BROWNOUT_LOAD_DEBUG_DEBUG_TYPES_H

#include "load/program.h"

/* The image's type for a debug type; NONE for NULL (void). */
uint32_t debug_type(struct program *program, LLVMMetadataRef type);

/* Operand i of a debug node, or NULL. */
LLVMMetadataRef debug_operand(struct program *program, LLVMMetadataRef node,
			      unsigned i);

#endif
