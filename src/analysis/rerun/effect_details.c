/* SPDX-License-Identifier: Apache-2.0 */
/* Details of an intermittent execution that diverged, SPEC 5.1: the failing
 * access, where control flow diverges, the output, the variables that
 * differ. */
#include "analysis/rerun/effect_difference.h"
#include "analysis/rerun/effect.h"

#include <string.h>

#include "image/peripherals.h"
#include "image/wake.h"

enum {
	MOST_VALUES = 8,     /* variables listed */
	MOST_COUNTED = 1000, /* variables counted */
};

/* The details of one evaluation while they are written. */
struct details_builder {
	const struct rerun *rerun;
	struct judge *judge;
	struct point point;
	const struct image *image;
	struct arena *arena;
	VEC(struct effect_detail) details;
	uint64_t more, values;
};

static const char *position(const struct details_builder *builder,
			    uint32_t site)
{
	const struct site *row = &builder->image->sites.items[site];
	return arena_printf(builder->arena, "%s:%u:%u",
			    image_site_file(builder->image, row), row->line,
			    row->column);
}

/* Describes the target of a wild return or call; "" if there is nothing to
 * say. */
static const char *destination(const struct details_builder *builder,
			       const struct trap *trap)
{
	if (trap->kind != TRAP_WILD_RETURN && trap->kind != TRAP_BAD_CALL &&
	    trap->kind != TRAP_WILD_JUMP)
		return "";
	const struct image *image = builder->image;
	const struct code_point *point = vm_code_point(image, trap->address);
	if (!point)
		return "; no code is there";
	if (point->kind == CODE_RETURN)
		return arena_printf(
			builder->arena, "; that is after the call at %s",
			position(builder, image->site[point->op - 1]));
	if (point->fn < image->fns.len)
		return arena_printf(builder->arena, "; that is in '%s'",
				    image->fns.items[point->fn].name);
	return "";
}

static void tell_crash(struct details_builder *builder)
{
	const struct vm *vm = builder->rerun->followed->vm;
	struct strbuf what = { 0 };
	vm_describe_trap(vm, &what);
	uint32_t site = vm_users_caller(vm).site;
	struct effect_detail detail = {
		.effect = EFFECT_CRASH,
		.name = trap_name(vm->trap.kind),
		.found = strbuf_to_arena(&what, builder->arena),
		.site = site,
	};
	detail.text = arena_printf(builder->arena, "crashes at %s: %s%s",
				   position(builder, site), detail.found,
				   destination(builder, &vm->trap));
	vec_push(&builder->details, detail);
}

static void tell_late(struct details_builder *builder)
{
	const struct vm *vm = builder->rerun->followed->vm;
	uint32_t site = vm_users_caller(vm).site;
	struct effect_detail detail = { .effect = EFFECT_NO_PROGRESS,
					.site = site };
	if (builder->rerun->is_down)
		detail.text = arena_printf(builder->arena,
					   "what runs when the power is back "
					   "does not end, it is at %s",
					   position(builder, site));
	else
		detail.text = arena_printf(
			builder->arena,
			"has not ended after %llu operations, is at %s; "
			"without the failure it ends after %llu",
			(unsigned long long)vm_clock(vm),
			position(builder, site),
			(unsigned long long)
				builder->judge->reference_run->operations);
	vec_push(&builder->details, detail);
}

static void tell_output(struct details_builder *builder)
{
	struct output_texts outputs =
		rerun_outputs(builder->rerun, builder->point);
	uint32_t change = rerun_world_change(builder->rerun, builder->judge,
					     builder->point);
	bool is_same = outputs.same == outputs.wanted_len &&
		       outputs.same == outputs.found_len;
	struct output_difference difference =
		is_same && change != NONE
			? output_world_difference(builder->point.vm,
						  builder->rerun->followed->vm,
						  change, builder->arena)
			: output_difference(builder->image, &outputs,
					    builder->arena);
	struct effect_detail detail = {
		.effect = EFFECT_WRONG_OUTPUT,
		.name = difference.name,
		.expected = difference.expected,
		.found = difference.found,
		.site = NONE,
		.text = difference.text,
	};
	vec_push(&builder->details, detail);
}

/* SPEC 5.1: nothing is modelled in devices. */
static void tell_device(struct details_builder *builder)
{
	struct missed_register missed;
	struct strbuf peripheral = { 0 }, name = { 0 };
	if (!rerun_misses_set_up(builder->rerun, builder->point, &missed))
		return;
	int digits = 2 * (int)missed.bytes;
	peripheral_name(builder->image, missed.at, &peripheral);
	register_name(builder->image, missed.at, missed.bytes, &name);
	struct effect_detail detail = {
		.effect = EFFECT_UNKNOWN_DEVICE,
		.name = strbuf_to_arena(&name, builder->arena),
		.expected = arena_printf(builder->arena, "0x%0*llx", digits,
					 (unsigned long long)missed.was),
		.found = arena_printf(builder->arena, "0x%0*llx", digits,
				      (unsigned long long)missed.now),
		.site = NONE,
	};
	detail.text = arena_printf(builder->arena,
				   "%s is used with %s %s instead of %s",
				   strbuf_to_arena(&peripheral, builder->arena),
				   detail.name, detail.found, detail.expected);
	vec_push(&builder->details, detail);
}

