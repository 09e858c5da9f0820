/* SPDX-License-Identifier: Apache-2.0 */
/* Runs a program and holds every access, call and branch against what
 * src/static says of it: what happens must be among what may happen. Also what
 * functions surely write: when one returns, it must have done so.
 *
 * usage: judge-static OPTIONS FILE...      options as for `brownout run`
 *
 * Prints what is missing, at most ten times; exit 1: something was, 3: the
 * program cannot be loaded. */
#include <stdio.h>
#include <stdlib.h>

#include "analysis/finding/objects.h"
#include "cli/command/command.h"
#include "cli/config/config.h"
#include "pipeline/program.h"
#include "image/registers.h"
#include "static/statics.h"
#include "vm/loop_parts.h"
#include "util/print.h"

enum {
	MOST_PRINTED = 10,
	MOST_OPERATIONS = 3000000,
};

/* A call that has not returned. */
struct open_call {
	uint32_t fn;
	uint64_t since; /* writes before it */
};

struct judge {
	struct statics *statics;
	const struct image *image;
	struct objects objects;
	access_list *reads, *writes; /* by operation, of all instances */
	uint8_t *is_known;           /* by operation: these are there */
	uint64_t accesses, calls, branches, returns;
	VEC(struct open_call) open;
	uint64_t writes_so_far;
	uint64_t *written; /* by byte of memory: number of its last write */
	unsigned missing;
	unsigned checks; /* what must end in a trap */
};

static void add_all(struct judge *judge, uint32_t pc, bool is_write,
		    access_list *all)
{
	struct points *points = &judge->statics->points;
	uint32_t fn = image_fn_at(judge->image, pc);
	access_list list = { 0 };
	for (size_t i = 0; i < points->of_fn[fn].len; i++) {
		uint32_t instance = points->of_fn[fn].items[i];
		points_access(points, instance, pc, is_write, &list);
		accesses_unite(all, &list);
		/* A model's accesses are its caller's. */
		if (judge->image->code[pc].code == OP_WORLD)
			effects_of_op(&judge->statics->effects, instance, pc,
				      is_write ? &list : all,
				      is_write ? all : &list);
	}
	vec_release(&list);
}

static const access_list *accesses_at(struct judge *judge, uint32_t pc,
				      bool is_write)
{
	if (!judge->is_known[pc]) {
		judge->is_known[pc] = 1;
		add_all(judge, pc, false, &judge->reads[pc]);
		add_all(judge, pc, true, &judge->writes[pc]);
	}
	return is_write ? &judge->writes[pc] : &judge->reads[pc];
}

/* Whether [offset, offset + bytes) lies in what an access can touch. */
static bool lies_in(const struct locations *locations,
		    struct static_access access, int64_t offset, int64_t bytes)
{
	const struct location *location =
		location_at(locations, access.location);
	int64_t ahead = offset - location->offset;
	if (access.bytes == UINT64_MAX)
		return location->step || ahead >= 0;
	if (!location->step)
		return ahead >= 0 && ahead + bytes <= (int64_t)access.bytes;
	if (offset < location->low ||
	    offset >= location->high + (int64_t)access.bytes)
		return false;
	ahead %= location->step;
	if (ahead < 0)
		ahead += location->step;
	return access.bytes >= location->step ||
	       ahead + bytes <= (int64_t)access.bytes;
}

/* A byte of memory, as the run knows it. */
struct found {
	const struct run_object *object; /* NULL: none */
	uint32_t image_object;           /* image.objects; NONE */
	int64_t offset;
	uint64_t index;
	bool is_heap, is_stack, is_own;
	addr_t address;
};

/* What an alloca takes at run time has a name only if it is a variable's. */
static bool is_dynamic(const struct judge *judge, const struct found *found)
{
	return found->image_object == NONE ||
	       judge->image->objects.items[found->image_object].is_dynamic;
}

static bool is_meant(struct judge *judge, struct static_access access,
		     const struct found *found, int64_t bytes)
{
	const struct locations *locations = &judge->statics->points.locations;
	const struct thing *thing = location_thing(locations, access.location);
	const struct run_object *object = found->object;
	switch (thing->kind) {
	case THING_OBJECT:
		return found->image_object == thing->object &&
		       lies_in(locations, access, found->offset, bytes);
	case THING_DEVICE:
		return is_register_address(judge->image->target,
					   found->address) &&
		       lies_in(locations, access, (int64_t)found->address,
			       bytes);
	case THING_ALLOCATOR:
		return found->is_heap || found->is_own;
	case THING_STACKED:
		return found->is_stack && found->image_object == NONE;
	case THING_ROOM:
		return found->is_stack && is_dynamic(judge, found);
	case THING_BLOCK:
		return found->is_heap && object &&
		       (object->site == judge->image->site[thing->pc] ||
			judge->image->fns
				.items[image_fn_at(judge->image, thing->pc)]
				.is_library) &&
		       lies_in(locations, access, found->offset, bytes);
	default:
		return false;
	}
}

