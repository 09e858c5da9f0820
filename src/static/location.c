/* SPDX-License-Identifier: Apache-2.0 */
/* Locations in objects: their ids, arithmetic on them, and their names. */
#include "static/location.h"

#include <stdlib.h>
#include <string.h>

#include "image/registers.h"

/* Offsets beyond this are not followed: no object is that large. */
#define FARTHEST (1ll << 40)

/* Adds a number to a hash, which starts as SEED. */
#define SEED 0x9e3779b97f4a7c15u

static uint64_t mix(uint64_t hash, uint64_t value)
{
	hash = (hash ^ value) * 0xff51afd7ed558ccdu;
	hash = (hash ^ hash >> 32) * 0xc4ceb9fe1a85ec53u;
	return hash ^ hash >> 29;
}

static int64_t thing_end(const struct thing *thing)
{
	return thing->size < FARTHEST ? (int64_t)thing->size : FARTHEST;
}

static uint64_t gcd(uint64_t a, uint64_t b)
{
	while (b) {
		uint64_t rest = a % b;
		a = b;
		b = rest;
	}
	return a;
}

static int64_t modulo(int64_t value, int64_t step)
{
	int64_t rest = value % step;
	return rest < 0 ? rest + step : rest;
}

static uint64_t thing_hash(const struct thing *thing)
{
	uint64_t hash = mix(mix(SEED, thing->kind), thing->object);
	return mix(mix(hash, thing->instance), thing->pc);
}

uint32_t locations_find(const struct locations *locations,
			const struct thing *thing)
{
	uint64_t *id = map_get(&locations->thing_ids, thing_hash(thing));
	return id ? (uint32_t)*id - 1 : NONE;
}

uint32_t locations_thing(struct locations *locations, const struct thing *thing)
{
	uint64_t hash = thing_hash(thing);
	/* 64 bits of hash tell a few thousand things apart. */
	uint64_t *id = map_put(&locations->thing_ids, hash);
	if (!*id) {
		vec_push(&locations->things, *thing);
		*id = locations->things.len;
	}
	const struct thing *known = &locations->things.items[*id - 1];
	if (known->kind != thing->kind || known->object != thing->object ||
	    known->instance != thing->instance || known->pc != thing->pc)
		BUG("two things with one hash");
	return (uint32_t)*id - 1;
}

static bool equal(const struct location *a, const struct location *b)
{
	return a->thing == b->thing && a->step == b->step &&
	       a->offset == b->offset && a->low == b->low && a->high == b->high;
}

static uint32_t intern_location(struct locations *locations,
				struct location location)
{
	uint64_t hash = mix(mix(SEED, location.thing), location.step);
	hash = mix(mix(hash, (uint64_t)location.offset),
		   (uint64_t)location.low);
	hash = mix(hash, (uint64_t)location.high);
	uint64_t *first = map_put(&locations->ids, hash);
	for (uint64_t i = *first; i; i = locations->same.items[i - 1]) {
		if (equal(&locations->items.items[i - 1], &location))
			return (uint32_t)i - 1;
	}
	vec_push(&locations->items, location);
	vec_push(&locations->same, (uint32_t)*first);
	*first = locations->items.len;
	return (uint32_t)*first - 1;
}

uint32_t locations_exact(struct locations *locations, uint32_t thing,
			 int64_t offset)
{
	if (thing == THING_ID_NUMBER)
		return LOCATION_NUMBER;
	if (offset > FARTHEST || offset < -FARTHEST)
		return locations_whole(locations, thing);
	return intern_location(
		locations,
		(struct location){ .thing = thing, .offset = offset });
}

uint32_t locations_steps(struct locations *locations, uint32_t thing,
			 int64_t offset, uint32_t step, int64_t low,
			 int64_t high)
{
	if (thing == THING_ID_NUMBER)
		return LOCATION_NUMBER;
	if (step == NO_STEP)
		return locations_exact(locations, thing, offset);
	offset = low + modulo(offset - low, step);
	return intern_location(
		locations, (struct location){ thing, step, offset, low, high });
}

uint32_t locations_whole(struct locations *locations, uint32_t thing)
{
	int64_t end = thing_end(&locations->things.items[thing]);
	return locations_steps(locations, thing, 0, 1, 0, end);
}

static void add_fixed(struct locations *locations, enum thing_kind kind)
{
	struct thing thing = { .kind = kind,
			       .object = NONE,
			       .instance = NONE,
			       .pc = NONE,
			       .size = UINT64_MAX,
			       .is_summary = kind != THING_DEVICE };
	locations_thing(locations, &thing);
}

