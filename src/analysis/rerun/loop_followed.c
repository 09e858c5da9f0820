/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that compares a run with the continuous one. */
#include "analysis/rerun/followed_run.h"
#include "vm/loop_parts.h"

enum {
	MEETING_MASK = 0xff, /* one branch in 256 is a meeting place */
};

static inline void turned(struct followed_run *followed, uint32_t from,
			  uint32_t to, tick_t now)
{
	if (UNLIKELY(followed->path[followed->turn] != to + 1))
		followed_run_part(followed, from, to, now);
	else
		followed->turn++;
}

/* Whether a jump or branch went where the continuous run's last one did. */
static inline bool is_at_anchor(struct followed_run *followed, uint32_t to,
				tick_t now)
{
	followed->branch = to;
	followed->branch_time = now;
	followed->is_paused = followed->is_anchored && to == followed->anchor;
	return followed->is_paused;
}

static inline bool is_meeting(struct followed_run *followed, uint32_t to)
{
	uint64_t place = followed->print.hash ^ to * 0x9e3779b97f4a7c15u >> 32;
	followed->is_paused |= (place & MEETING_MASK) == 0 &&
			       !followed->ignores_meeting_points;
	return followed->is_paused;
}

static inline bool any_stale(const uint8_t *is_stale, unsigned n)
{
	switch (n) {
	case 1:
		return *is_stale;
	case 2:
		return load16(is_stale);
	case 4:
		return load32(is_stale);
	default:
		return load_bytes(is_stale, n);
	}
}

/* The heap's map is read whenever the program accesses the heap. */
static inline void seen(struct followed_run *followed, uint64_t index,
			unsigned n, uint32_t pc, tick_t now)
{
	if (UNLIKELY(any_stale(followed->is_stale + index, n)))
		followed_run_stale(followed, index, n, pc, now);
	if (UNLIKELY(index - followed->heap <
		     followed->heap_map - followed->heap) &&
	    !vm_in_allocator(followed->vm)) {
		index += followed->heap_map - followed->heap;
		if (UNLIKELY(any_stale(followed->is_stale + index, n)))
			followed_run_stale(followed, index, n, pc, now);
	}
}

static inline void written(struct followed_run *followed, const uint8_t *mem,
			   uint64_t index, unsigned n)
{
	memory_hash_after(&followed->print, mem, index, n);
	if (UNLIKELY(any_stale(followed->is_stale + index, n)))
		memset(followed->is_stale + index, 0, n);
}

#define LOOP                  loop_followed
#define LOCALS                struct followed_run *const followed = vm->observer;
#define BEFORE_LOAD(index, n) seen(followed, (index), (n), PC, NOW)
#define BEFORE_POP(index, n)                                                   \
	(followed->leaving = PC, seen(followed, (index), (n), PC, NOW))
#define BEFORE_STORE(index, n)                                                 \
	memory_hash_before(&followed->print, mem, (index), (n))
#define AFTER_WRITE(index, n) written(followed, mem, (index), (n))
#define PAUSE                                                                  \
	do {                                                                   \
		SAVE;                                                          \
		vm->ended = base;                                              \
		return VM_STOPPED;                                             \
	} while (0)
#define AFTER_BRANCH(from)                                                     \
	do {                                                                   \
		turned(followed, (uint32_t)((from)-code), PC, base);           \
		is_at_anchor(followed, PC, base);                              \
		if (UNLIKELY(is_meeting(followed, PC)))                        \
			PAUSE;                                                 \
	} while (0)
#define AFTER_JUMP                                                             \
	do {                                                                   \
		if (UNLIKELY(is_at_anchor(followed, PC, base)))                \
			PAUSE;                                                 \
	} while (0)
#define AFTER_ENTER                                                            \
	(pc->code == OP_CALLI                                                  \
		 ? turned(followed, PC, image->fns.items[value].entry, base)   \
		 : (void)0)
#define AFTER_LEAVE                                                            \
	(turned(followed, followed->leaving, PC, base),                        \
	 UNLIKELY(vm->log.len) ? memory_hash_take_log(&followed->print, vm)    \
			       : (void)0)
#define BEFORE_LONGJMP       (followed->leaving = PC, (void)0)
#define AFTER_CHECKPOINT(at) (followed->leaving = PC, (void)0)
#define AFTER_BLOCK                                                            \
	(SAVE, followed_run_block(followed, R(a) - origin, R(b), R(c) != 0))

#include "vm/loop.h"
