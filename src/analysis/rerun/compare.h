/* SPDX-License-Identifier: Apache-2.0 */
/* Whether a re-execution has reached the state of the continuous run, SPEC 5.3.
 * Only bytes that either of them wrote can differ; the caller lists them. */
#ifndef BROWNOUT_ANALYSIS_RERUN_COMPARE_H
#define BROWNOUT_ANALYSIS_RERUN_COMPARE_H

#include "power/fate.h"
#include "util/map.h"
#include "vm/vm.h"

struct state_comparison {
	const struct vm *continuous, *again;
	const struct fates *fates;
	size_t output_start;      /* output before it is not compared */
	const struct map *exempt; /* indices that are not compared; NULL */
	bool with_lost;   /* what the mechanism loses is compared, too */
	uint64_t witness; /* index of a byte that differed last time */
};

/* How the re-execution ended on the way, and the continuous run. */
struct ends {
	enum vm_end continuous, again;
};

/* Position, registers, live frames, output. */
bool same_registers(const struct state_comparison *comparison,
		    struct ends ends);

/* Bytes [index, index + n): stack below the stack pointer, free heap bytes,
 * device registers and what the mechanism loses are not compared. */
bool same_bytes(struct state_comparison *comparison, uint64_t index,
		unsigned n);

#endif
