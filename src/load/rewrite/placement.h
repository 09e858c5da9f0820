/* SPDX-License-Identifier: Apache-2.0 */
/* Placement passes, SPEC 3.4: they put calls of the checkpoint routine into the
 * user's code, before the guest library is linked to it. Inside src/load/ only.
 */
#ifndef BROWNOUT_LOAD_REWRITE_PLACEMENT_H
#define BROWNOUT_LOAD_REWRITE_PLACEMENT_H

#include "load/program.h"

/* What the placed calls call: the machine's own operation, whatever names of
 * checkpoint routines the user gives. */
#define PLACED_ROUTINE "brownout_checkpoint"

/* Looks up the passes that the options name and notes them in image.passes;
 * false with *err set if there is no such pass. */
bool placement_choose(struct program *program, struct err *err);

/* Runs them on the linked files. Fails if the program has something else of
 * the routine's name. Fills image.kept. */
bool placement_run(struct program *program, struct err *err);

/* Where calls were placed, by position, and what reports say of the program:
 * fills image.placed, image.sites, and image.fns with names and sizes. */
void placement_describe(struct program *program);

/* Where in the source a call is that is put beside an instruction. LLVM's
 * verifier wants one where there is debug information: the instruction's own,
 * else that of the nearest before it in its block, else the function's line. */
LLVMMetadataRef placement_location(LLVMContextRef context, LLVMValueRef inst,
				   bool *is_approximate);

/* The instructions of a function, without those of debug information and calls
 * of the routine: the same before and behind placement. NULL: no more. */
LLVMValueRef placement_first(LLVMValueRef fn, LLVMValueRef routine);
LLVMValueRef placement_next(LLVMValueRef inst, LLVMValueRef routine);

/* Drops what the optimiser found out about functions that had no such calls. */
void placement_forget(LLVMModuleRef module);

#endif
