/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that compares a run with the continuous one. */
#include "analysis/rerun/follow.h"
#include "vm/loop_parts.h"

enum {
	MEETING_MASK = 0xff, /* one of so many branches is a place to meet */
};

static inline void turned(struct follow *follow, uint32_t from, uint32_t to,
			  tick_t now)
{
	if (UNLIKELY(follow->path[follow->turn] != to + 1))
		follow_part(follow, from, to, now);
	else
		follow->turn++;
}

static inline bool is_meeting(struct follow *follow, uint32_t to)
{
	uint64_t place = follow->print.hash ^ to * 0x9e3779b97f4a7c15u >> 32;
	follow->is_paused = (place & MEETING_MASK) == 0 && !follow->is_apart;
	return follow->is_paused;
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
static inline void seen(struct follow *follow, uint64_t index, unsigned n,
			uint32_t pc, tick_t now)
{
	if (UNLIKELY(any_stale(follow->is_stale + index, n)))
		follow_stale(follow, index, n, pc, now);
	if (UNLIKELY(index - follow->heap < follow->heap_map - follow->heap) &&
	    !vm_in_allocator(follow->vm)) {
		index += follow->heap_map - follow->heap;
		if (UNLIKELY(any_stale(follow->is_stale + index, n)))
			follow_stale(follow, index, n, pc, now);
	}
}

static inline void written(struct follow *follow, const uint8_t *mem,
			   uint64_t index, unsigned n)
{
	footprint_after(&follow->print, mem, index, n);
	if (UNLIKELY(any_stale(follow->is_stale + index, n)))
		memset(follow->is_stale + index, 0, n);
}

#define LOOP                  loop_followed
#define LOCALS                struct follow *const follow = vm->observer;
#define BEFORE_LOAD(index, n) seen(follow, (index), (n), PC, NOW)
#define BEFORE_POP(index, n)                                                   \
	(follow->leaving = PC, seen(follow, (index), (n), PC, NOW))
#define BEFORE_STORE(index, n)                                                 \
	footprint_before(&follow->print, mem, (index), (n))
#define AFTER_WRITE(index, n) written(follow, mem, (index), (n))
#define AFTER_BRANCH(from)                                                     \
	do {                                                                   \
		turned(follow, (uint32_t)((from)-code), PC, base);             \
		if (UNLIKELY(is_meeting(follow, PC))) {                        \
			SAVE;                                                  \
			vm->ended = base;                                      \
			return VM_STOPPED;                                     \
		}                                                              \
	} while (0)
#define AFTER_ENTER                                                            \
	(pc->code == OP_CALLI                                                  \
		 ? turned(follow, PC, image->fns.items[value].entry, base)     \
		 : (void)0)
#define AFTER_LEAVE                                                            \
	(turned(follow, follow->leaving, PC, base),                            \
	 UNLIKELY(vm->log.len) ? footprint_take_log(&follow->print, vm)        \
			       : (void)0)
#define AFTER_CHECKPOINT (follow->leaving = PC, (void)0)
#define AFTER_BLOCK      (SAVE, follow_block(follow, R(a) - origin, R(b), R(c) != 0))

#include "vm/loop.h"
