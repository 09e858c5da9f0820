/* SPDX-License-Identifier: Apache-2.0 */
/* Places in objects. */
#include "static/place.h"

#include <stdlib.h>
#include <string.h>

#include "image/registers.h"

/* Offsets beyond this are given up: nobody has such an object. */
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

uint32_t places_find(const struct places *places, const struct thing *thing)
{
	uint64_t *id = map_get(&places->thing_ids, thing_hash(thing));
	return id ? (uint32_t)*id - 1 : NONE;
}

uint32_t places_thing(struct places *places, const struct thing *thing)
{
	uint64_t hash = thing_hash(thing);
	/* 64 bits of hash for a few thousand things: told apart, or a bug. */
	uint64_t *id = map_put(&places->thing_ids, hash);
	if (!*id) {
		vec_push(&places->things, *thing);
		*id = places->things.len;
	}
	const struct thing *known = &places->things.items[*id - 1];
	if (known->kind != thing->kind || known->object != thing->object ||
	    known->instance != thing->instance || known->pc != thing->pc)
		BUG("two things with one hash");
	return (uint32_t)*id - 1;
}

static bool equal(const struct place *a, const struct place *b)
{
	return a->thing == b->thing && a->step == b->step &&
	       a->offset == b->offset && a->low == b->low && a->high == b->high;
}

static uint32_t intern_place(struct places *places, struct place place)
{
	uint64_t hash = mix(mix(SEED, place.thing), place.step);
	hash = mix(mix(hash, (uint64_t)place.offset), (uint64_t)place.low);
	hash = mix(hash, (uint64_t)place.high);
	uint64_t *first = map_put(&places->ids, hash);
	for (uint64_t i = *first; i; i = places->same.items[i - 1]) {
		if (equal(&places->items.items[i - 1], &place))
			return (uint32_t)i - 1;
	}
	vec_push(&places->items, place);
	vec_push(&places->same, (uint32_t)*first);
	*first = places->items.len;
	return (uint32_t)*first - 1;
}

uint32_t places_exact(struct places *places, uint32_t thing, int64_t offset)
{
	if (thing == THING_ID_NUMBER)
		return PLACE_NUMBER;
	if (offset > FARTHEST || offset < -FARTHEST)
		return places_whole(places, thing);
	return intern_place(places,
			    (struct place){ .thing = thing, .offset = offset });
}

uint32_t places_steps(struct places *places, uint32_t thing, int64_t offset,
		      uint32_t step, int64_t low, int64_t high)
{
	if (thing == THING_ID_NUMBER)
		return PLACE_NUMBER;
	if (step == NO_STEP)
		return places_exact(places, thing, offset);
	offset = low + modulo(offset - low, step);
	return intern_place(places,
			    (struct place){ thing, step, offset, low, high });
}

uint32_t places_whole(struct places *places, uint32_t thing)
{
	int64_t end = thing_end(&places->things.items[thing]);
	return places_steps(places, thing, 0, 1, 0, end);
}

static void add_fixed(struct places *places, enum thing_kind kind)
{
	struct thing thing = { .kind = kind,
			       .object = NONE,
			       .instance = NONE,
			       .pc = NONE,
			       .size = UINT64_MAX,
			       .is_summary = kind != THING_DEVICE };
	places_thing(places, &thing);
}

