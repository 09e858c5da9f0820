/* SPDX-License-Identifier: Apache-2.0 */
/* Linear scan, SPEC 2.6 (Poletto and Sarkar, "Linear Scan Register Allocation",
 * 1999): values get registers in the order in which they become live; where
 * there are too few, those that stay live longest are spilled.
 *
 * Needs the operations of one function; leaves them with the loads and stores
 * of spilled values and saved registers. */
#include "load/lower/registers.h"

struct linear_scan {
	struct liveness *liveness;
	uint64_t free;        /* registers, as bits */
	uint64_t kept;        /* those that survive calls */
	VEC(uint32_t) active; /* values that are in registers now */
};

static void expire(struct linear_scan *scan, uint32_t position)
{
	size_t left = 0;
	for (size_t i = 0; i < scan->active.len; i++) {
		uint32_t value = scan->active.items[i];
		const struct live_interval *interval =
			&scan->liveness->of[value];
		if (interval->last >= position)
			scan->active.items[left++] = value;
		else
			scan->free |= interval->registers;
	}
	scan->active.len = left;
}

static unsigned count_bits(uint64_t set)
{
	return (unsigned)__builtin_popcountll(set);
}

/* The active value that stays live longest, has one of the allowed registers
 * and none of `but`; an index into `active`, or NONE. */
static uint32_t longest(const struct linear_scan *scan, uint64_t allowed,
			uint64_t but)
{
	const struct live_interval *of = scan->liveness->of;
	uint32_t found = NONE;
	for (uint32_t i = 0; i < scan->active.len; i++) {
		const struct live_interval *interval =
			&of[scan->active.items[i]];
		if (!(interval->registers & allowed) ||
		    (interval->registers & but))
			continue;
		if (found == NONE ||
		    interval->last > of[scan->active.items[found]].last)
			found = i;
	}
	return found;
}

/* Spills the values that have any of these registers. */
static void evict(struct linear_scan *scan, uint64_t registers)
{
	size_t left = 0;
	for (size_t i = 0; i < scan->active.len; i++) {
		uint32_t value = scan->active.items[i];
		struct live_interval *interval = &scan->liveness->of[value];
		if (interval->registers & registers) {
			scan->free |= interval->registers;
			interval->registers = 0;
		} else {
			scan->active.items[left++] = value;
		}
	}
	scan->active.len = left;
}

/* Makes room for a value if others stay live longer. */
static void make_room(struct linear_scan *scan,
		      const struct live_interval *interval, uint64_t allowed)
{
	uint64_t taken = 0;
	while (count_bits((scan->free | taken) & allowed) < interval->words) {
		uint32_t index = longest(scan, allowed, taken);
		if (index == NONE)
			return;
		const struct live_interval *other =
			&scan->liveness->of[scan->active.items[index]];
		if (other->last <= interval->last)
			return;
		taken |= other->registers;
	}
	evict(scan, taken);
}

/* The lowest registers of a set. */
static uint64_t lowest(uint64_t set, unsigned count)
{
	uint64_t taken = 0;
	for (; count; count--) {
		uint64_t lowest_bit = set & -set;
		taken |= lowest_bit;
		set &= ~lowest_bit;
	}
	return taken;
}

static void place(struct linear_scan *scan, uint32_t value)
{
	struct live_interval *interval = &scan->liveness->of[value];
	uint64_t allowed = interval->crosses_call ? scan->kept : UINT64_MAX;
	expire(scan, interval->first);
	make_room(scan, interval, allowed);
	if (count_bits(scan->free & allowed) < interval->words)
		return;
	interval->registers = lowest(scan->free & allowed, interval->words);
	scan->free &= ~interval->registers;
	vec_push(&scan->active, value);
}

struct spill_place {
	uint32_t words, last; /* used until this position */
	int32_t offset;
};

/* Assigns frame places to spilled values. As in compilers, values that are not
 * live at the same time share one. */
static void place_spilled(struct liveness *liveness)
{
	struct lower *lower = liveness->lower;
	VEC(struct spill_place) places = { 0 };
	for (size_t i = 0; i < liveness->order.len; i++) {
		struct live_interval *interval =
			&liveness->of[liveness->order.items[i].value];
		if (!is_spilled(interval))
			continue;
		size_t k = 0;
		while (k < places.len &&
		       (lower->has_setjmp ||
			places.items[k].words != interval->words ||
			places.items[k].last >= interval->first))
			k++;
		if (k == places.len) {
			struct spill_place new = { .words = interval->words };
			new.offset = frame_object(lower, OBJECT_SPILL,
						  interval->words);
			vec_push(&places, new);
		}
		places.items[k].last = interval->last;
		interval->offset = places.items[k].offset;
	}
	vec_release(&places);
}

void allocate_registers(struct lower *lower)
{
	struct liveness liveness;
	liveness_init(&liveness, lower);
	unsigned count = register_count(lower);
	uint64_t all = mask_of(count);
	struct linear_scan scan = {
		.liveness = &liveness,
		.free = all,
		.kept = all & ~mask_of(first_kept(lower)),
	};
	/* SPEC 2.6: registers are not what they were when a longjmp is back. */
	for (size_t i = 0; i < liveness.order.len && !lower->has_setjmp; i++)
		place(&scan, liveness.order.items[i].value);
	place_spilled(&liveness);
	spill_values(&liveness);
	vec_release(&scan.active);
	liveness_release(&liveness);
}