/* Lists the variables by address; no two have the same. */
static void sort_variables(struct locations *locations)
{
	const struct image *image = locations->image;
	struct map by_address = { 0 };
	for (uint32_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind == OBJECT_GLOBAL ||
		    object->kind == OBJECT_WORLD ||
		    object->kind == OBJECT_CONST)
			*map_put(&by_address, object->address) = i;
	}
	for (size_t i = 0; i < by_address.entries.len; i++) {
		struct map_entry entry = by_address.entries.items[i];
		size_t at = locations->variables.len;
		vec_push(&locations->variables, (uint32_t)entry.value);
		uint32_t *list = locations->variables.items;
		/* The loader lays them out in nearly this order, so insertion
		 * sort is fast. */
		for (; at &&
		       image->objects.items[list[at - 1]].address > entry.key;
		     at--) {
			uint32_t swap = list[at];
			list[at] = list[at - 1];
			list[at - 1] = swap;
		}
	}
	map_release(&by_address);
}

void locations_init(struct locations *locations, const struct image *image)
{
	*locations = (struct locations){ .image = image };
	add_fixed(locations, THING_NUMBER);
	add_fixed(locations, THING_DEVICE);
	add_fixed(locations, THING_ALLOCATOR);
	intern_location(locations,
			(struct location){ .thing = THING_ID_NUMBER });
	sort_variables(locations);
}

void locations_release(struct locations *locations)
{
	vec_release(&locations->things);
	vec_release(&locations->items);
	vec_release(&locations->same);
	vec_release(&locations->variables);
	map_release(&locations->thing_ids);
	map_release(&locations->ids);
}

static uint32_t variable_at(const struct locations *locations, addr_t address)
{
	const struct image *image = locations->image;
	size_t low = 0, high = locations->variables.len;
	while (low < high) {
		size_t middle = (low + high) / 2;
		uint32_t index = locations->variables.items[middle];
		const struct object *object = &image->objects.items[index];
		if (address < object->address)
			high = middle;
		else if (address - object->address < object->size)
			return index;
		else
			low = middle + 1;
	}
	return NONE;
}

uint32_t locations_address(struct locations *locations, addr_t address)
{
	uint32_t index = variable_at(locations, address);
	if (index != NONE) {
		const struct object *object =
			&locations->image->objects.items[index];
		struct thing thing = { .kind = THING_OBJECT,
				       .object = index,
				       .instance = NONE,
				       .pc = NONE,
				       .size = object->size };
		return locations_exact(locations,
				       locations_thing(locations, &thing),
				       (int64_t)(address - object->address));
	}
	if (is_register_address(locations->image->target, address))
		return locations_exact(locations, THING_ID_DEVICE,
				       (int64_t)address);
	return LOCATION_NUMBER;
}

uint32_t locations_add(struct locations *locations, uint32_t id, int64_t bytes)
{
	struct location location = locations->items.items[id];
	return locations_steps(locations, location.thing,
			       location.offset + bytes, location.step,
			       location.low, location.high);
}

/* The part of an object that an index can reach. */
struct offset_range {
	int64_t low, high;
};

/* The innermost type of elements. */
static const struct type *element_of(const struct image *image,
				     const struct type *type)
{
	while (type->kind == TYPE_ARRAY && type->element != NONE)
		type = &image->types.items[type->element];
	return type;
}

static const struct type_member *
member_at(const struct image *image, const struct type *type, int64_t offset)
{
	for (uint32_t i = 0; i < type->count; i++) {
		const struct type_member *member =
			&image->members.items[type->first + i];
		int64_t first = (int64_t)(member->bit_offset / 8);
		const struct type *inner =
			member->type == NONE
				? NULL
				: &image->types.items[member->type];
		if (inner && offset >= first &&
		    offset < first + (int64_t)inner->size)
			return member;
	}
	return NULL;
}

/* Narrows a part from the whole object to the array that an index of this scale
 * goes through, if `offset` is where an array starts. A pointer to the start of
 * a struct may go through all of it, so an array that is a struct's first
 * member is not told from the struct. Rows of an array are not told apart
 * either: programs go through all of them from the first. */
static void narrow(const struct image *image, const struct type *type,
		   int64_t base, int64_t offset, uint64_t scale,
		   struct offset_range *part)
{
	while (type) {
		if (type->kind == TYPE_ARRAY) {
			const struct type *element = element_of(image, type);
			int64_t size = (int64_t)element->size;
			if (size <= 0 || element->kind != TYPE_STRUCT ||
			    scale % element->size == 0)
				return;
			base += (offset - base) / size * size;
			type = element;
			continue;
		}
		if (type->kind != TYPE_STRUCT || offset == base)
			return;
		const struct type_member *member =
			member_at(image, type, offset - base);
		if (!member)
			return;
		base += (int64_t)(member->bit_offset / 8);
		type = &image->types.items[member->type];
		if (type->kind == TYPE_ARRAY && offset == base &&
		    type->count > 1) {
			part->low = base;
			part->high = base + (int64_t)type->size;
			return;
		}
	}
}

