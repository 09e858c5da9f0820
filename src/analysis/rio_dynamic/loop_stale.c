/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that records reads of data left by a failure, SPEC 7.3. */
#include "analysis/rio_dynamic/rio_track.h"
#include "vm/loop_parts.h"

static inline void reads(struct rio_stale *stale, uint64_t index, unsigned n,
			 uint32_t pc, tick_t base, tick_t now)
{
	for (unsigned i = 0; i < n; i++) {
		if (UNLIKELY(stale->is_stale[index + i])) {
			rio_note_stale(stale, index, n, pc, base, now);
			return;
		}
	}
}

static inline void writes(struct rio_stale *stale, const uint8_t *mem,
			  uint64_t index, unsigned n, uint32_t pc, tick_t now)
{
	struct rio_write row = { .time = now,
				 .value = load_bytes(mem + index, n),
				 .index = (uint32_t)index,
				 .site = pc,
				 .bytes = (uint8_t)n };
	vec_push(&stale->writes, row);
	memset(stale->is_stale + index, 0, n);
}

#define LOOP   loop_stale
#define LOCALS struct rio_stale *const stale = vm->observer;
#define BEFORE_LOAD(index, n)                                                  \
	reads(stale, (index), (unsigned)(n), PC, base, NOW)
#define BEFORE_POP             BEFORE_LOAD
#define BEFORE_STORE(index, n) log_write(vm, (index), (unsigned)(n))
#define AFTER_WRITE(index, n)                                                  \
	writes(stale, mem, (index), (unsigned)(n), PC, NOW)
#define AFTER_ENTER                                                            \
	do {                                                                   \
		if (UNLIKELY(image->fns.items[vm->frames[vm->at.depth].fn]     \
				     .output != NONE)) {                       \
			struct rio_act act_;                                   \
			rio_note_act(vm, PC, &act_);                           \
			vec_push(&stale->acts, act_);                          \
		}                                                              \
	} while (0)
#define BEFORE_WORLD_READ(index, n) ((void)(index))

#include "vm/loop.h"
