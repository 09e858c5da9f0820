/* SPDX-License-Identifier: Apache-2.0 */
/* The world events of a run, SPEC 6.4, in order: inputs read, outputs executed,
 * values logged; and writes that survive a failure. For vms that run with
 * loop_world_events, which can also stop at marks. Used by profile.c,
 * expectation.c and window_runs.c.
 *
 * An output without a body is executed by its call, one with a model by the
 * model's operation, a register by a write. One with a body begins with the
 * call and ends with its return: if the power fails in between, it is not known
 * whether the world has seen it. */
#ifndef BROWNOUT_ANALYSIS_PROFILE_WORLD_EVENTS_H
#define BROWNOUT_ANALYSIS_PROFILE_WORLD_EVENTS_H

#include "power/fate.h"
#include "util/map.h"
#include "vm/vm.h"

enum interaction_kind {
	INTERACTION_INPUT,
	INTERACTION_OUTPUT,
	INTERACTION_LOG,
	INTERACTION_CHECKPOINT, /* a call of the routine, or a transition */
};

struct watched_value {
	uint64_t bits;
	uint16_t kind; /* image/world.h */
};

#define NEVER UINT64_MAX

struct interaction {
	enum interaction_kind kind;
	uint32_t port; /* image.inputs, image.outputs; LOG: world_events.names;
			  CHECKPOINT: 0 */
	uint32_t site; /* image.sites */
	tick_t begun, ended; /* operations executed before; NEVER: not yet */
	tick_t start;        /* register: when its operation began */
	size_t values;       /* the first in world_events.values */
	uint32_t value_count;
	bool in_recovery; /* done by recovery code */
	bool is_earlier;  /* begun before the checkpoint, so not counted */
};

/* A call of an input or output that has not returned. */
struct watched_call {
	size_t interaction; /* world_events.items */
	uint32_t depth;     /* of its frame */
};

/* A write of at most eight bytes that survives a failure. */
struct lasting_write {
	tick_t time;
	uint64_t value;
	uint32_t index;
	uint8_t bytes;
	bool in_recovery;
};

enum world_events_pause {
	PAUSE_NONE,  /* not at a mark; perhaps at a checkpoint */
	PAUSE_START, /* at a profiling_start */
	PAUSE_RESET, /* at the profiling_reset of this run */
};

struct world_events {
	struct vm *vm;
	const struct fates *fates;
	struct intern names; /* of logged values, and texts that were sent */
	uint32_t doubled;    /* image.sites: a profiling_start after another one
				and before a checkpoint; NONE */
	VEC(struct interaction) items;
	VEC(struct watched_value) values;
	VEC(struct watched_call) open;
	VEC(struct lasting_write) writes;
	/* Calls that were under way at the checkpoint. */
	VEC(struct interaction) start_items;
	VEC(struct watched_value) start_values;
	VEC(struct watched_call) start_open;
	uint32_t checkpoint; /* image.sites: of the last call or start */
	bool in_recovery;    /* recovery code is running */
	bool notes_checkpoints;
	/* What to stop at with VM_CHECKPOINT. */
	bool pauses_at_starts;
	int64_t run; /* pause at resets of this number; -1: none */
	enum world_events_pause pause;
	/* Whether there was a profiling_start since the last clear, and its
	 * number of failures. */
	bool is_marked;
	uint64_t failures;
};

/* While world_events exists, the vm must run only with loop_world_events. */
void world_events_init(struct world_events *world_events, struct vm *vm,
		       const struct fates *fates);
void world_events_release(struct world_events *world_events);

/* Stops observing the vm; the events are kept. */
void world_events_detach(struct world_events *world_events);

/* A checkpoint is taken: open calls are part of it. */
void world_events_save(struct world_events *world_events);

/* Drops the events: the vm is at the checkpoint. */
void world_events_clear(struct world_events *world_events);

/* Treats open calls as completed after `now`. */
void world_events_leave_all(struct world_events *world_events, tick_t now);

/* Whether an interaction has begun, and after the checkpoint. */
static inline bool interaction_is_seen(const struct interaction *interaction)
{
	return interaction->begun != NEVER && !interaction->is_earlier;
}

/* Called by the loop. */
enum vm_end loop_world_events(struct vm *vm);
void world_events_enter(struct world_events *world_events, uint32_t fn,
			uint32_t call, tick_t now);
void world_events_leave(struct world_events *world_events, tick_t now);
void world_events_feed(struct world_events *world_events, uint32_t input,
		       uint64_t value, unsigned kind);
/* A checkpoint is taken; at: as vm_checkpoint_site wants it, call: the
 * operation that takes it. */
void world_events_call_checkpoint(struct world_events *world_events,
				  uint32_t at, uint32_t call, tick_t now);
void world_events_model(struct world_events *world_events, tick_t now);
void world_events_register(struct world_events *world_events, bool is_write,
			   uint64_t index, unsigned bytes, uint32_t pc,
			   tick_t base, tick_t now);
void world_events_write(struct world_events *world_events, uint64_t index,
			unsigned bytes, tick_t now);
/* True: the run pauses here. */
bool world_events_mark(struct world_events *world_events, const struct op *mark,
		       uint64_t a, uint64_t b, tick_t now);

#endif