static struct offset_range part_of(const struct locations *locations,
				   uint32_t id, int64_t offset, uint64_t scale)
{
	const struct thing *thing = &locations->things.items[id];
	struct offset_range part = { 0, thing_end(thing) };
	if (thing->kind != THING_OBJECT || offset < 0 || offset >= part.high)
		return part;
	const struct object *object =
		&locations->image->objects.items[thing->object];
	if (object->type == NONE || object->piece ||
	    locations->image->types.items[object->type].size > object->size)
		return part;
	narrow(locations->image, &locations->image->types.items[object->type],
	       0, offset, scale, &part);
	return part;
}

uint32_t locations_index(struct locations *locations, uint32_t id,
			 uint64_t scale, int64_t bytes)
{
	struct location location = locations->items.items[id];
	if (scale == 0)
		return locations_add(locations, id, bytes);
	if (scale > UINT32_MAX)
		return locations_anywhere(locations, id);
	int64_t offset = location.offset + bytes;
	if (location.step == NO_STEP) {
		struct offset_range part =
			part_of(locations, location.thing, offset, scale);
		return locations_steps(locations, location.thing, offset,
				       (uint32_t)scale, part.low, part.high);
	}
	return locations_steps(locations, location.thing, offset,
			       (uint32_t)gcd(location.step, scale),
			       location.low, location.high);
}

uint32_t locations_anywhere(struct locations *locations, uint32_t id)
{
	uint32_t thing = locations->items.items[id].thing;
	return thing == THING_ID_NUMBER ? id
					: locations_whole(locations, thing);
}

/* Whether a location is inside a part or just past its end, as pointers may
 * be. */
static bool is_inside(const struct offset_range *part,
		      const struct location *location)
{
	return location->step ? part->low <= location->low &&
					location->high <= part->high
			      : part->low <= location->offset &&
					location->offset <= part->high;
}

uint32_t locations_join(struct locations *locations, uint32_t a, uint32_t b)
{
	struct location x = locations->items.items[a],
			y = locations->items.items[b];
	if (a == b)
		return a;
	int64_t distance = x.offset - y.offset;
	uint64_t step = gcd(gcd(x.step, y.step),
			    (uint64_t)(distance < 0 ? -distance : distance));
	const struct location *first = x.offset < y.offset ? &x : &y;
	struct offset_range part;
	if (x.step)
		part = (struct offset_range){ x.low, x.high };
	else if (y.step)
		part = (struct offset_range){ y.low, y.high };
	else
		part = part_of(locations, x.thing, first->offset, step);
	if (step > UINT32_MAX)
		return locations_whole(locations, x.thing);
	if (!is_inside(&part, &x) || !is_inside(&part, &y))
		part = (struct offset_range){
			0, thing_end(&locations->things.items[x.thing])
		};
	return locations_steps(locations, x.thing, first->offset,
			       (uint32_t)step, part.low, part.high);
}

uint32_t locations_copied(struct locations *locations, uint32_t from,
			  uint32_t to, uint64_t bytes, uint32_t part)
{
	struct location source = locations->items.items[from];
	struct location target = locations->items.items[to];
	struct location moved = locations->items.items[part];
	int64_t ahead = moved.offset - source.offset;
	/* The distance is known only modulo what both steps have in common. */
	uint64_t step = gcd(source.step, moved.step);
	/* What is copied within a thing may be copied again, and so on. */
	if (source.thing == target.thing)
		step = gcd(step,
			   (uint64_t)llabs(target.offset - source.offset));
	if (step > UINT32_MAX)
		return locations_whole(locations, target.thing);
	if (!step)
		return locations_add(locations, to, ahead);
	if (!source.step && !target.step && source.thing != target.thing) {
		int64_t distance = target.offset - source.offset;
		return locations_steps(locations, target.thing,
				       moved.offset + distance, moved.step,
				       moved.low + distance,
				       moved.high + distance);
	}
	struct offset_range range = {
		0, thing_end(&locations->things.items[target.thing])
	};
	if (target.step)
		range = (struct offset_range){ target.low, target.high };
	else if (source.thing != target.thing && bytes < FARTHEST)
		range = (struct offset_range){ target.offset,
					       target.offset + (int64_t)bytes };
	return locations_steps(locations, target.thing, target.offset + ahead,
			       (uint32_t)gcd(target.step, step), range.low,
			       range.high);
}

bool locations_cover(const struct locations *locations, uint32_t a, uint32_t b)
{
	const struct location *x = location_at(locations, a),
			      *y = location_at(locations, b);
	if (a == b)
		return true;
	if (x->thing != y->thing || !x->step)
		return false;
	struct offset_range part = { x->low, x->high };
	return is_inside(&part, y) && y->step % x->step == 0 &&
	       modulo(y->offset - x->offset, x->step) == 0;
}

