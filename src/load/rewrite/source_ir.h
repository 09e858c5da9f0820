/* SPDX-License-Identifier: Apache-2.0 */
/* The user's IR, kept unchanged while the program is completed, lowered and
 * analysed, and the way back to it from the image. Inside src/load/ only.
 *
 *	user's files ── clone ──> source_ir.module    what is written
 *	     │                      ^   ^
 *	     v                      │   │ insts, variables
 *	linked, lowered ──> image: sites, objects
 */
#ifndef BROWNOUT_LOAD_REWRITE_SOURCE_IR_H
#define BROWNOUT_LOAD_REWRITE_SOURCE_IR_H

#include "load/program.h"

struct source_ir {
	LLVMContextRef context; /* of both modules */
	LLVMModuleRef module;
	const struct target *target;
	struct map clones;           /* instruction, variable -> its clone */
	VEC(LLVMValueRef) insts;     /* by site; NULL: none of the user's */
	VEC(LLVMValueRef) variables; /* by object; NULL: not the user's */
};

/* Makes the copy if the options ask for one. Always true. */
bool source_ir_make(struct program *program);
/* Notes the site of an instruction that was lowered; source may be NULL. */
void source_ir_note(struct source_ir *source, uint32_t site, LLVMValueRef inst);
/* Notes the variables, once all objects of the image are known. */
void source_ir_note_variables(const struct program *program);

#endif
