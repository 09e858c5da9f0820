/* SPDX-License-Identifier: Apache-2.0 */
/* The slots of a vm's active frames whose values are still needed, SPEC 5.1:
 * where --ops cuts a run off, what is only in registers counts like volatile
 * memory. Used by reference_run.c. */
#ifndef BROWNOUT_ANALYSIS_RERUN_LIVE_SLOTS_H
#define BROWNOUT_ANALYSIS_RERUN_LIVE_SLOTS_H

#include "vm/vm.h"

typedef VEC(uint32_t) slot_list; /* of vm.slots */

/* Adds the slots that an operation may read before it or another one has
 * written them. */
void live_slots_find(const struct vm *vm, slot_list *live);

/* Whether they have the same values in another vm at the same place. Pointers
 * into the heap are compared with it. */
bool live_slots_alike(const slot_list *live, const struct vm *a,
		      const struct vm *b);

#endif
