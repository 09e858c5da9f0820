/* SPDX-License-Identifier: Apache-2.0 */
/* Memory that nobody has written decides something, SPEC 2.8.
 *
 * Poison is what stack, heap and volatile .noinit data hold after a start-up.
 * Its bytes are followed from the read (taint.h) to a branch, an output, an
 * address, or a computed value that is written to NV memory. A read of what a
 * failure would lose (SPEC 4.8) finds poison, too, if that is what start-up
 * leaves there. */
#ifndef BROWNOUT_ANALYSIS_POISON_H
#define BROWNOUT_ANALYSIS_POISON_H

#include "analysis/lost.h"
#include "analysis/taint.h"

/* Which bytes of memory are poison after start-up, by index, as 0 or 1: as many
 * as the vm's memory has, and some more. mem_unmap it. */
uint8_t *poison_map(const struct vm *vm, const struct fates *fates);
uint64_t poison_map_bytes(const struct vm *vm);

/* Runs the program again, as many operations as the vm has executed, and adds
 * what it finds to the pairs. */
void poison_run(const struct vm *vm, const struct fates *fates, enum when when,
		struct objects *objects, struct pairs *pairs);

#endif
