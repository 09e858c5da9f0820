/* SPDX-License-Identifier: Apache-2.0 */
/* Maps a byte of memory to the object that it belongs to at the moment. */
#include "analysis/finding/objects.h"

#include <stdlib.h>
#include <string.h>

#include "image/peripherals.h"

static const struct {
	const char *name, *text;
	bool is_frame;
} roles[] = {
#define ROLE(id, name, text, is_frame) { name, text, is_frame },
#include "analysis/finding/roles.def"
#undef ROLE
};

const char *segment_name(enum object_segment segment)
{
	static const char *const names[] = {
		[SEGMENT_GLOBALS] = "globals",
		[SEGMENT_STACK] = "stack",
		[SEGMENT_HEAP] = "heap",
		[SEGMENT_MMIO] = "mmio",
	};
	return names[segment];
}

const char *role_name(enum object_role role)
{
	return roles[role].name;
}

const char *role_text(enum object_role role)
{
	return roles[role].text;
}

bool role_is_frame(enum object_role role)
{
	return roles[role].is_frame;
}

bool run_object_equal(const struct run_object *a, const struct run_object *b)
{
	return a->segment == b->segment && a->image_object == b->image_object &&
	       a->fn == b->fn && a->site == b->site && a->role == b->role;
}

static uint32_t add(struct objects *objects, struct run_object object)
{
	vec_push(&objects->items, object);
	return (uint32_t)(objects->items.len - 1);
}

/* Variables of one kind are in address order, as layout.c places them. */
static void add_globals(struct objects *objects, enum object_kind kind)
{
	const struct image *image = objects->image;
	for (uint32_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind != kind)
			continue;
		/* The allocator's variables are part of the heap, SPEC 2.7. */
		if (object->is_allocator) {
			objects->own = object->address - image->map.base;
			objects->own_end = objects->own + object->size;
			continue;
		}
		uint32_t id = add(objects,
				  (struct run_object){ SEGMENT_GLOBALS, i, NONE,
						       NONE, ROLE_VARIABLE });
		vec_push(&objects->globals, id);
	}
}

/* The locals of function f are fn_locals[fn_first[f] … fn_first[f + 1]). */
static void sort_locals(struct objects *objects)
{
	const struct image *image = objects->image;
	size_t count = image->fns.len;
	objects->fn_first = mem_alloc((count + 1) * sizeof(uint32_t));
	for (size_t i = 0; i < image->objects.len; i++) {
		if (object_is_local(&image->objects.items[i]))
			objects->fn_first[image->objects.items[i].fn + 1]++;
	}
	for (size_t i = 0; i < count; i++)
		objects->fn_first[i + 1] += objects->fn_first[i];
	vec_reserve(&objects->fn_locals, objects->fn_first[count] + 1);
	objects->fn_locals.len = objects->fn_first[count];
	uint32_t *next = mem_alloc((count + 1) * sizeof(uint32_t));
	memcpy(next, objects->fn_first, (count + 1) * sizeof(uint32_t));
	for (uint32_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object_is_local(object))
			objects->fn_locals.items[next[object->fn]++] = i;
	}
	free(next);
}

static uint64_t heap_words(const struct image *image)
{
	return (image->map.heap_end - image->map.heap) / image->target->word;
}

void objects_init(struct objects *objects, const struct image *image)
{
	*objects = (struct objects){ .image = image };
	uint64_t words = heap_words(image);
	objects->heap_owner = mem_alloc(words * sizeof(uint32_t));
	objects->heap_start = mem_alloc(words * sizeof(uint32_t));
	add_globals(objects, OBJECT_GLOBAL);
	add_globals(objects, OBJECT_WORLD);
	sort_locals(objects);
}

