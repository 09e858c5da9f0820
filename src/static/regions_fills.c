/* SPDX-License-Identifier: Apache-2.0 */
/* What functions that stand for inputs surely write, SPEC 6.1: the buffers that
 * they fill. In their code it is a loop, of which nothing would be sure. */
#include "static/regions.h"

#include "image/type.h"
#include "static/regions_parts.h"

/* A call of such a function. */
struct filling {
	const struct regions *regions;
	const struct fn *fn;
	uint32_t instance, pc; /* of the call */
	byte_set *filled;
};

/* The web of an argument; NONE: it is not in a slot. */
static uint32_t argument_web(const struct filling *filling, unsigned i)
{
	const struct fn *fn = filling->fn;
	if (i >= fn->argument_count)
		return NONE;
	uint16_t slot =
		filling->regions->image->arguments.items[fn->arguments + i]
			.slot;
	return slot == NO_SLOT ? NONE
			       : flow_argument(region_flow(filling->regions,
							   filling->instance),
					       filling->pc, slot);
}

/* The bytes of one value, if the declaration does not say: as vm_object_width
 * has it. */
static uint64_t width_at(const struct image *image, const struct object *object,
			 uint64_t offset)
{
	for (uint64_t bytes = 8; bytes > 1; bytes /= 2) {
		if (object_part_type(image, object, offset, bytes))
			return bytes;
	}
	return 1;
}

/* The location that a web surely points to: of one variable; NONE. */
static uint32_t target_of(const struct filling *filling, uint32_t web)
{
	const struct points *points = filling->regions->points;
	if (web == NONE)
		return NONE;
	index_list to = points_to(points, filling->instance, web);
	access_list one = { 0 };
	uint32_t location = NONE;
	if (to.len == 1) {
		vec_push(&one, ((struct static_access){ to.items[0], 1 }));
		if (points_is_sure(points, &one) &&
		    location_thing(&points->locations, to.items[0])->kind ==
			    THING_OBJECT)
			location = to.items[0];
	}
	vec_release(&one);
	vec_release(&to);
	return location;
}

/* bytes UINT64_MAX: to the end of the object; each 0: as the object has it. */
static void add_filled(const struct filling *filling, unsigned arg,
		       uint64_t bytes, uint64_t each)
{
	const struct regions *regions = filling->regions;
	const struct locations *locations = &regions->points->locations;
	uint32_t id = target_of(filling, argument_web(filling, arg));
	if (id == NONE)
		return;
	const struct location *at = location_at(locations, id);
	const struct thing *thing = location_thing(locations, id);
	const struct object *object =
		&regions->image->objects.items[thing->object];
	if (at->offset < 0 || (uint64_t)at->offset >= object->size)
		return;
	uint64_t offset = (uint64_t)at->offset, room = object->size - offset;
	uint64_t width = each ? each : width_at(regions->image, object, offset);
	bytes = bytes < room ? bytes : room;
	bytes -= bytes % width;
	if (bytes)
		byte_set_add(
			filling->filled,
			(struct byte_range){ at->thing, at->offset,
					     at->offset + (int64_t)bytes });
}

static void add_declared(const struct filling *filling, const struct fill *fill)
{
	const struct fn_flow *flow =
		region_flow(filling->regions, filling->instance);
	uint64_t bytes = fill->bytes ? fill->bytes : UINT64_MAX;
	if (fill->has_count &&
	    !flow_constant(flow, argument_web(filling, fill->count), &bytes))
		return;
	add_filled(filling, fill->arg, bytes, fill->each);
}

static void add_call(const struct filling *filling,
		     const struct world_input *input)
{
	for (size_t i = 0; i < input->fill_count; i++)
		add_declared(filling, &input->fills[i]);
	for (unsigned i = 0; !input->fills && i < filling->fn->argument_count;
	     i++)
		add_filled(filling, i, UINT64_MAX, 0);
}

void region_add_filled(const struct regions *regions, uint32_t instance,
		       byte_set *surely)
{
	const struct image *image = regions->image;
	const struct region_fn *region = &regions->of[instance];
	uint32_t fn = regions->points->instances.items[instance].fn;
	uint32_t input = image->fns.items[fn].input;
	struct certain_set all = { .is_all = true };
	if (input == NONE || !image->inputs.items[input].is_fed)
		return;
	for (size_t i = 0; i < region->callers.len; i++) {
		uint32_t caller = region->callers.items[i];
		struct certain_set one = { 0 };
		struct filling filling = {
			.regions = regions,
			.fn = &image->fns.items[fn],
			.instance = regions->nodes.items[caller].instance,
			.pc = region_last(regions, caller),
			.filled = &one.bytes,
		};
		add_call(&filling, &image->inputs.items[input]);
		certain_meet_with(&all, &one);
		certain_release(&one);
	}
	byte_set_unite(surely, &all.bytes);
	certain_release(&all);
}
