/* SPDX-License-Identifier: Apache-2.0 */
/* Poison reads, SPEC 2.8: a value that nothing has written decides something.
 *
 * Poison is what stack, heap and volatile .noinit data hold after start-up. Its
 * bytes are followed from the read (taint.h) to a branch, an output, an
 * address, or a computed value that is written to NV memory. A read of what a
 * failure would lose (SPEC 4.8) finds poison, too, if that is what start-up
 * leaves there. locate.c calls it if the observed run has read such a byte. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_POISON_H
#define BROWNOUT_ANALYSIS_LOCATE_POISON_H

#include "analysis/locate/lost.h"
#include "analysis/taint/taint.h"

/* Which bytes of memory are poison after start-up, by index, as 0 or 1;
 * poison_map_bytes of them. The caller unmaps it (mem_unmap). */
uint8_t *poison_map(const struct vm *vm, const struct fates *fates);
uint64_t poison_map_bytes(const struct vm *vm);

/* A mark is 1 + the number of the read that brought the poison in, and this bit
 * if the value was computed from it. */
#define POISON_COMPUTED 0x80000000u

/* For loop_tainted.c; see struct taint_rules. */
enum vm_end loop_tainted(struct vm *vm);
mark_t poison_load(struct taint *taint, struct taint_op at, uint64_t index,
		   mark_t mark);
void poison_store(struct taint *taint, struct taint_op at, uint64_t index,
		  unsigned bytes);
void poison_use(struct taint *taint, struct taint_op at, enum mark_use use,
		mark_t mark);
void poison_block(struct taint *taint, uint64_t index, uint64_t bytes,
		  bool is_live);
void poison_checkpoint(struct taint *taint, uint32_t at, tick_t executed);

/* Runs the program again, as many operations as the vm has executed, and adds
 * what it finds to the pairs. */
void poison_run(const struct vm *vm, const struct fates *fates, enum when when,
		struct objects *objects, struct pairs *pairs);

#endif