void objects_release(struct objects *objects)
{
	vec_release(&objects->items);
	vec_release(&objects->globals);
	vec_release(&objects->fn_locals);
	map_release(&objects->locals);
	map_release(&objects->pushed);
	map_release(&objects->blocks);
	map_release(&objects->registers);
	map_release(&objects->register_index);
	vec_release(&objects->register_places);
	free(objects->heap_owner);
	free(objects->heap_start);
	free(objects->fn_first);
}

void objects_restart(struct objects *objects)
{
	memset(objects->heap_owner, 0,
	       heap_words(objects->image) * sizeof(uint32_t));
	objects->changes++;
}

static const struct object_place nothing = { .object = NONE };

static struct object_place find_global(const struct objects *objects, addr_t at)
{
	const struct image *image = objects->image;
	size_t low = 0, high = objects->globals.len;
	while (low < high) {
		size_t middle = (low + high) / 2;
		uint32_t id = objects->globals.items[middle];
		const struct object *object =
			&image->objects
				 .items[objects->items.items[id].image_object];
		if (at - object->address < object->size) {
			uint64_t start = object->address - image->map.base;
			return (struct object_place){ .object = id,
						      .life = PLACE_ALWAYS,
						      .start = start,
						      .first = start,
						      .end = start +
							     object->size };
		}
		if (object->address < at)
			low = middle + 1;
		else
			high = middle;
	}
	return nothing;
}

static enum object_role local_role(const struct objects *objects, uint32_t id)
{
	static const enum object_role by_kind[] = {
		[OBJECT_LOCAL] = ROLE_LOCAL,
		[OBJECT_TEMP] = ROLE_LOCAL,
		[OBJECT_SPILL] = ROLE_SPILL,
		[OBJECT_SAVED] = ROLE_SAVED_REGISTER,
	};
	if (id == NONE)
		return ROLE_LOCAL;
	return by_kind[objects->image->objects.items[id].kind];
}

/* The id of a local, created when it is first seen. Several VLAs of one
 * function share one object, NONE. */
static uint32_t local_id(struct objects *objects, uint32_t fn,
			 uint32_t image_object)
{
	uint64_t key = (uint64_t)fn << 32 | image_object;
	uint64_t *known = map_put(&objects->locals, key);
	if (!*known) {
		struct run_object local = { SEGMENT_STACK, image_object, fn,
					    NONE,
					    local_role(objects, image_object) };
		uint32_t id = add(objects, local);
		*map_put(&objects->locals, key) = id + 1;
		return id;
	}
	return (uint32_t)(*known - 1);
}

/* The id of what calls of a function push, created when it is first seen. */
static uint32_t frame_id(struct objects *objects, uint32_t fn,
			 enum object_role role)
{
	uint64_t key = (uint64_t)fn << 32 | (uint32_t)role;
	uint64_t *known = map_put(&objects->pushed, key);
	if (!*known)
		*known = 1 +
			 add(objects, (struct run_object){ SEGMENT_STACK, NONE,
							   fn, NONE, role });
	return (uint32_t)(*known - 1);
}

static struct object_place frame_place(const struct objects *objects,
				       const struct vm *vm, uint32_t depth,
				       uint32_t object, uint64_t start,
				       uint64_t size)
{
	return (struct object_place){
		.object = object,
		.life = depth == vm->at.depth ? PLACE_OWN : PLACE_OUTER,
		.fp = memory_index(&vm->memory, vm->frames[depth].fp),
		.start = start,
		.first = start,
		.end = start + size,
		.is_frame = role_is_frame(objects->items.items[object].role),
	};
}

/* The next VLA in a function's list of locals, from place *i on; NONE: there
 * are no more. */
static uint32_t next_vla(const struct objects *objects, uint32_t fn,
			 uint32_t *i)
{
	for (; *i < objects->fn_first[fn + 1]; ++*i) {
		uint32_t id = objects->fn_locals.items[*i];
		if (objects->image->objects.items[id].is_dynamic) {
			++*i;
			return id;
		}
	}
	return NONE;
}