/* The bytes between the first and the last that an access can touch. */
static struct offset_range extent(const struct location *location,
				  uint64_t bytes)
{
	int64_t more = bytes < FARTHEST ? (int64_t)bytes : FARTHEST;
	if (!location->step)
		return (struct offset_range){ location->offset,
					      location->offset + more };
	/* The last element's field may reach beyond its step. */
	return (struct offset_range){ location->low, location->high };
}

bool locations_overlap(const struct locations *locations, uint32_t a,
		       uint64_t a_bytes, uint32_t b, uint64_t b_bytes)
{
	const struct location *x = location_at(locations, a),
			      *y = location_at(locations, b);
	if (x->thing != y->thing)
		return false;
	struct offset_range p = extent(x, a_bytes), q = extent(y, b_bytes);
	if (p.high <= q.low || q.high <= p.low)
		return false;
	uint64_t step = gcd(x->step, y->step);
	if (!step)
		return true;
	uint64_t ahead = (uint64_t)modulo(y->offset - x->offset, (int64_t)step);
	return ahead < a_bytes || step - ahead < b_bytes;
}

static void site_name(const struct locations *locations, uint32_t pc,
		      struct strbuf *out)
{
	const struct site *site = image_site(locations->image, pc);
	const struct site *call = site;
	/* Names the user's code, not library code inlined there. */
	while (call && image_site_scope(locations->image, call)->is_library)
		call = image_inlined_at(locations->image, call);
	site = call ? call : site;
	strbuf_printf(out, "%s:%u", image_site_file(locations->image, site),
		      site->line);
}

void locations_thing_name(const struct locations *locations, uint32_t id,
			  struct strbuf *out)
{
	const struct thing *thing = &locations->things.items[id];
	const struct image *image = locations->image;
	switch (thing->kind) {
	case THING_NUMBER:
	case THING_DEVICE:
		strbuf_puts(out, "device registers");
		break;
	case THING_ALLOCATOR:
		strbuf_puts(out, "heap");
		break;
	case THING_OBJECT:
		strbuf_puts(out,
			    object_label(&image->objects.items[thing->object]));
		break;
	case THING_STACKED:
		strbuf_puts(out, "stacked arguments");
		break;
	case THING_ROOM:
		strbuf_puts(out, "array at ");
		site_name(locations, thing->pc, out);
		break;
	case THING_BLOCK:
		strbuf_puts(out, "block from ");
		site_name(locations, thing->pc, out);
		break;
	case THING_FN:
		strbuf_puts(out, image->fns.items[thing->object].name);
		break;
	}
}

/* "a[0].b[2]" becomes "a[].b[]". */
static void forget_indices(const char *text, struct strbuf *out)
{
	for (const char *at = text; *at; at++) {
		bool is_index = at > text && at[-1] == '[';
		while (is_index && *at != ']')
			at++;
		strbuf_add(out, at, 1);
	}
}

static void part_name(const struct locations *locations,
		      const struct location *location, uint64_t bytes,
		      struct strbuf *out)
{
	const struct thing *thing = &locations->things.items[location->thing];
	const struct object *object =
		&locations->image->objects.items[thing->object];
	struct strbuf name = { 0 }, text = { 0 };
	uint64_t size = bytes < object->size ? bytes : object->size;
	object_part_name(locations->image, object, (uint64_t)location->offset,
			 size, &name);
	if (location->step)
		forget_indices(strbuf_text(&name), &text);
	else
		strbuf_puts(&text, strbuf_text(&name));
	/* Where the type has no name for it. */
	if (location->step && !strchr(strbuf_text(&text), '['))
		strbuf_puts(&text, "[]");
	strbuf_puts(out, strbuf_text(&text));
	strbuf_release(&text);
	strbuf_release(&name);
}

void locations_name(const struct locations *locations, uint32_t id,
		    uint64_t bytes, struct strbuf *out)
{
	const struct location *location = location_at(locations, id);
	const struct thing *thing = &locations->things.items[location->thing];
	bool is_inside = location->offset >= 0 &&
			 (uint64_t)location->offset < thing->size;
	if (thing->kind == THING_DEVICE && !location->step) {
		register_name(locations->image, (addr_t)location->offset,
			      (unsigned)bytes, out);
	} else if (thing->kind == THING_OBJECT && is_inside &&
		   locations->image->objects.items[thing->object].name[0]) {
		part_name(locations, location, bytes, out);
	} else {
		locations_thing_name(locations, location->thing, out);
		if (thing->kind == THING_DEVICE || thing->kind == THING_NUMBER)
			return;
		if (location->step)
			strbuf_puts(out, "[]");
		else if (location->offset)
			strbuf_printf(out, " %+lld",
				      (long long)location->offset);
	}
}
