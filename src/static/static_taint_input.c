/* SPDX-License-Identifier: Apache-2.0 */
/* Which operations take an input. */
#include "static/static_taint_parts.h"

uint32_t taint_register_input(const struct regions *regions,
			      struct static_access access)
{
	const struct image *image = regions->image;
	const struct locations *locations = &regions->points->locations;
	const struct thing *thing = location_thing(locations, access.location);
	struct byte_range range = access_range(locations, access);
	int64_t base = 0;
	if (thing->kind == THING_OBJECT &&
	    image->objects.items[thing->object].kind == OBJECT_REGISTER)
		base = (int64_t)image->objects.items[thing->object].address;
	else if (thing->kind != THING_DEVICE && thing->kind != THING_NUMBER)
		return NONE;
	for (uint32_t i = 0; i < image->inputs.len; i++) {
		const struct world_input *input = &image->inputs.items[i];
		int64_t at = (int64_t)input->at;
		if (!input->bytes)
			continue;
		if (thing->kind == THING_NUMBER ||
		    (base + range.low < at + (int64_t)input->bytes &&
		     at < base + range.high))
			return i;
	}
	return NONE;
}

static uint32_t called_input(const struct regions *regions, uint32_t instance,
			     uint32_t pc)
{
	const struct points *points = regions->points;
	for (uint32_t i = points_first_call(points, instance, pc); i;
	     i = points_next_call(points, i)) {
		uint32_t callee = points->calls.items[i - 1].callee;
		uint32_t fn = points->instances.items[callee].fn;
		if (regions->image->fns.items[fn].input != NONE)
			return regions->image->fns.items[fn].input;
	}
	return NONE;
}

uint32_t static_taint_input_at(const struct regions *regions, uint32_t instance,
			       uint32_t pc)
{
	enum op_code code = regions->image->code[pc].code;
	access_list list = { 0 };
	uint32_t input = NONE;
	if (op_is_call(code))
		return called_input(regions, instance, pc);
	if (!(op_infos[code].flags & OPF_LOAD) || !regions->image->inputs.len)
		return NONE;
	points_access(regions->points, instance, pc, false, &list);
	for (size_t i = 0; input == NONE && i < list.len; i++)
		input = taint_register_input(regions, list.items[i]);
	vec_release(&list);
	return input;
}
