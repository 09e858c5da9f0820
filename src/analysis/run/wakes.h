/* SPDX-License-Identifier: Apache-2.0 */
/* What a run has done with interrupt handlers, SPEC 3.6: which never ran, and
 * whether wake-ups have ended it. */
#ifndef BROWNOUT_ANALYSIS_RUN_WAKES_H
#define BROWNOUT_ANALYSIS_RUN_WAKES_H

#include "vm/vm.h"

enum {
	MOST_WAKE_NOTES = 2,
};

/* Notes for users, with texts of the arena; returns how many. */
size_t wakes_notes(const struct vm *vm, enum vm_end end, struct arena *arena,
		   const char **notes);

/* The same of a program that is run for so many operations, which may end it
 * on the way. */
size_t wakes_notes_of_run(const struct image *image, uint32_t until_fn,
			  uint64_t until_left, tick_t operations,
			  struct arena *arena, const char **notes);

#endif