/* "line 54", or the whole position of an operation in another file. */
static const char *line_of(struct details_builder *builder, uint32_t from,
			   uint32_t pc)
{
	const struct image *image = builder->image;
	uint32_t to = image->site[pc];
	const struct site *a = &image->sites.items[from];
	const struct site *b = &image->sites.items[to];
	if (b->line && b->line != a->line &&
	    strcmp(image_site_file(image, a), image_site_file(image, b)) == 0)
		return arena_printf(builder->arena, "line %u", b->line);
	return position(builder, to);
}

/* The lines of a branch, of where it goes and of where it should go: all in one
 * file, and three of them. */
struct turn {
	unsigned from, found, wanted;
};

static bool find_turn(const struct details_builder *builder,
		      const struct parting *parting, struct turn *turn)
{
	const struct image *image = builder->image;
	const struct site *from = &image->sites.items[parting->users];
	const struct site *found = image_site(image, parting->found);
	const struct site *wanted = image_site(image, parting->wanted);
	const char *file = image_site_file(image, from);
	*turn = (struct turn){ from->line, found->line, wanted->line };
	return from->line && found->line && wanted->line &&
	       found->line != from->line && wanted->line != from->line &&
	       found->line != wanted->line &&
	       strcmp(image_site_file(image, found), file) == 0 &&
	       strcmp(image_site_file(image, wanted), file) == 0;
}

/* What a wrong branch does: it skips a line, or runs one that is skipped
 * without the failure; else only where it goes. */
static const char *turn_text(struct details_builder *builder,
			     const struct parting *parting)
{
	struct arena *arena = builder->arena;
	struct turn turn;
	if (!find_turn(builder, parting, &turn))
		return arena_printf(
			arena, "runs %s next, not %s",
			line_of(builder, parting->users, parting->found),
			line_of(builder, parting->users, parting->wanted));
	if (turn.from < turn.wanted && turn.wanted < turn.found)
		return arena_printf(arena, "skips line %u", turn.wanted);
	if (turn.from < turn.found && turn.found < turn.wanted)
		return arena_printf(arena, "does not skip line %u", turn.found);
	return arena_printf(arena, "runs line %u next, not line %u", turn.found,
			    turn.wanted);
}

static void tell_parting(struct details_builder *builder)
{
	const struct parting *parting = &builder->rerun->followed->parting;
	const struct image *image = builder->image;
	struct effect_detail detail = {
		.effect = EFFECT_CONTROL_FLOW,
		.found = position(builder, image->site[parting->found]),
		.site = parting->users,
	};
	if (parting->users != image->site[parting->from]) {
		const struct site *inside = image_site(image, parting->from);
		const char *users = position(builder, parting->users);
		detail.text =
			wake_has_site(image, inside)
				? arena_printf(builder->arena,
					       "other interrupt handlers run "
					       "at %s",
					       users)
				: arena_printf(
					  builder->arena,
					  "takes another way in %s(), called "
					  "at %s",
					  image_site_scope(image, inside)->name,
					  users);
		vec_push(&builder->details, detail);
		return;
	}
	bool returns = image->code[parting->from].code == OP_RET;
	if (parting->wanted != NONE)
		detail.expected =
			position(builder, image->site[parting->wanted]);
	const char *from = position(builder, detail.site);
	if (!detail.expected)
		detail.text = arena_printf(
			builder->arena, "%s from %s to %s, where it should end",
			returns ? "returns" : "goes on", from,
			line_of(builder, detail.site, parting->found));
	else if (strcmp(detail.expected, detail.found) == 0)
		detail.text = arena_printf(builder->arena,
					   "takes another way at %s", from);
	else
		detail.text =
			returns ? arena_printf(builder->arena,
					       "returns from %s to %s, not to "
					       "%s",
					       from,
					       line_of(builder, detail.site,
						       parting->found),
					       line_of(builder, detail.site,
						       parting->wanted))
				: arena_printf(builder->arena,
					       "wrong branch at %s: %s", from,
					       turn_text(builder, parting));
	vec_push(&builder->details, detail);
}

/* It took the same turns but ended differently. */
static void tell_end(struct details_builder *builder)
{
	const struct vm *continuous = builder->point.vm;
	uint32_t site = vm_users_caller(continuous).site;
	uint32_t found = vm_users_caller(builder->rerun->followed->vm).site;
	bool is_crash = builder->point.end == VM_TRAPPED;
	struct effect_detail detail = {
		.effect = EFFECT_CONTROL_FLOW,
		.site = site,
	};
	if (builder->point.end == builder->rerun->end)
		detail.text = arena_printf(builder->arena,
					   "is at %s, not at %s, after as many "
					   "operations",
					   position(builder, found),
					   position(builder, site));
	else
		detail.text = arena_printf(builder->arena,
					   "goes on at %s, where the program "
					   "%s without the failure",
					   position(builder, site),
					   is_crash ? "crashes" : "ends");
	vec_push(&builder->details, detail);
}

