/* SPDX-License-Identifier: Apache-2.0 */
/* The loads and stores of spilled values and saved registers, SPEC 2.6:
 * operations like those of the program, one tick for each word, SPEC 2.5.
 *
 * A spilled value is loaded before the group that reads it and stored after the
 * group that writes it (before its branch). Nothing is inserted into a group,
 * because values within one instruction need not be in registers that a
 * checkpoint saves.
 *
 * Slots belong to a frame, so a callee cannot overwrite its caller's. A value
 * that survives a call in a register goes through the machine's registers
 * (KEEP, KEPT), where callees find it, save it and restore it: if the saved
 * copy changes in memory, the caller sees it. */
#include "load/lower/registers.h"
#include "load/debug/sites.h"

/* A spilled value in the current group. */
struct visit {
	uint32_t value, name; /* its name in this group */
	bool is_loaded, is_stored;
};

struct saved {
	unsigned kept; /* number among those that survive calls */
	int32_t offset;
};

struct spiller {
	const struct liveness *liveness;
	struct lower *lower;
	vop_list old;
	VEC(struct visit) visits;
	VEC(struct saved) saved;
	VEC(uint32_t) across; /* values in registers that survive calls */
};

int32_t frame_object(struct lower *lower, enum object_kind kind, unsigned words)
{
	unsigned word = lower->target->word;
	int32_t offset = frame_room(lower, (uint64_t)words * word, word);
	add_local(lower, kind, offset, (uint64_t)words * word);
	return offset;
}

static struct address frame_at(int32_t offset)
{
	return (struct address){ .form = ADDRESS_FRAME,
				 .index = NONE,
				 .offset = offset };
}

/* The operations that follow get a site of their own beside an instruction's.
 */
static void set_site(struct lower *lower, uint32_t site, enum site_kind kind)
{
	lower->site = site_beside(lower->program, site, kind);
}

static void load_value(struct lower *lower,
		       const struct live_interval *interval, uint32_t to)
{
	unsigned word = lower->target->word;
	load_scalar(lower, frame_at(interval->offset), interval->words * word,
		    word, to);
}

static void store_value(struct lower *lower,
			const struct live_interval *interval, uint32_t from)
{
	unsigned word = lower->target->word;
	store_scalar(lower, frame_at(interval->offset), interval->words * word,
		     word, from);
}

/* Allocates frame places for the registers that the function uses and must
 * preserve. */
static void place_saved(struct spiller *spiller)
{
	struct lower *lower = spiller->lower;
	unsigned first = first_kept(lower);
	uint64_t used =
		lower->has_setjmp ? mask_of(register_count(lower) - first) : 0;
	for (size_t i = 0; i < spiller->liveness->order.len; i++) {
		uint32_t value = spiller->liveness->order.items[i].value;
		const struct live_interval *interval =
			&spiller->liveness->of[value];
		used |= interval->registers >> first;
		if (interval->crosses_call && interval->registers)
			vec_push(&spiller->across, value);
	}
	for (unsigned k = 0; used >> k; k++) {
		if (!(used >> k & 1))
			continue;
		struct saved saved = { .kept = k };
		saved.offset = frame_object(lower, OBJECT_SAVED, 1);
		vec_push(&spiller->saved, saved);
	}
}

/* At the function's entry. */
static void save_registers(struct spiller *spiller)
{
	struct lower *lower = spiller->lower;
	unsigned word = lower->target->word;
	for (size_t i = 0; i < spiller->saved.len; i++) {
		const struct saved *saved = &spiller->saved.items[i];
		uint32_t reg = new_reg(lower);
		lower->site =
			site_of_entry(lower->program, lower->fn, SITE_SAVE);
		emit(lower, OP_KEPT, reg, 0, 0)->imm = (int32_t)saved->kept;
		store_scalar(lower, frame_at(saved->offset), word, word, reg);
	}
	for (uint32_t i = 0; i < lower->params; i++) {
		const struct live_interval *interval =
			&spiller->liveness->of[i];
		if (!is_spilled(interval))
			continue;
		lower->site =
			site_of_entry(lower->program, lower->fn, SITE_SPILL);
		store_value(lower, interval, i);
	}
}

/* Before a return. */
static void restore_registers(struct spiller *spiller, uint32_t site)
{
	struct lower *lower = spiller->lower;
	unsigned word = lower->target->word;
	for (size_t i = spiller->saved.len; i-- > 0;) {
		const struct saved *saved = &spiller->saved.items[i];
		uint32_t reg = new_reg(lower);
		set_site(lower, site, SITE_POP);
		load_scalar(lower, frame_at(saved->offset), word, word, reg);
		emit(lower, OP_KEEP, reg, 0, 0)->imm = (int32_t)saved->kept;
	}
}

/* Moves the words of a value to the registers that survive a call. */
static void keep(struct lower *lower, uint32_t value, uint64_t registers)
{
	unsigned shift = 0;
	for (int32_t k = 0; registers >> k; k++) {
		if (!(registers >> k & 1))
			continue;
		emit(lower, OP_KEEP, value, 0, shift)->imm = k;
		shift += 8 * lower->target->word;
	}
}

static void take_back(struct lower *lower, uint32_t value, uint64_t registers)
{
	unsigned shift = 0;
	for (int32_t k = 0; registers >> k; k++) {
		if (!(registers >> k & 1))
			continue;
		enum op_code code = shift ? OP_KEPTP : OP_KEPT;
		emit(lower, code, value, 0, shift)->imm = k;
		shift += 8 * lower->target->word;
	}
}