/* The allocator looks at what it is given before it traps, whatever that is. */
static bool is_check(const struct judge *judge, uint32_t pc)
{
	return judge->image->fns.items[image_fn_at(judge->image, pc)]
		.is_allocator;
}

static void complain(struct judge *judge, uint32_t pc, const char *what,
		     const char *of)
{
	const struct site *site = image_site(judge->image, pc);
	if (judge->missing++ < MOST_PRINTED)
		printf("%s:%u:%u: operation %u: %s %s is not expected\n",
		       image_site_file(judge->image, site), site->line,
		       site->column, pc, what, of);
}

static void judge_access(struct judge *judge, struct vm *vm, uint32_t pc,
			 uint64_t index, unsigned bytes, bool is_write)
{
	const struct memory_map *map = &judge->image->map;
	struct object_place place = objects_find(&judge->objects, vm, index);
	struct found found = {
		.index = index,
		.offset = (int64_t)(index - place.start),
		.address = memory_address(&vm->memory, index),
		.is_own = objects_is_own(&judge->objects, index),
	};
	found.is_heap =
		found.address >= map->heap && found.address < map->heap_end;
	found.is_stack =
		found.address >= map->stack && found.address < map->stack_end;
	found.image_object = NONE;
	if (place.object != NONE) {
		found.object = &judge->objects.items.items[place.object];
		found.image_object = found.object->image_object;
	}
	/* The run knows no constants, and not the allocator's variables. */
	const struct object *variable =
		found.is_stack ? NULL
			       : image_object_at(judge->image, found.address);
	if (variable) {
		found.image_object =
			(uint32_t)(variable - judge->image->objects.items);
		found.offset = (int64_t)(found.address - variable->address);
	}
	const access_list *list = accesses_at(judge, pc, is_write);
	judge->accesses++;
	for (size_t i = 0; i < list->len; i++) {
		if (is_meant(judge, list->items[i], &found, bytes))
			return;
	}
	if (is_check(judge, pc)) {
		judge->checks++;
		return;
	}
	struct strbuf name = { 0 };
	if (found.object)
		objects_part_name(&judge->objects, place.object,
				  index - place.start, bytes, &name);
	else if (variable)
		strbuf_puts(&name, variable->name);
	strbuf_printf(&name, " (0x%llx)", (unsigned long long)found.address);
	complain(judge, pc, is_write ? "write of" : "read of",
		 strbuf_text(&name));
	strbuf_release(&name);
}

static void judge_write(struct judge *judge, uint64_t index, unsigned bytes)
{
	judge->writes_so_far++;
	for (unsigned i = 0; i < bytes; i++) {
		if (index + i < image_memory_bytes(judge->image))
			judge->written[index + i] = judge->writes_so_far;
	}
}

/* Whether a range of a variable was written by a call that returns now. */
static bool is_written(const struct judge *judge, struct byte_range range,
		       const struct open_call *call)
{
	const struct thing *thing =
		&judge->statics->points.locations.things.items[range.thing];
	if (thing->kind != THING_OBJECT || thing->instance != NONE)
		return true;
	addr_t start = judge->image->objects.items[thing->object].address -
		       judge->image->map.base;
	for (int64_t i = range.low; i < range.high; i++) {
		if (judge->written[start + (uint64_t)i] <= call->since)
			return false;
	}
	return true;
}

static void judge_return(struct judge *judge, const struct vm *vm, uint32_t pc)
{
	const struct points *points = &judge->statics->points;
	if (judge->open.len != vm->at.depth + 1u) {
		while (judge->open.len > vm->at.depth)
			judge->open.len--;
		return;
	}
	struct open_call call = vec_pop(&judge->open);
	const index_list *instances = &points->of_fn[call.fn];
	byte_set surely = { 0 };
	for (size_t i = 0; i < instances->len; i++) {
		const struct fn_effect *effect =
			&judge->statics->effects.of[instances->items[i]];
		if (i == 0)
			byte_set_copy(&surely, &effect->surely);
		else
			byte_set_intersect(&surely, &effect->surely);
	}
	judge->returns += surely.len != 0;
	for (size_t i = 0; i < surely.len; i++) {
		if (!is_written(judge, surely.items[i], &call))
			complain(judge, pc, "no write of a sure target in",
				 judge->image->fns.items[call.fn].name);
	}
	vec_release(&surely);
}