/* Adds a variable with its two values. */
static void add_value(struct details_builder *builder, const char *name,
		      const char *expected, const char *found)
{
	struct effect_detail detail = {
		.effect = EFFECT_WRONG_VALUE,
		.name = name,
		.expected = expected,
		.found = found,
		.site = NONE,
		.text = arena_printf(builder->arena, "%s is %s instead of %s",
				     name, found, expected),
	};
	vec_push(&builder->details, detail);
}

/* Counts the value at a byte and adds it if it is one of the first; returns the
 * index after it. */
static uint64_t tell_value(struct details_builder *builder,
			   const struct changes *changes, uint64_t index)
{
	struct difference difference;
	bool is_listed = builder->values++ < MOST_VALUES;
	struct arena rest = { 0 };
	uint64_t next =
		difference_at(builder->point.objects, builder->point.vm,
			      builder->rerun->followed->vm, index,
			      changes_found(changes, index) - index,
			      is_listed ? builder->arena : &rest, &difference);
	if (is_listed)
		add_value(builder, difference.name, difference.expected,
			  difference.found);
	arena_release(&rest);
	return next;
}

/* Adds the bytes of [index, end) that differ to those that are not listed. */
static void count_bytes(struct details_builder *builder,
			struct changes *changes, uint64_t index, uint64_t end)
{
	for (; (index = changes_next(changes, index)) < end; index++)
		builder->more++;
}

static void tell_values(struct details_builder *builder)
{
	const struct rerun *rerun = builder->rerun;
	const struct vm *again = rerun->followed->vm;
	const struct vm *continuous = builder->point.vm;
	size_t first = builder->details.len;
	if (rerun->end == VM_EXITED && builder->point.end == VM_EXITED &&
	    again->exit_code != continuous->exit_code) {
		add_value(builder, "return value",
			  difference_returned(continuous, builder->arena),
			  difference_returned(again, builder->arena));
		vec_last(&builder->details).is_returned = true;
	}
	uint64_t end = continuous->memory.mmio, index = 0, next;
	struct changes changes;
	rerun_changes(rerun, builder->judge, builder->point, &changes);
	pthread_mutex_lock(&builder->judge->lock);
	for (; (index = changes_next(&changes, index)) < end; index = next) {
		bool is_listed = builder->values < MOST_VALUES;
		next = builder->values < MOST_COUNTED
			       ? tell_value(builder, &changes, index)
			       : end;
		if (!is_listed)
			count_bytes(builder, &changes, index, next);
	}
	pthread_mutex_unlock(&builder->judge->lock);
	changes_release(&changes);
	if (builder->details.len == first &&
	    !builder->rerun->followed->is_parted)
		vec_push(&builder->details,
			 ((struct effect_detail){
				 .effect = EFFECT_WRONG_VALUE,
				 .site = NONE,
				 .text = "values in registers differ" }));
}

/* SPEC 4.5: blocks that nothing points to any more. */
static void tell_lost(struct details_builder *builder,
		      struct evaluation *evaluation)
{
	evaluation->lost =
		rerun_lost(builder->rerun, builder->judge, builder->point);
	if (!evaluation->lost)
		return;
	struct effect_detail detail = {
		.effect = EFFECT_MASKED,
		.name = "heap",
		.site = NONE,
		.text = arena_printf(builder->arena,
				     "%llu bytes of the heap are lost: they "
				     "stay in use, and nothing points to them",
				     (unsigned long long)evaluation->lost)
	};
	vec_push(&builder->details, detail);
}

void rerun_details(const struct rerun *rerun, struct judge *judge,
		   struct point point, struct arena *arena,
		   struct evaluation *evaluation)
{
	struct details_builder builder = {
		.rerun = rerun,
		.judge = judge,
		.point = point,
		.image = judge->reference_run->vm.image,
		.arena = arena
	};
	enum effect effect = evaluation->effect;
	if (effect == EFFECT_CRASH)
		tell_crash(&builder);
	if (effect == EFFECT_NO_PROGRESS)
		tell_late(&builder);
	if (effect == EFFECT_WRONG_OUTPUT)
		tell_output(&builder);
	if (effect == EFFECT_UNKNOWN_DEVICE)
		tell_device(&builder);
	if (rerun->followed->is_parted)
		tell_parting(&builder);
	else if (effect == EFFECT_CONTROL_FLOW)
		tell_end(&builder);
	bool has_ended = !rerun->is_met && effect < EFFECT_NO_PROGRESS;
	if (has_ended && !rerun_has_values_alike(rerun, judge, point))
		tell_values(&builder);
	if (has_ended)
		tell_lost(&builder, evaluation);
	size_t bytes = builder.details.len * sizeof(struct effect_detail);
	struct effect_detail *details = arena_alloc(arena, bytes + 1);
	if (bytes)
		memcpy(details, builder.details.items, bytes);
	evaluation->details = details;
	evaluation->detail_count = builder.details.len;
	evaluation->more = builder.more;
	evaluation->values = builder.values;
	vec_release(&builder.details);
}