static void around_call(struct spiller *spiller, const struct vop *call,
			uint32_t group)
{
	struct lower *lower = spiller->lower;
	const struct live_interval *of = spiller->liveness->of;
	unsigned first = first_kept(lower);
	lower->site = call->site;
	for (int after = 0; after < 2; after++) {
		for (size_t i = 0; i < spiller->across.len; i++) {
			uint32_t value = spiller->across.items[i];
			/* A value that the call writes is its result. */
			if (!is_live_across(&of[value], group) ||
			    value == call->a)
				continue;
			if (after)
				take_back(lower, value,
					  of[value].registers >> first);
			else
				keep(lower, value,
				     of[value].registers >> first);
		}
		if (!after)
			vec_push(&lower->ops, *call);
	}
}

static struct visit *visit(struct spiller *spiller, uint32_t value)
{
	for (size_t i = 0; i < spiller->visits.len; i++) {
		if (spiller->visits.items[i].value == value)
			return &spiller->visits.items[i];
	}
	struct visit new = { .value = value, .name = NONE };
	vec_push(&spiller->visits, new);
	return &vec_last(&spiller->visits);
}

/* Gives the spilled values of an operation new names. */
static void rename_op(struct spiller *spiller, struct vop *op)
{
	struct vop_field fields[4];
	unsigned count = vop_fields(op, fields);
	for (unsigned i = 0; i < 2 * count; i++) {
		const struct vop_field *field = &fields[i % count];
		bool is_write = i >= count;
		bool fits = is_write ? field_is_written(field)
				     : field_is_read(field);
		if (!field_is_reg(field) || !fits ||
		    *field->reg >= spiller->liveness->count ||
		    !is_spilled(&spiller->liveness->of[*field->reg]))
			continue;
		struct visit *here = visit(spiller, *field->reg);
		if (here->name == NONE) {
			here->name = new_reg(spiller->lower);
			here->is_loaded = !is_write;
		}
		here->is_stored |= is_write;
	}
	for (unsigned i = 0; i < count; i++) {
		const struct vop_field *field = &fields[i];
		if (field_is_reg(field) &&
		    *field->reg < spiller->liveness->count &&
		    is_spilled(&spiller->liveness->of[*field->reg]))
			*field->reg = visit(spiller, *field->reg)->name;
	}
}

static void load_operands(struct spiller *spiller, uint32_t site)
{
	for (size_t i = 0; i < spiller->visits.len; i++) {
		const struct visit *here = &spiller->visits.items[i];
		if (!here->is_loaded)
			continue;
		set_site(spiller->lower, site, SITE_RELOAD);
		load_value(spiller->lower, &spiller->liveness->of[here->value],
			   here->name);
	}
}

static void store_results(struct spiller *spiller, uint32_t site)
{
	for (size_t i = 0; i < spiller->visits.len; i++) {
		const struct visit *here = &spiller->visits.items[i];
		if (!here->is_stored)
			continue;
		set_site(spiller->lower, site, SITE_SPILL);
		store_value(spiller->lower, &spiller->liveness->of[here->value],
			    here->name);
	}
}

/* The operations [from, to) of one group. */
static void copy_group(struct spiller *spiller, uint32_t from, uint32_t to)
{
	struct lower *lower = spiller->lower;
	struct vop *ops = spiller->old.items;
	uint32_t site = ops[from].site;
	bool leaves = op_infos[ops[to - 1].code].flags & OPF_LAST;
	vec_clear(&spiller->visits);
	for (uint32_t i = from; i < to; i++)
		rename_op(spiller, &ops[i]);
	load_operands(spiller, site);
	for (uint32_t i = from; i < to; i++) {
		if (i == to - 1 && leaves)
			store_results(spiller, site);
		if (ops[i].code == OP_RET)
			restore_registers(spiller, site);
		if (is_call(&ops[i]))
			around_call(spiller, &ops[i],
				    spiller->liveness->group[i]);
		else if (ops[i].code != OP_TICK || ops[i].ticks)
			vec_push(&lower->ops, ops[i]);
	}
	if (!leaves)
		store_results(spiller, site);
}

/* Sets where blocks start now; moved_to: by old operation. */
static void move_blocks(struct lower *lower, const uint32_t *moved_to,
			size_t count)
{
	for (size_t i = 0; i < lower->blocks.len; i++) {
		struct vblock *block = &lower->blocks.items[i];
		if (block->start < count)
			block->start = moved_to[block->start];
	}
}

void spill_values(const struct liveness *liveness)
{
	struct lower *lower = liveness->lower;
	struct spiller spiller = { .liveness = liveness,
				   .lower = lower,
				   .old = lower->ops };
	uint32_t count = (uint32_t)lower->ops.len;
	uint32_t *moved_to = mem_alloc(count * sizeof(*moved_to));
	lower->ops = (vop_list){ 0 };
	lower->pending = 0;
	place_saved(&spiller);
	save_registers(&spiller);
	for (uint32_t i = 0, end; i < count; i = end) {
		for (end = i + 1; end < count; end++) {
			if (liveness->group[end] != liveness->group[i])
				break;
		}
		/* The entry's block starts with what was saved. */
		moved_to[i] = i ? (uint32_t)lower->ops.len : 0;
		copy_group(&spiller, i, end);
	}
	move_blocks(lower, moved_to, count);
	free(moved_to);
	vec_release(&spiller.old);
	vec_release(&spiller.visits);
	vec_release(&spiller.saved);
	vec_release(&spiller.across);
}
