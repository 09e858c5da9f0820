/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that follows the state of what lasts, and pauses where the program
 * says that its data are whole. */
#include "analysis/invariants/boot_run.h"
#include "vm/loop_parts.h"

/* Branches are compared with those of another boot. */
static inline void branched(struct boot_run *run, const struct image *image,
			    uint32_t from, uint32_t to)
{
	const struct boot_run *like = run->like;
	if (!like) {
		vec_push(&run->branches, to);
		return;
	}
	if (run->apart == NONE && run->turn < like->branches.len &&
	    like->branches.items[run->turn] != to)
		run->apart = image->site[from];
	run->turn++;
}

#define LOOP                   loop_watched
#define LOCALS                 struct boot_run *const run = vm->observer;
#define BEFORE_STORE(index, n) (run->state ^= boot_run_hash(run, (index), (n)))
#define AFTER_WRITE(index, n)  boot_run_wrote(run, (index), (n), NOW)
#define AFTER_BRANCH(from)                                                     \
	do {                                                                   \
		if (run->branched)                                             \
			__atomic_store_n(&run->branched[(from)-code], 1,       \
					 __ATOMIC_RELAXED);                    \
		if (UNLIKELY(run->notes_branches))                             \
			branched(run, image, (uint32_t)((from)-code),          \
				 (uint32_t)(pc - code));                       \
	} while (0)
#define AFTER_MARK                                                             \
	do {                                                                   \
		if (pc->imm == MARK_COMMITTED && image->equal != NONE) {       \
			tick_t now_ = NOW;                                     \
			run->is_at_mark = true;                                \
			pc++;                                                  \
			SAVE;                                                  \
			vm->ended = now_;                                      \
			return VM_STOPPED;                                     \
		}                                                              \
	} while (0)

#include "vm/loop.h"