static void judge_call(struct judge *judge, const struct vm *vm, uint32_t pc)
{
	const struct points *points = &judge->statics->points;
	uint32_t callee = vm->frames[vm->at.depth].fn;
	uint32_t caller = image_fn_at(judge->image, pc);
	struct open_call call = { callee, judge->writes_so_far };
	vec_push(&judge->open, call);
	judge->calls++;
	for (size_t k = 0; k < points->of_fn[caller].len; k++) {
		uint32_t instance = points->of_fn[caller].items[k];
		for (uint32_t i = points_first_call(points, instance, pc); i;
		     i = points_next_call(points, i)) {
			uint32_t to = points->calls.items[i - 1].callee;
			if (points->instances.items[to].fn == callee)
				return;
		}
	}
	complain(judge, pc, "call of", judge->image->fns.items[callee].name);
}

static void judge_branch(struct judge *judge, uint32_t from, uint32_t to)
{
	uint32_t fn = image_fn_at(judge->image, from);
	const struct fn_flow *flow = &judge->statics->flows.of[fn];
	uint32_t block = flow_block_at(flow, from);
	judge->branches++;
	for (uint32_t i = 0; i < flow->blocks.items[block].ways; i++) {
		uint32_t next = flow_way(flow, block, i);
		if (flow->blocks.items[next].first == to &&
		    flow->blocks.items[block].is_reached)
			return;
	}
	complain(judge, from, "this way of", "the branch");
}

#define LOOP                  loop_judged
#define LOCALS                struct judge *const judge = vm->observer;
#define PC                    ((uint32_t)(pc - code))
#define BEFORE_LOAD(index, n) judge_access(judge, vm, PC, (index), (n), false)
#define AFTER_STORE(index, n) judge_access(judge, vm, PC, (index), (n), true)
#define AFTER_WRITE(index, n) judge_write(judge, (index), (n))
#define AFTER_ENTER           judge_call(judge, vm, PC)
#define AFTER_LEAVE           judge_return(judge, vm, PC)
#define AFTER_BRANCH(from)    judge_branch(judge, (uint32_t)((from)-code), PC)
#define AFTER_BLOCK                                                            \
	(SAVE,                                                                 \
	 objects_block(&judge->objects, vm, R(a) - origin, R(b), R(c) != 0))

enum vm_end loop_judged(struct vm *vm);

#include "vm/loop.h"

static int judge_run(const struct options *options, struct err *err)
{
	struct image *image = program_load(options, err);
	if (!image)
		return EXIT_INPUT;
	struct judge judge = {
		.statics = statics_new(image),
		.image = image,
		.reads = mem_alloc(image->code_len * sizeof(access_list)),
		.writes = mem_alloc(image->code_len * sizeof(access_list)),
		.is_known = mem_alloc(image->code_len),
		.written =
			mem_alloc(image_memory_bytes(image) * sizeof(uint64_t)),
	};
	struct vm vm;
	vm_init(&vm, image);
	objects_init(&judge.objects, image);
	vm.observer = &judge;
	tick_t stop = program_stop(options);
	enum vm_end end = VM_EXITED;
	if (program_set_until(options, &vm, err))
		end = vm_run_loop(&vm, loop_judged,
				  stop < MOST_OPERATIONS ? stop
							 : MOST_OPERATIONS);
	if (judge.checks && end != VM_TRAPPED)
		complain(&judge, vm.at.pc, "what the allocator has done", "");
	if (!judge.missing)
		printf("%llu accesses, %llu calls, %llu branches, %llu returns "
		       "with sure writes\n",
		       (unsigned long long)judge.accesses,
		       (unsigned long long)judge.calls,
		       (unsigned long long)judge.branches,
		       (unsigned long long)judge.returns);
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		vec_release(&judge.reads[pc]);
		vec_release(&judge.writes[pc]);
	}
	free(judge.reads);
	free(judge.writes);
	free(judge.is_known);
	free(judge.written);
	vec_release(&judge.open);
	objects_release(&judge.objects);
	vm_release(&vm);
	statics_free(judge.statics);
	image_free(image);
	return judge.missing ? EXIT_FINDINGS : EXIT_CLEAN;
}

int main(int argc, char **argv)
{
	static const struct command command = {
		.name = "run",
		.sets = { &set_load, &set_memory, &set_power, &set_schedule,
			  &set_format, &set_output },
		.run = judge_run,
	};
	struct err err = { 0 };
	struct options options;
	struct config config = { 0 };
	int code = EXIT_USAGE;
	bool ok = options_parse(&command, argc - 1, argv + 1, &options, &err);
	options.listener.hear = print_heard;
	if (ok && config_apply(&config, &command, &options, &err))
		code = command.run(&options, &err);
	if (err.code)
		fprintf(stderr, "%s\n", err.text);
	options_release(&options);
	config_release(&config);
	return code;
}
