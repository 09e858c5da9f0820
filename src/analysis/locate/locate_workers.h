/* SPDX-License-Identifier: Apache-2.0 */
/* The observed run of `locate` by several workers, SPEC 4.1, 5.4.
 *
 *   operations   |  stretch 0  |  stretch 1  |  stretch 2  | …
 *   worker 0      watches       .........lll  watches       …
 *   worker 1      .........lll  watches       .........lll  …
 *
 * Each worker executes the whole program on a vm of its own, with a shadow of
 * its own, but makes pairs only in its stretches. Elsewhere it passes (.) at
 * nearly the speed of a plain run; it follows frames and blocks, so workers
 * need not exchange anything. Before its stretch it listens (l): loads are
 * noted as far back as a store can reach, ED operations. At the end the pairs
 * of all workers are merged, merge.h.
 *
 * A stretch begins between two executions of instructions, and outside of calls
 * of the allocator, because each execution counts once. It is the same place
 * for all workers, because they find it in the same way. Called by locate.c. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_LOCATE_WORKERS_H
#define BROWNOUT_ANALYSIS_LOCATE_LOCATE_WORKERS_H

#include "analysis/locate/locate.h"
#include "analysis/locate/shadow.h"

/* Whether several workers find what one does: where a store reaches back at
 * most ED operations (SPEC 4.1), and everything is to be found. */
bool locate_is_shared(const struct image *image,
		      const struct locate_options *options);

/* Runs vm, which has just booted, to its end; the shadow, which observes it,
 * has then what all workers have seen. Returns how the run ended. */
enum vm_end locate_share(struct vm *vm, const struct locate_options *options,
			 struct shadow *shadow);

#endif
