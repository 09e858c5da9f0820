/* SPDX-License-Identifier: Apache-2.0 */
/* Where instructions are in the source: sites, and the functions that contain
 * them (scopes), including those that were inlined. SPEC 4.6. Inside src/load/
 * only. */
#ifndef BROWNOUT_LOAD_DEBUG_SITES_H
#define BROWNOUT_LOAD_DEBUG_SITES_H

#include <llvm-c/Core.h>

#include "load/program.h"

/* The sites seen so far in a block, for instructions without a position. { 0 }
 * is empty. */
struct nearby {
	uint32_t last;      /* 1 + the last site that has a position; 0 */
	struct map by_copy; /* scope, inlined-at -> 1 + the last such site */
};

void nearby_release(struct nearby *nearby);

/* A new site for an instruction of function fn. Without a line of its own it
 * gets that of the nearest site before it (of the same inlined copy, if it is
 * known which one it belongs to), else that of its function. */
uint32_t site_of_instruction(struct program *program, LLVMValueRef inst,
			     uint32_t fn, enum site_kind kind,
			     struct nearby *nearby);

/* A new site for what function fn does before its first instruction. */
uint32_t site_of_entry(struct program *program, uint32_t fn,
		       enum site_kind kind);

/* A new site of another kind at the same place. */
uint32_t site_beside(struct program *program, uint32_t site,
		     enum site_kind kind);

/* The image.scopes of a function of the program. */
uint32_t scope_of_function(struct program *program, uint32_t fn);

/* The image.scopes of a debug scope (a variable's, a location's); NONE: it is
 * not inside a function. */
uint32_t scope_of_debug(struct program *program, LLVMMetadataRef scope);

#endif
