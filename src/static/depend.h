/* SPDX-License-Identifier: Apache-2.0 */
/* What depends on some operations' results (the sources: inputs), SPEC 7.2:
 * through data, addresses, branches, calls, returns, memory. Flow-sensitive: a
 * sure write of something else ends it, and so does a checkpoint, if asked for.
 *
 * At each block the analysis keeps the bytes and webs that may be marked. What
 * a callee is given are the marks of all its callers; what a caller gets back
 * is what the callee may have written, and its own marks but for what the
 * callee surely overwrites. */
#ifndef BROWNOUT_STATIC_DEPEND_H
#define BROWNOUT_STATIC_DEPEND_H

#include "static/statics.h"

struct depend_options {
	/* Whether what an operation makes (its result, what a call returns) is
	 * marked. */
	bool (*is_source)(const void *context, uint32_t instance, uint32_t pc);
	const void *context;
	bool ends_at_checkpoints; /* nothing is marked behind them */
};

struct depend {
	struct statics *statics;
	struct depend_options options;
	struct depend_flow *of; /* by instance */
	size_t count;
	index_list work;     /* instances with blocks to visit */
	index_list *callers; /* by instance: points.calls */
};

void depend_init(struct depend *depend, struct statics *statics,
		 const struct depend_options *options);
void depend_release(struct depend *depend);

/* Whether the value that an operation reads in a field (0 a … 3 imm) is
 * marked. */
bool depend_of_field(struct depend *depend, uint32_t instance, uint32_t pc,
		     unsigned field);

/* Whether which way a block goes on is: its branch, switch or callee. */
bool depend_of_branch(struct depend *depend, uint32_t instance, uint32_t block);

/* Whether an operation is executed or not depends on a marked branch. */
bool depend_of_control(const struct depend *depend, uint32_t instance,
		       uint32_t pc);

/* Whether the address that an operation accesses is marked, or how many bytes
 * there. */
bool depend_of_address(struct depend *depend, uint32_t instance, uint32_t pc);

/* Whether memory is, before an operation. */
bool depend_of_memory(struct depend *depend, uint32_t instance, uint32_t pc,
		      struct span span);

#endif
