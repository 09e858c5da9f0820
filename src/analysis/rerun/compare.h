/* SPDX-License-Identifier: Apache-2.0 */
/* Whether a re-execution has reached the state of the continuous run, SPEC 5.3.
 * Only bytes that either of them wrote can differ; the caller lists them. */
#ifndef BROWNOUT_ANALYSIS_RERUN_COMPARE_H
#define BROWNOUT_ANALYSIS_RERUN_COMPARE_H

#include "power/fate.h"
#include "util/map.h"
#include "vm/vm.h"

enum next_use {
	USE_NONE,
	USE_READ,
	USE_WRITTEN,
};

struct state_comparison {
	const struct vm *continuous, *again;
	const struct fates *fates;
	size_t output_start;      /* output before it is not compared */
	const struct map *exempt; /* indices that are not compared, or NULL */
	bool with_lost; /* bytes that the mechanism loses are compared, too */
	bool is_end;    /* of the run: see counts_at_end */
	/* Where --ops has cut off both at the same place: what would happen
	 * next to each byte below the heap's map, enum next_use. NULL: the
	 * program is over, or they are at different places. */
	const uint8_t *uses;
	uint64_t witness; /* index of the last byte found to differ */
};

/* How the two runs ended before the point of comparison, if they did. */
struct ends {
	enum vm_end continuous, again;
};

/* Compares position, registers, live frames and output. */
bool same_registers(const struct state_comparison *comparison,
		    struct ends ends);

/* Whether both are at the same operation of the same calls. The clock does not
 * count. */
bool same_position(const struct vm *a, const struct vm *b);

/* Compares bytes [index, index + n), except stack below the stack pointer, free
 * heap bytes, device registers and bytes that the mechanism loses. At the end
 * of the run, the library's own variables and the stack of a program that is
 * over do not count either. */
bool same_bytes(struct state_comparison *comparison, uint64_t index,
		unsigned n);

/* Whether a byte counts, if it differs. */
bool byte_counts(const struct state_comparison *comparison, uint64_t index);

#endif