/* Sorted by address; there are no two at one. */
static void sort_variables(struct places *places)
{
	const struct image *image = places->image;
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
		size_t at = places->variables.len;
		vec_push(&places->variables, (uint32_t)entry.value);
		uint32_t *list = places->variables.items;
		/* The loader lays them out in nearly this order. */
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

void places_init(struct places *places, const struct image *image)
{
	*places = (struct places){ .image = image };
	add_fixed(places, THING_NUMBER);
	add_fixed(places, THING_DEVICE);
	add_fixed(places, THING_ALLOCATOR);
	intern_place(places, (struct place){ .thing = THING_ID_NUMBER });
	sort_variables(places);
}

void places_release(struct places *places)
{
	vec_release(&places->things);
	vec_release(&places->items);
	vec_release(&places->same);
	vec_release(&places->variables);
	map_release(&places->thing_ids);
	map_release(&places->ids);
}

static uint32_t variable_at(const struct places *places, addr_t address)
{
	const struct image *image = places->image;
	size_t low = 0, high = places->variables.len;
	while (low < high) {
		size_t middle = (low + high) / 2;
		uint32_t index = places->variables.items[middle];
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

uint32_t places_address(struct places *places, addr_t address)
{
	uint32_t index = variable_at(places, address);
	if (index != NONE) {
		const struct object *object =
			&places->image->objects.items[index];
		struct thing thing = { .kind = THING_OBJECT,
				       .object = index,
				       .instance = NONE,
				       .pc = NONE,
				       .size = object->size };
		return places_exact(places, places_thing(places, &thing),
				    (int64_t)(address - object->address));
	}
	if (is_register_address(places->image->target, address))
		return places_exact(places, THING_ID_DEVICE, (int64_t)address);
	return PLACE_NUMBER;
}

uint32_t places_add(struct places *places, uint32_t id, int64_t bytes)
{
	struct place place = places->items.items[id];
	return places_steps(places, place.thing, place.offset + bytes,
			    place.step, place.low, place.high);
}

/* The part of an object that is gone through from an offset on. */
struct part {
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

/* Narrows a part from the whole object down to the array that an index of this
 * scale goes through, if it starts there: `offset` is then the array's start.
 * A pointer to the start of a struct may go through all of it, so an array that
 * is a struct's first member is not told from the struct. Rows of an array are
 * not told apart either: programs go through all of them from the first. */
static void narrow(const struct image *image, const struct type *type,
		   int64_t base, int64_t offset, uint64_t scale,
		   struct part *part)
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

static struct part part_of(const struct places *places, uint32_t id,
			   int64_t offset, uint64_t scale)
{
	const struct thing *thing = &places->things.items[id];
	struct part part = { 0, thing_end(thing) };
	if (thing->kind != THING_OBJECT || offset < 0 || offset >= part.high)
		return part;
	const struct object *object =
		&places->image->objects.items[thing->object];
	if (object->type == NONE || object->piece ||
	    places->image->types.items[object->type].size > object->size)
		return part;
	narrow(places->image, &places->image->types.items[object->type], 0,
	       offset, scale, &part);
	return part;
}

uint32_t places_index(struct places *places, uint32_t id, uint64_t scale,
		      int64_t bytes)
{
	struct place place = places->items.items[id];
	if (scale == 0)
		return places_add(places, id, bytes);
	if (scale > UINT32_MAX)
		return places_anywhere(places, id);
	int64_t offset = place.offset + bytes;
	if (place.step == NO_STEP) {
		struct part part = part_of(places, place.thing, offset, scale);
		return places_steps(places, place.thing, offset,
				    (uint32_t)scale, part.low, part.high);
	}
	return places_steps(places, place.thing, offset,
			    (uint32_t)gcd(place.step, scale), place.low,
			    place.high);
}

uint32_t places_anywhere(struct places *places, uint32_t id)
{
	uint32_t thing = places->items.items[id].thing;
	return thing == THING_ID_NUMBER ? id : places_whole(places, thing);
}

/* Offset inside, or right behind: what pointers may be. */
static bool is_inside(const struct part *part, const struct place *place)
{
	return place->step
		       ? part->low <= place->low && place->high <= part->high
		       : part->low <= place->offset &&
				 place->offset <= part->high;
}

uint32_t places_join(struct places *places, uint32_t a, uint32_t b)
{
	struct place x = places->items.items[a], y = places->items.items[b];
	if (a == b)
		return a;
	int64_t distance = x.offset - y.offset;
	uint64_t step = gcd(gcd(x.step, y.step),
			    (uint64_t)(distance < 0 ? -distance : distance));
	const struct place *first = x.offset < y.offset ? &x : &y;
	struct part part;
	if (x.step)
		part = (struct part){ x.low, x.high };
	else if (y.step)
		part = (struct part){ y.low, y.high };
	else
		part = part_of(places, x.thing, first->offset, step);
	if (step > UINT32_MAX)
		return places_whole(places, x.thing);
	if (!is_inside(&part, &x) || !is_inside(&part, &y))
		part = (struct part){
			0, thing_end(&places->things.items[x.thing])
		};
	return places_steps(places, x.thing, first->offset, (uint32_t)step,
			    part.low, part.high);
}

uint32_t places_copied(struct places *places, uint32_t from, uint32_t to,
		       uint64_t bytes, uint32_t part)
{
	struct place source = places->items.items[from];
	struct place target = places->items.items[to];
	struct place moved = places->items.items[part];
	int64_t ahead = moved.offset - source.offset;
	/* Only what both steps have in common is known of the distance. */
	uint64_t step = gcd(source.step, moved.step);
	/* What is copied may be copied again, and so on. */
	if (source.thing == target.thing)
		step = gcd(step,
			   (uint64_t)llabs(target.offset - source.offset));
	if (step > UINT32_MAX)
		return places_whole(places, target.thing);
	if (!step)
		return places_add(places, to, ahead);
	if (!source.step && !target.step && source.thing != target.thing) {
		int64_t distance = target.offset - source.offset;
		return places_steps(places, target.thing,
				    moved.offset + distance, moved.step,
				    moved.low + distance,
				    moved.high + distance);
	}
	struct part range = { 0,
			      thing_end(&places->things.items[target.thing]) };
	if (target.step)
		range = (struct part){ target.low, target.high };
	else if (source.thing != target.thing && bytes < FARTHEST)
		range = (struct part){ target.offset,
				       target.offset + (int64_t)bytes };
	return places_steps(places, target.thing, target.offset + ahead,
			    (uint32_t)gcd(target.step, step), range.low,
			    range.high);
}

bool places_cover(const struct places *places, uint32_t a, uint32_t b)
{
	const struct place *x = place_at(places, a), *y = place_at(places, b);
	if (a == b)
		return true;
	if (x->thing != y->thing || !x->step)
		return false;
	struct part part = { x->low, x->high };
	return is_inside(&part, y) && y->step % x->step == 0 &&
	       modulo(y->offset - x->offset, x->step) == 0;
}

/* Where an access can start and where it ends. */
static struct part extent(const struct place *place, uint64_t bytes)
{
	int64_t more = bytes < FARTHEST ? (int64_t)bytes : FARTHEST;
	if (!place->step)
		return (struct part){ place->offset, place->offset + more };
	/* The last element's field may reach beyond its step. */
	return (struct part){ place->low, place->high };
}

bool places_overlap(const struct places *places, uint32_t a, uint64_t a_bytes,
		    uint32_t b, uint64_t b_bytes)
{
	const struct place *x = place_at(places, a), *y = place_at(places, b);
	if (x->thing != y->thing)
		return false;
	struct part p = extent(x, a_bytes), q = extent(y, b_bytes);
	if (p.high <= q.low || q.high <= p.low)
		return false;
	uint64_t step = gcd(x->step, y->step);
	if (!step)
		return true;
	uint64_t ahead = (uint64_t)modulo(y->offset - x->offset, (int64_t)step);
	return ahead < a_bytes || step - ahead < b_bytes;
}

static void site_name(const struct places *places, uint32_t pc,
		      struct strbuf *out)
{
	const struct site *site = image_site(places->image, pc);
	const struct site *call = site;
	/* The user's code, not the library's that was inlined. */
	while (call && image_site_scope(places->image, call)->is_library)
		call = image_inlined_at(places->image, call);
	site = call ? call : site;
	strbuf_printf(out, "%s:%u", image_site_file(places->image, site),
		      site->line);
}

void places_thing_name(const struct places *places, uint32_t id,
		       struct strbuf *out)
{
	const struct thing *thing = &places->things.items[id];
	const struct image *image = places->image;
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
		site_name(places, thing->pc, out);
		break;
	case THING_BLOCK:
		strbuf_puts(out, "block from ");
		site_name(places, thing->pc, out);
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

static void part_name(const struct places *places, const struct place *place,
		      uint64_t bytes, struct strbuf *out)
{
	const struct thing *thing = &places->things.items[place->thing];
	const struct object *object =
		&places->image->objects.items[thing->object];
	struct strbuf name = { 0 }, text = { 0 };
	uint64_t size = bytes < object->size ? bytes : object->size;
	object_part_name(places->image, object, (uint64_t)place->offset, size,
			 &name);
	if (place->step)
		forget_indices(strbuf_text(&name), &text);
	else
		strbuf_puts(&text, strbuf_text(&name));
	/* Where the type has no name for it. */
	if (place->step && !strchr(strbuf_text(&text), '['))
		strbuf_puts(&text, "[]");
	strbuf_puts(out, strbuf_text(&text));
	strbuf_release(&text);
	strbuf_release(&name);
}

void places_name(const struct places *places, uint32_t id, uint64_t bytes,
		 struct strbuf *out)
{
	const struct place *place = place_at(places, id);
	const struct thing *thing = &places->things.items[place->thing];
	bool is_inside =
		place->offset >= 0 && (uint64_t)place->offset < thing->size;
	if (thing->kind == THING_DEVICE && !place->step) {
		register_name(places->image, (addr_t)place->offset,
			      (unsigned)bytes, out);
	} else if (thing->kind == THING_OBJECT && is_inside &&
		   places->image->objects.items[thing->object].name[0]) {
		part_name(places, place, bytes, out);
	} else {
		places_thing_name(places, place->thing, out);
		if (thing->kind == THING_DEVICE || thing->kind == THING_NUMBER)
			return;
		if (place->step)
			strbuf_puts(out, "[]");
		else if (place->offset)
			strbuf_printf(out, " %+lld", (long long)place->offset);
	}
}