/* The only VLA of a function; NONE if there are several, or it has no name. */
static uint32_t only_vla(const struct objects *objects, uint32_t fn)
{
	uint32_t i = objects->fn_first[fn];
	uint32_t first = next_vla(objects, fn, &i);
	if (first == NONE || next_vla(objects, fn, &i) != NONE)
		return NONE;
	return objects->image->objects.items[first].name[0] ? first : NONE;
}

/* The place below the fixed part of a frame that grows. Only the start of a
 * single VLA is known: it is the last thing in its frame. */
static struct object_place find_vla(struct objects *objects,
				    const struct vm *vm, uint32_t depth,
				    uint64_t index)
{
	uint32_t fn = vm->frames[depth].fn;
	uint32_t vla = only_vla(objects, fn);
	addr_t low =
		depth == vm->at.depth ? vm->at.sp : vm_frame_end(vm, depth + 1);
	return (struct object_place){
		.object = local_id(objects, fn, vla),
		.start = vla == NONE ? index : memory_index(&vm->memory, low),
	};
}

static struct object_place find_local(struct objects *objects,
				      const struct vm *vm, uint32_t depth,
				      addr_t at)
{
	const struct frame *frame = &vm->frames[depth];
	int64_t offset = (int64_t)(at - frame->fp);
	uint64_t index = memory_index(&vm->memory, at);
	uint32_t i = objects->fn_first[frame->fn];
	uint32_t end = objects->fn_first[frame->fn + 1];
	for (; i < end; i++) {
		uint32_t id = objects->fn_locals.items[i];
		const struct object *object =
			&objects->image->objects.items[id];
		uint64_t inside = (uint64_t)(offset - object->offset);
		if (inside >= object->size)
			continue;
		uint64_t start = index - inside;
		return frame_place(objects, vm, depth,
				   local_id(objects, frame->fn, id), start,
				   object->size);
	}
	const struct fn *fn = &objects->image->fns.items[frame->fn];
	if (offset >= -(int64_t)fn->frame)
		return nothing;
	/* Below the fixed part are VLAs, or only pushed arguments. Models of
	 * the world (SPEC 6.1) read arguments before the call; they belong to
	 * the function that the model stands for. */
	if (!fn->has_alloca)
		return frame_place(objects, vm, depth,
				   frame_id(objects, frame->fn, ROLE_ARGUMENT),
				   memory_index(&vm->memory, vm->at.sp),
				   frame->fp - fn->frame - vm->at.sp);
	return find_vla(objects, vm, depth, index);
}

/* The place in what the call of frame `depth` has pushed. */
static struct object_place find_pushed(struct objects *objects,
				       const struct vm *vm, uint32_t depth,
				       addr_t at)
{
	const struct frame *frame = &vm->frames[depth];
	unsigned word = objects->image->target->word;
	uint64_t offset = at - frame->fp, size = word;
	uint64_t start = memory_index(&vm->memory, frame->fp);
	enum object_role role = ROLE_FRAME_POINTER;
	if (offset >= 2 * word) {
		role = ROLE_ARGUMENT;
		start += 2 * word;
		size = frame->pushed;
	} else if (offset >= word) {
		role = ROLE_RETURN_ADDRESS;
		start += word;
	}
	return frame_place(objects, vm, depth,
			   frame_id(objects, frame->fn, role), start, size);
}

/* The innermost frame that holds the address, among its locals or in what its
 * call has pushed. */
static struct object_place find_stack(struct objects *objects,
				      const struct vm *vm, addr_t at)
{
	uint32_t depth = vm->at.depth;
	if (at < vm->at.sp)
		return nothing;
	while (depth && at >= vm_frame_end(vm, depth))
		depth--;
	if (at < vm->frames[depth].fp)
		return find_local(objects, vm, depth, at);
	return at < vm_frame_end(vm, depth)
		       ? find_pushed(objects, vm, depth, at)
		       : nothing;
}

