/* SPDX-License-Identifier: Apache-2.0 */
/* Types from debug information. Inside src/load/ only. */
#ifndef BROWNOUT_LOAD_DEBUG_DEBUG_TYPES_H
#define BROWNOUT_LOAD_DEBUG_DEBUG_TYPES_H

#include "load/program.h"

/* DWARF tags that matter here. */
enum {
	TAG_ARRAY = 0x01,
	TAG_ENUM = 0x04,
	TAG_POINTER = 0x0f,
	TAG_STRUCT = 0x13,
	TAG_UNION = 0x17,
	TAG_MEMBER = 0x0d,
};

/* Operands of a DICompositeType, DIDerivedType or DISubroutineType. */
enum {
	OPERAND_BASE = 3,
	OPERAND_TYPES = 3, /* of a function: its result, its parameters */
	OPERAND_ELEMENTS = 4,
};

/* Without typedef, const, volatile, atomic. NULL: void, or a typedef of
 * itself. */
LLVMMetadataRef debug_strip(struct program *program, LLVMMetadataRef type);

/* The image's type for a debug type; NONE for NULL (void). */
uint32_t debug_type(struct program *program, LLVMMetadataRef type);

/* Operand i of a debug node, or NULL. */
LLVMMetadataRef debug_operand(struct program *program, LLVMMetadataRef node,
			      unsigned i);

#endif
