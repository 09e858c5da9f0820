/* SPDX-License-Identifier: Apache-2.0 */
/* A call of the allocator, SPEC 4.5: everything that its functions do until
 * they return belongs to the place in the user's code that made the call.
 *
 * A heap_call is active from the frame of the allocator's first function until
 * the program's own code runs again. What the call is about (site, object,
 * block) is known from the allocator's first access to its own bytes on.
 * locate/blocks.h, rerun/access_log.h and run/trace.c follow calls with it. */
#ifndef BROWNOUT_ANALYSIS_FINDING_HEAP_CALL_H
#define BROWNOUT_ANALYSIS_FINDING_HEAP_CALL_H

#include "analysis/finding/objects.h"

/* What the program asked the allocator for. { 0 } is valid: nothing. */
struct heap_call {
	bool is_active;
	bool is_known;   /* the fields after `since` are set */
	uint32_t depth;  /* of the allocator's frame, vm.frames */
	uint32_t fn;     /* its function */
	tick_t since;    /* operations executed before the call */
	uint32_t site;   /* of the call, in the user's code */
	uint32_t object; /* the block that was handed in, else the one that is
			    asked for */
	uint64_t block;  /* index of what was handed in; 0: no block */
	addr_t given;    /* the pointer that was handed in; 0: none */
};

/* The pointer that an allocator function, just entered, is to free, resize or
 * measure; 0: none. */
addr_t heap_call_given(const struct vm *vm);

/* Another frame is on top; is_allocator: its function is the allocator's. */
void heap_call_frame(struct heap_call *call, const struct vm *vm,
		     bool is_allocator);

/* The allocator accesses its own bytes; the first access finds out what the
 * call is about. */
void heap_call_access(struct heap_call *call, struct objects *objects,
		      const struct vm *vm);

#endif