static uint64_t heap_word(const struct objects *objects, uint64_t index)
{
	const struct image *image = objects->image;
	uint64_t heap = image->map.heap - image->map.base;
	return (index - heap) / image->target->word;
}

uint32_t objects_block_of(struct objects *objects, uint32_t site)
{
	uint64_t *known = map_put(&objects->blocks, site);
	if (!*known)
		*known = 1 + add(objects,
				 (struct run_object){ SEGMENT_HEAP, NONE, NONE,
						      site, ROLE_BLOCK });
	return (uint32_t)(*known - 1);
}

uint32_t objects_same(struct objects *objects, const struct run_object *object)
{
	const struct object *row = objects->image->objects.items;
	switch (object->segment) {
	case SEGMENT_GLOBALS:
		return find_global(objects, row[object->image_object].address)
			.object;
	case SEGMENT_STACK:
		if (object->image_object == NONE && object->role != ROLE_LOCAL)
			return frame_id(objects, object->fn, object->role);
		return local_id(objects, object->fn, object->image_object);
	case SEGMENT_HEAP:
		return objects_block_of(objects, object->site);
	default:
		BUG("a device register is no object of the shadow");
	}
}

void objects_block(struct objects *objects, const struct vm *vm, uint64_t index,
		   uint64_t bytes, bool is_live)
{
	uint32_t owner = 0;
	if (is_live) /* the call of malloc */
		owner = 1 + objects_block_of(objects, vm_users_caller(vm).site);
	uint64_t word = objects->image->target->word;
	objects->changes++;
	for (uint64_t i = 0; i < bytes; i += word) {
		uint64_t at = heap_word(objects, index + i);
		objects->heap_owner[at] = owner;
		objects->heap_start[at] = (uint32_t)index;
	}
}

struct object_place objects_find(struct objects *objects, const struct vm *vm,
				 uint64_t index)
{
	const struct memory_map *map = &objects->image->map;
	addr_t at = map->base + index;
	if (at < map->stack)
		return find_global(objects, at);
	if (at < map->stack_end)
		return find_stack(objects, vm, at);
	uint64_t word = heap_word(objects, index);
	if (at < map->heap || at >= map->heap_end || !objects->heap_owner[word])
		return nothing;
	uint64_t bytes = objects->image->target->word;
	uint64_t first = map->heap - map->base + word * bytes;
	return (struct object_place){ .object = objects->heap_owner[word] - 1,
				      .life = PLACE_HEAP,
				      .start = objects->heap_start[word],
				      .first = first,
				      .end = first + bytes };
}

/* The declaration of a register; NULL: the program declares none. */
static const struct object *declaration_of(const struct image *image,
					   const struct device_register *wanted)
{
	for (uint32_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind == OBJECT_REGISTER &&
		    object->address == wanted->address &&
		    object->size == wanted->size)
			return object;
	}
	return NULL;
}

static struct object_place find_register(struct objects *objects,
					 const struct vm *vm, uint64_t index)
{
	addr_t at = memory_address(&vm->memory, index);
	struct device_register found = register_at(objects->image, at);
	addr_t base = peripheral_at(objects->image, at).base;
	uint64_t *known = map_put(&objects->registers, base);
	if (!*known)
		*known = 1 +
			 add(objects, (struct run_object){ SEGMENT_MMIO, NONE,
							   NONE, (uint32_t)base,
							   ROLE_VARIABLE });
	uint64_t first = index - (at - found.address);
	return (struct object_place){ .object = (uint32_t)(*known - 1),
				      .life = PLACE_ALWAYS,
				      .start = index - (at - base),
				      .first = first,
				      .end = first + found.size };
}

/* Tables are searched once for each byte. */
struct object_place objects_register(struct objects *objects,
				     const struct vm *vm, uint64_t index)
{
	uint64_t *known = map_put(&objects->register_index, index);
	if (!*known) {
		vec_push(&objects->register_places,
			 find_register(objects, vm, index));
		*known = objects->register_places.len;
	}
	return objects->register_places.items[*known - 1];
}

