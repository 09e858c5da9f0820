/* SPDX-License-Identifier: Apache-2.0 */
/* The observed run of `locate` by several workers, SPEC 4.1, 5.4.
 *
 *   operations   |  stretch 0  |  stretch 1  |  stretch 2  | …
 *   worker 0      watches       .........lll  watches       …
 *   worker 1      .........lll  watches       .........lll  …
 *
 * Each of them executes the whole program on a vm of its own, with a shadow of
 * its own, but makes pairs only in its stretches. Elsewhere it passes (.) at
 * nearly the speed of a plain run; it follows frames and blocks, so that
 * nobody has to tell it anything. Before its stretch it listens (l): loads are
 * noted for as long as a store can reach them, ED operations. At the end all
 * pairs are made one, merge.h.
 *
 * A stretch begins between two executions of instructions, and of calls of the
 * allocator, for each of them counts once; it is the same place for all
 * workers, because they do the same to find it. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_LOCATE_WORKERS_H
#define BROWNOUT_ANALYSIS_LOCATE_LOCATE_WORKERS_H

#include "analysis/locate/locate.h"
#include "analysis/locate/shadow.h"

/* Whether several workers find what one does: where a store reaches what was
 * read at most ED operations before, and everything is to be found. */
bool locate_is_shared(const struct image *image,
		      const struct locate_options *options);

/* Runs vm, which has just booted, to its end; the shadow, which observes it,
 * knows then what all workers have seen. How the run ended is returned. */
enum vm_end locate_share(struct vm *vm, const struct locate_options *options,
			 struct shadow *shadow);

#endif
