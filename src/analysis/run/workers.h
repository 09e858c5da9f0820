/* SPDX-License-Identifier: Apache-2.0 */
/* Distributes pieces of work over several threads, SPEC 5.4. Pieces are handed
 * out in ascending order; results must not depend on which thread does which
 * piece. */
#ifndef BROWNOUT_ANALYSIS_RUN_WORKERS_H
#define BROWNOUT_ANALYSIS_RUN_WORKERS_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

struct workers {
	unsigned jobs;
	uint64_t pieces;
	/* Does a piece; worker: number of the thread. */
	void (*work)(void *context, unsigned worker, uint64_t piece);
	/* Called under the lock after each piece with the number done; false:
	 * stop handing out pieces. NULL: no callback. */
	bool (*on_piece)(void *context, uint64_t done);
	void *context;
};

/* Does all pieces, unless on_piece stops it. */
void workers_run(const struct workers *workers);

#endif