bool objects_is_header(const struct objects *objects, uint64_t index)
{
	const struct memory_map *map = &objects->image->map;
	addr_t at = map->base + index;
	return at >= map->heap && at < map->heap_end &&
	       !objects->heap_owner[heap_word(objects, index)];
}

uint64_t objects_size(const struct objects *objects, uint32_t object)
{
	const struct run_object *row = &objects->items.items[object];
	if (row->image_object != NONE)
		return objects->image->objects.items[row->image_object].size;
	if (row->segment == SEGMENT_MMIO)
		return peripheral_at(objects->image, row->site).size;
	if (row->role == ROLE_RETURN_ADDRESS || row->role == ROLE_FRAME_POINTER)
		return objects->image->target->word;
	/* Variable arguments are above it. */
	return row->role == ROLE_ARGUMENT
		       ? objects->image->fns.items[row->fn].stacked
		       : 0;
}

const char *objects_function(const struct objects *objects, uint32_t object)
{
	const struct run_object *row = &objects->items.items[object];
	const struct image *image = objects->image;
	uint32_t scope = NONE;
	if (row->image_object != NONE)
		scope = image->objects.items[row->image_object].scope;
	if (scope == NONE && row->fn != NONE)
		scope = image->fns.items[row->fn].scope;
	return scope == NONE ? NULL : image->scopes.items[scope].name;
}

/* Adds the names of a function's VLAs: "a/b". False if one has no name
 * (alloca). */
static bool name_vlas(const struct objects *objects, uint32_t fn,
		      struct strbuf *out)
{
	struct intern names = { 0 };
	uint32_t i = objects->fn_first[fn], id;
	bool ok = true;
	while (ok && (id = next_vla(objects, fn, &i)) != NONE) {
		const char *name = objects->image->objects.items[id].name;
		ok = name[0];
		intern_id(&names, name);
	}
	for (size_t k = 0; ok && k < names.strings.len; k++)
		strbuf_printf(out, "%s%s", k ? "/" : "",
			      names.strings.items[k]);
	ok = ok && names.strings.len;
	intern_release(&names);
	return ok;
}

/* The register that has the first of these bytes of a peripheral, or the field
 * of a declared one; several bytes are those of all of it. */
static void name_register(const struct image *image, addr_t base,
			  uint64_t offset, uint64_t size, struct strbuf *out)
{
	if (size > 1) {
		peripheral_name(image, base, out);
		return;
	}
	struct device_register found = register_at(image, base + offset);
	const struct object *declared = declaration_of(image, &found);
	if (declared)
		object_part_name(image, declared,
				 base + offset - declared->address, 1, out);
	else
		register_name(image, found.address, found.size, out);
}

void objects_part_name(const struct objects *objects, uint32_t object,
		       uint64_t offset, uint64_t size, struct strbuf *out)
{
	const struct run_object *row = &objects->items.items[object];
	const struct image *image = objects->image;
	if (row->segment == SEGMENT_HEAP) {
		const struct site *site = &image->sites.items[row->site];
		strbuf_printf(out, "block from %s:%u",
			      image_site_file(image, site), site->line);
		return;
	}
	if (row->segment == SEGMENT_MMIO) {
		name_register(image, row->site, offset, size, out);
		return;
	}
	if (row->image_object == NONE && row->role == ROLE_LOCAL &&
	    name_vlas(objects, row->fn, out))
		return;
	if (row->image_object == NONE) {
		strbuf_printf(out, "%s of %s", roles[row->role].text,
			      objects_function(objects, object));
		return;
	}
	const struct object *known = &image->objects.items[row->image_object];
	if (known->name[0])
		object_part_name(image, known, offset, size, out);
	else
		strbuf_printf(out, "%s of %s", object_label(known),
			      objects_function(objects, object));
}
