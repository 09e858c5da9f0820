/* SPDX-License-Identifier: Apache-2.0 */
/* Pieces of work for several threads, SPEC 5.4. Pieces are handed out in
 * ascending order; their results must not depend on who does which. */
#ifndef BROWNOUT_ANALYSIS_RUN_WORKERS_H
#define BROWNOUT_ANALYSIS_RUN_WORKERS_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

struct workers {
	unsigned jobs;
	uint64_t pieces;
	/* Does a piece; worker: which of the jobs does it. */
	void (*work)(void *context, unsigned worker, uint64_t piece);
	/* Called under the lock behind each piece with how many are done;
	 * false: no more are handed out. NULL: not wanted. */
	bool (*on_piece)(void *context, uint64_t done);
	void *context;
};

/* Does all pieces, unless on_piece stops it. */
void workers_run(const struct workers *workers);

#endif
