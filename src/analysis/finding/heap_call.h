/* SPDX-License-Identifier: Apache-2.0 */
/* Calls of the allocator, SPEC 4.5: everything that its functions do until they
 * return is attributed to the call in the user's code.
 *
 * A heap_call is active from the frame of the allocator's first function until
 * the program's own code runs again. Its subject (site, object, block) is known
 * from the allocator's first access to its own bytes on. Used by
 * locate/blocks.h, rerun/access_log.h and run/trace.c. */
#ifndef BROWNOUT_ANALYSIS_FINDING_HEAP_CALL_H
#define BROWNOUT_ANALYSIS_FINDING_HEAP_CALL_H

#include "analysis/finding/objects.h"

/* The current call of the allocator. { 0 } is valid: there is none. */
struct heap_call {
	bool is_active;
	bool is_known;   /* the fields after `since` are set */
	uint32_t depth;  /* frame of the allocator, in vm.frames */
	uint32_t fn;     /* function of that frame */
	tick_t since;    /* operations executed before the call */
	uint32_t site;   /* site of the call in the user's code */
	uint32_t object; /* the block passed in, else the one requested */
	uint64_t block;  /* index of the block passed in; 0: none */
	addr_t given;    /* the pointer passed in; 0: none */
};

/* The pointer that an allocator function, just entered, will free, resize or
 * measure; 0: none. */
addr_t heap_call_given(const struct vm *vm);

/* Call when another frame is on top; is_allocator: it runs a function of the
 * allocator. */
void heap_call_frame(struct heap_call *call, const struct vm *vm,
		     bool is_allocator);

/* Call when the allocator accesses its own bytes; the first access determines
 * the subject of the call. */
void heap_call_access(struct heap_call *call, struct objects *objects,
		      const struct vm *vm);

#endif
