/* SPDX-License-Identifier: Apache-2.0 */
/* Plans the calls of the log from the checkpoint sets. */
#include "analysis/sets/fixing.h"

#include <stdlib.h>

enum {
	/* Minimum number of operations to log one word; bounds what a window of
	 * ED operations can log. */
	LEAST_TO_LOG = 20,
};

struct planning {
	struct fixing *fixing;
	struct checkpoint_sets *sets;
	const struct image *image;
	struct map listed; /* site and object -> 1 if in calls */
	/* By site: it may also write a location that is not a member. */
	bool *leads_outside;
	bool *at_boot; /* by function: it may run at each boot */
	bool *later;   /* by function: it may run after the boot code */
	/* By function: it may run in an interrupt handler. */
	bool *in_handler;
};

static uint64_t key_of(uint32_t site, uint32_t object)
{
	return (uint64_t)site << 32 | object;
}

static bool is_users(const struct planning *planning, uint32_t pc)
{
	const struct fn *fn =
		&planning->image->fns.items[image_fn_at(planning->image, pc)];
	return !fn->is_library && !fn->is_world && fn->input == NONE;
}

/* The log takes variables only. The stack is saved with the checkpoint, and the
 * number of heap blocks is unknown. */
static bool check_member(const struct planning *planning,
			 const struct window_set *set,
			 const struct set_member *member, struct err *err)
{
	const struct image *image = planning->image;
	const struct site *site = &image->sites.items[set->site];
	const struct object *object =
		member->object == NONE ? NULL
				       : &image->objects.items[member->object];
	if (object && object->is_library)
		return err_at(err, image_site_file(image, site), site->line,
			      site->column,
			      "%s must save '%s', a variable of the C library, "
			      "which the program cannot log; keep it in "
			      "volatile memory (--nvm globals,-var:%s)",
			      set->name, object->name, object->name);
	if (object && object->kind == OBJECT_GLOBAL)
		return true;
	return err_at(err, image_site_file(image, site), site->line,
		      site->column,
		      "%s must save %s, which is no variable: a log takes "
		      "variables only; keep the heap in volatile memory "
		      "(--nvm)",
		      set->name, member->name);
}

static bool check_members(const struct planning *planning, struct err *err)
{
	const struct checkpoint_sets *sets = planning->sets;
	if (sets->has_frames)
		return err_set(err, "the stack is non-volatile, and a log does "
				    "not bring back return addresses and "
				    "frames: checkpoints must save the stack, "
				    "or it must be volatile (--nvm)");
	for (size_t i = 0; i < sets->windows.len; i++) {
		const struct window_set *set = &sets->windows.items[i];
		for (size_t k = 0; k < set->members.len; k++) {
			if (!check_member(planning, set, &set->members.items[k],
					  err))
				return false;
		}
	}
	return true;
}

/* Marks a function and all its callees. */
static void mark_callees(const struct planning *planning, uint32_t instance,
			 bool *marks)
{
	const struct points *points = &planning->sets->hazards.statics->points;
	uint32_t fn = points->instances.items[instance].fn;
	if (marks[fn])
		return;
	marks[fn] = true;
	for (uint32_t i = points->instances.items[instance].calls; i;
	     i = points->calls.items[i - 1].next)
		mark_callees(planning, points->calls.items[i - 1].callee,
			     marks);
}

static void mark_from(const struct planning *planning, uint32_t fn, bool *marks)
{
	const struct points *points = &planning->sets->hazards.statics->points;
	for (size_t i = 0; i < points->of_fn[fn].len; i++)
		mark_callees(planning, points->of_fn[fn].items[i], marks);
}

/* SPEC 3.1: with tasks, constructors and INIT functions run at each boot,
 * before the recovery routine. If they logged, they would overwrite the entries
 * that it needs. */
static void find_phases(struct planning *planning)
{
	const struct image *image = planning->image;
	mark_from(planning, image->entry, planning->later);
	for (size_t i = 0; i < image->handlers.len; i++) {
		mark_from(planning, image->handlers.items[i], planning->later);
		mark_from(planning, image->handlers.items[i],
			  planning->in_handler);
	}
	for (size_t i = 0; image->has_tasks && i < image->recovery.len; i++)
		mark_from(planning, image->recovery.items[i],
			  planning->at_boot);
}

/* Whether to log a write; writes that only run at each boot are not logged
 * (SPEC 5.3). False with *err set: it cannot be logged. */
static bool choose_write(const struct planning *planning, uint32_t pc,
			 bool *is_logged, struct err *err)
{
	const struct image *image = planning->image;
	uint32_t fn = image_fn_at(image, pc);
	const struct site *site = image_site(image, pc);
	/* Writes in the library are logged at the calls that lead there. */
	*is_logged = is_users(planning, pc) && !planning->at_boot[fn];
	if (!is_users(planning, pc) || !planning->at_boot[fn] ||
	    !planning->later[fn])
		return true;
	return err_at(err, image_site_file(image, site), site->line,
		      site->column,
		      "function '%s' runs at each boot, before the log is "
		      "undone, and later, too: this write cannot be logged",
		      image->fns.items[fn].name);
}

static void add_call(struct planning *planning, uint32_t pc, enum fix_kind kind,
		     uint32_t object)
{
	struct fix_call call = { planning->image->site[pc], kind, object };
	uint64_t *known = map_put(&planning->listed, key_of(call.site, object));
	if (!*known)
		vec_push(&planning->fixing->calls, call);
	*known = 1;
}

