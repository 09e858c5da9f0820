/* SPDX-License-Identifier: Apache-2.0 */
/* Placement passes, SPEC 3.4: they put calls of the checkpoint routine into the
 * user's code, before the guest library is linked to it. Inside src/load/ only.
 */
#ifndef BROWNOUT_LOAD_REWRITE_PLACEMENT_H
#define BROWNOUT_LOAD_REWRITE_PLACEMENT_H

#include "load/program.h"

/* The routine that placed calls call: the machine's own operation, whatever
 * checkpoint routines the user names. */
#define PLACED_ROUTINE "brownout_checkpoint"

/* Looks up the passes that the options name and notes them in image.passes;
 * false with *err set if there is no such pass. */
bool placement_choose(struct program *program, struct err *err);

/* Runs the passes on the linked files. Fails if the program defines the
 * routine's name itself. Fills image.kept. */
bool placement_run(struct program *program, struct err *err);

/* Describes where calls were placed, by position, and what reports say about
 * the program: fills image.placed, image.sites, and image.fns with names and
 * sizes. */
void placement_describe(struct program *program);

/* The source location for a call that is placed beside an instruction. LLVM's
 * verifier wants one where there is debug information: the instruction's own,
 * else that of the nearest before it in its block, else the function's line. */
LLVMMetadataRef placement_location(LLVMContextRef context, LLVMValueRef inst,
				   bool *is_approximate);

/* Iterates over the instructions of a function without debug intrinsics and
 * calls of the routine, so that it gives the same before and after placement.
 * NULL: no more. */
LLVMValueRef placement_first(LLVMValueRef fn, LLVMValueRef routine);
LLVMValueRef placement_next(LLVMValueRef inst, LLVMValueRef routine);

/* Drops attributes that the optimiser inferred when functions had no such
 * calls. */
void placement_forget(LLVMModuleRef module);

#endif
