/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.1 to 4.4 on one page: which earlier reads a store turns into
 * anomalies, and of which rule.
 *
 *   operations ──┬───────────────●────────────────●─────►
 *                k               c                p
 *           checkpoint         reads            writes
 *
 *   k … c   is_exposed: a re-execution from k could read another value
 *   c … p   reach_of, reader_reached: p is in the window of k
 *   at p    rule_of: c read data, or a call frame
 *
 * The rules' comparisons are written here and nowhere else. shadow.c asks all
 * of them, one after the other; cache_load.c and cache_store.c say which of
 * them they shorten, and why the answer is the same. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_RULE_H
#define BROWNOUT_ANALYSIS_LOCATE_RULE_H

#include "analysis/finding/finding.h"
#include "analysis/locate/readers.h"
#include "power/mechanism.h"
#include "vm/vm.h"

/* SPEC 3.1: the start of what comes after an atomic region. Nothing there is
 * executed again, so it is later than all operations. */
static const tick_t NO_WINDOW = UINT64_MAX - 1;

/* Where the vm's current region starts. */
static inline tick_t region_start(const struct vm *vm, tick_t executed)
{
	return vm_has_window(vm) ? executed : NO_WINDOW;
}

/* What the answers depend on besides the accesses. */
struct rule_setting {
	enum when when;
	tick_t ed;
	struct region region; /* the current one */
};

/* SPEC 4.1: t_p ≤ t_c + ED − 1, that is: t_p − t_c < ED. */
static inline bool is_within_ed(tick_t distance, tick_t ed)
{
	return distance < ed;
}

/* How far back a store at `now` reaches. */
static inline struct store_reach reach_of(const struct rule_setting *setting,
					  tick_t now)
{
	/* is_within_ed(now - time) is the same as time > now - ed. */
	tick_t earliest = now > setting->ed ? now - setting->ed : 0;
	/* SPEC 4.1: to the readers of the last ED operations. */
	if (setting->when == WHEN_REACTIVE)
		return (struct store_reach){ earliest, NO_REGION };
	/* SPEC 4.3: to those of this region, and to those of earlier ones with
	 * t_p < t_k + ED; t_k is the region's start + 1. */
	if (setting->when == WHEN_CONDITIONAL)
		return (struct store_reach){ setting->region.start, earliest };
	/* SPEC 4.2: to the readers of this region. */
	return (struct store_reach){ setting->region.start, NO_REGION };
}

/* Whether a store that reaches so far is in the reader's window. */
static inline bool reader_reached(const struct nv_reader *reader,
				  struct store_reach reach)
{
	return reader->time > reach.time ||
	       reader->region.start >= reach.region;
}

/* The bound of is_within_ed as long as no checkpoint call comes after the read:
 * SPEC 4.2 and 4.3 have none then. */
static inline tick_t reach_after(const struct rule_setting *setting)
{
	return setting->when == WHEN_REACTIVE ? setting->ed : UINT64_MAX;
}

/* What a write in the current region leaves in shadow_unit.written; never 0. */
static inline tick_t written_mark(const struct rule_setting *setting)
{
	return setting->region.start + 1;
}

/* SPEC 4.2, 4.3: no write to the unit in the region before the read.
 * SPEC 4.1: the checkpoint is right before the read, so there is none. */
static inline bool is_exposed(const struct rule_setting *setting,
			      tick_t written)
{
	return setting->when == WHEN_REACTIVE ||
	       (written != written_mark(setting) &&
		setting->region.start != NO_WINDOW);
}

/* Whether operation `then` came before the checkpoint of the window that
 * operation `now` is in: right before `now` where any operation can have one
 * (SPEC 4.1), else the region's (SPEC 4.2, 4.3). */
static inline bool is_before_window(const struct rule_setting *setting,
				    tick_t then, tick_t now)
{
	return then <= (when_is_called(setting->when) ? setting->region.start
						      : now - 1);
}

/* SPEC 4.4: the frame whose bytes were read at `time` is dead if the one that
 * owns them now was entered later. since: operations executed before that;
 * UINT64_MAX: no live frame owns them. */
static inline bool is_of_dead_frame(tick_t time, tick_t since)
{
	return time <= since;
}

/* SPEC 4.4: a call-frame role, or a frame that is dead; else SPEC 4.1 to 4.3.
 */
static inline enum rule rule_of(const struct nv_reader *reader, tick_t since)
{
	return part_is_frame(reader->part) ||
			       is_of_dead_frame(reader->time, since)
		       ? RULE_ACTIVATION_RECORD
		       : RULE_DATA_ACCESS;
}

#endif