/* Records the first place where a handler logs. */
static void note_handler(struct planning *planning, uint32_t pc)
{
	uint32_t site = planning->image->site[pc];
	if (planning->fixing->handler_site > site)
		planning->fixing->handler_site = site;
}

static bool add_writes(struct planning *planning, struct err *err)
{
	const struct checkpoint_sets *sets = planning->sets;
	bool is_logged;
	for (size_t i = 0; i < sets->writes.len; i++) {
		const struct sets_write *write = &sets->writes.items[i];
		const struct window_set *set = &sets->windows.items[write->set];
		if (!choose_write(planning, write->pc, &is_logged, err))
			return false;
		uint32_t object = set->members.items[write->member].object;
		if (!is_logged && is_users(planning, write->pc))
			vec_push(&planning->fixing->at_boot, object);
		if (!is_logged)
			continue;
		add_call(planning, write->pc, FIX_LOG, object);
		if (planning->in_handler[image_fn_at(planning->image,
						     write->pc)])
			note_handler(planning, write->pc);
	}
	return true;
}

/* Finds instructions that may also write other locations. Volatile data must
 * not be logged, and other NV data need not be. */
static void find_outside(struct planning *planning)
{
	const struct hazards *hazards = &planning->sets->hazards;
	const struct regions *regions = &hazards->regions;
	const struct locations *locations = &hazards->statics->points.locations;
	for (size_t i = 0; i < regions->accesses.len; i++) {
		const struct op_access *one = &regions->accesses.items[i];
		uint32_t site = planning->image->site[one->pc];
		const struct thing *thing =
			location_thing(locations, one->access.location);
		bool is_listed =
			thing->kind == THING_OBJECT &&
			hazards_is_nv(hazards, one->access) &&
			map_get(&planning->listed, key_of(site, thing->object));
		if (one->is_write && !is_listed)
			planning->leads_outside[site] = true;
	}
	for (size_t i = 0; i < planning->fixing->calls.len; i++) {
		struct fix_call *call = &planning->fixing->calls.items[i];
		if (planning->leads_outside[call->site])
			call->kind = FIX_LOG_IN;
	}
}

static void add_checkpoints(struct planning *planning)
{
	const struct image *image = planning->image;
	const struct points *points = &planning->sets->hazards.statics->points;
	size_t before = planning->fixing->calls.len;
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		if (image->code[pc].code == OP_CHECKPOINT)
			add_call(planning, pc, FIX_COMMIT, NONE);
	}
	/* These are transitions, and tasks that return the next task. */
	for (size_t i = 0; i < points->calls.len; i++) {
		uint32_t pc = points->calls.items[i].pc;
		if (!op_is_call(image->code[pc].code))
			add_call(planning, pc, FIX_COMMIT, NONE);
	}
	planning->fixing->checkpoints = planning->fixing->calls.len - before;
}

static int compare_calls(const void *a, const void *b)
{
	const struct fix_call *left = a, *right = b;
	if (left->site != right->site)
		return left->site < right->site ? -1 : 1;
	if (left->kind != right->kind)
		return left->kind < right->kind ? -1 : 1;
	return (left->object > right->object) - (left->object < right->object);
}

static void finish(struct planning *planning, tick_t ed)
{
	struct fixing *fixing = planning->fixing;
	if (fixing->calls.len)
		qsort(fixing->calls.items, fixing->calls.len,
		      sizeof(struct fix_call), compare_calls);
	for (size_t i = 0; i < fixing->calls.len; i++) {
		const struct fix_call *call = &fixing->calls.items[i];
		fixing->writes += call->kind != FIX_COMMIT &&
				  (!i || call[-1].site != call->site);
	}
	/* It is unknown which calls take a checkpoint. Each may begin a new
	 * epoch, in which everything is logged again, as long as the power
	 * lasts. */
	if (planning->sets->options.when == WHEN_CONDITIONAL)
		fixing->least_entries = ed / LEAST_TO_LOG + 1;
}

/* The end of an inner region must not empty the log. */
static bool check_regions(const struct checkpoint_sets *sets, struct err *err)
{
	if (!sets->image->has_regions ||
	    sets->hazards.regions.ends == ENDS_SURELY)
		return true;
	return err_set(err, "an atomic region can begin in another one, so its "
			    "end is no place to empty the log; leave the "
			    "inner region out");
}

bool fixing_plan(struct fixing *fixing, struct checkpoint_sets *sets, tick_t ed,
		 struct err *err)
{
	*fixing = (struct fixing){ .handler_site = NONE };
	struct planning planning = {
		.fixing = fixing,
		.sets = sets,
		.image = sets->image,
		.leads_outside = mem_alloc(sets->image->sites.len + 1),
		.at_boot = mem_alloc(sets->image->fns.len),
		.later = mem_alloc(sets->image->fns.len),
		.in_handler = mem_alloc(sets->image->fns.len),
	};
	find_phases(&planning);
	bool ok = check_regions(sets, err) && check_members(&planning, err) &&
		  add_writes(&planning, err);
	if (ok) {
		find_outside(&planning);
		add_checkpoints(&planning);
		finish(&planning, ed);
	}
	free(planning.leads_outside);
	free(planning.at_boot);
	free(planning.later);
	free(planning.in_handler);
	map_release(&planning.listed);
	return ok;
}

void fixing_release(struct fixing *fixing)
{
	vec_release(&fixing->calls);
	vec_release(&fixing->at_boot);
}
