/* SPDX-License-Identifier: Apache-2.0 */
/* The world events of a run. */
#include "analysis/profile/world_events.h"

#include <string.h>

#include "machine/bytes.h"
#include "vm/output.h"

enum {
	MOST_OF_NAME = 200, /* most bytes of a logged value's name */
};

void world_events_init(struct world_events *world_events, struct vm *vm,
		       const struct fates *fates)
{
	*world_events = (struct world_events){
		.vm = vm, .fates = fates, .run = -1, .doubled = NONE
	};
	vm->observer = world_events;
}

void world_events_detach(struct world_events *world_events)
{
	if (world_events->vm)
		world_events->vm->observer = NULL;
	world_events->vm = NULL;
}

void world_events_release(struct world_events *world_events)
{
	world_events_detach(world_events);
	intern_release(&world_events->names);
	vec_release(&world_events->items);
	vec_release(&world_events->values);
	vec_release(&world_events->open);
	vec_release(&world_events->writes);
	vec_release(&world_events->start_items);
	vec_release(&world_events->start_values);
	vec_release(&world_events->start_open);
}

void world_events_save(struct world_events *world_events)
{
	vec_clear(&world_events->start_items);
	vec_clear(&world_events->start_values);
	vec_clear(&world_events->start_open);
	for (size_t i = 0; i < world_events->open.len; i++) {
		struct watched_call call = world_events->open.items[i];
		struct interaction item =
			world_events->items.items[call.interaction];
		size_t values = world_events->start_values.len;
		for (uint32_t n = 0; n < item.value_count; n++)
			vec_push(&world_events->start_values,
				 world_events->values.items[item.values + n]);
		item.values = values;
		item.is_earlier = item.begun != NEVER;
		call.interaction = i;
		vec_push(&world_events->start_items, item);
		vec_push(&world_events->start_open, call);
	}
}

void world_events_clear(struct world_events *world_events)
{
	vec_clear(&world_events->items);
	vec_clear(&world_events->values);
	vec_clear(&world_events->open);
	vec_clear(&world_events->writes);
	for (size_t i = 0; i < world_events->start_items.len; i++) {
		vec_push(&world_events->items,
			 world_events->start_items.items[i]);
		vec_push(&world_events->open,
			 world_events->start_open.items[i]);
	}
	for (size_t i = 0; i < world_events->start_values.len; i++)
		vec_push(&world_events->values,
			 world_events->start_values.items[i]);
}

void world_events_leave_all(struct world_events *world_events, tick_t now)
{
	for (size_t i = 0; i < world_events->open.len; i++) {
		struct interaction *call =
			&world_events->items.items[world_events->open.items[i]
							   .interaction];
		if (call->begun != NEVER && call->ended == NEVER)
			call->ended = now;
	}
}

static struct interaction *add(struct world_events *world_events,
			       enum interaction_kind kind, uint32_t port,
			       uint32_t site, tick_t now)
{
	struct interaction interaction = {
		.kind = kind,
		.port = port,
		.site = site,
		.begun = now,
		.ended = now,
		.values = world_events->values.len,
		.in_recovery = world_events->in_recovery,
	};
	vec_push(&world_events->items, interaction);
	return &vec_last(&world_events->items);
}

/* Appends a value to an interaction: the last one, or one whose call made
 * others. */
static void add_value(struct world_events *world_events, struct interaction *to,
		      uint64_t bits, unsigned kind)
{
	struct watched_value value = { bits, (uint16_t)kind };
	size_t end = to->values + to->value_count;
	if (end != world_events->values.len) {
		size_t first = world_events->values.len;
		for (uint32_t i = 0; i < to->value_count; i++)
			vec_push(&world_events->values,
				 world_events->values.items[to->values + i]);
		to->values = first;
	}
	vec_push(&world_events->values, value);
	to->value_count++;
}

/* The operation that sends the pointer with this number, among those of the
 * function; NULL: it sends what all pointers do. */
static const struct op *sender(const struct image *image, const struct fn *fn,
			       unsigned number)
{
	for (uint32_t pc = fn->entry; pc < fn->end; pc++) {
		const struct op *op = &image->code[pc];
		if (op->code == OP_SEND)
			break;
		if (op->code == OP_SHOWP && !number--)
			return op;
	}
	return NULL;
}

/* What a pointer points to, as text: SPEC 6.3. */
static void add_sent(struct world_events *world_events, struct interaction *to,
		     const struct op *showp, addr_t at, uint64_t length)
{
	static const struct op whole = { .code = OP_SHOWP, .c = SHOWN_OBJECT };
	const struct vm *vm = world_events->vm;
	struct sent sent = vm_sent(vm, showp ? showp : &whole, at, length);
	if (sent.kind == VALUE_POINTER) {
		add_value(world_events, to, at, VALUE_POINTER);
		return;
	}
	struct strbuf text = { 0 };
	output_print_value(vm->image, sent.kind, 0,
			   (const char *)vm->memory.bytes +
				   (sent.at - vm->memory.base),
			   sent.bytes, &text);
	add_value(world_events, to,
		  intern_id(&world_events->names, strbuf_text(&text)),
		  VALUE_TEXT);
	strbuf_release(&text);
}

/* The value of an argument at the function's entry. */
static uint64_t argument_of(const struct vm *vm, const struct fn_scalar *scalar)
{
	const uint64_t *slots = vm->slots + vm->frames[vm->at.depth].slots;
	uint64_t index = vm->at.fp + scalar->at - vm->memory.base;
	return scalar->is_stacked ? load64(vm->memory.bytes + index)
				  : slots[scalar->at];
}

static void add_arguments(struct world_events *world_events,
			  struct interaction *to, const struct fn *fn)
{
	const struct vm *vm = world_events->vm;
	const struct image *image = vm->image;
	const struct fn_scalar *all = image->scalars.items + fn->scalars;
	uint64_t mask = target_pointer_mask(image->target);
	unsigned pointers = 0;
	for (uint32_t i = 0; i < fn->scalar_count; i++) {
		uint64_t value = argument_of(vm, &all[i]);
		if (all[i].kind != VALUE_POINTER) {
			add_value(world_events, to, value, all[i].kind);
			continue;
		}
		bool has_next = i + 1 < fn->scalar_count &&
				(all[i + 1].kind & 0xff) &&
				!(all[i + 1].kind & 0x100);
		add_sent(world_events, to, sender(image, fn, pointers++),
			 value & mask,
			 has_next
				 ? argument_of(vm, &all[i + 1]) &
					   ((2ull << ((all[i + 1].kind & 0x7f) -
						      1)) -
					    1)
				 : UINT64_MAX);
	}
}

void world_events_enter(struct world_events *world_events, uint32_t fn,
			uint32_t call, tick_t now)
{
	const struct vm *vm = world_events->vm;
	const struct image *image = vm->image;
	const struct fn *row = &image->fns.items[fn];
	if (row->input == NONE && row->output == NONE)
		return;
	bool is_output = row->output != NONE;
	struct interaction *added = add(
		world_events,
		is_output ? INTERACTION_OUTPUT : INTERACTION_INPUT,
		is_output ? row->output : row->input, image->site[call], now);
	if (is_output)
		add_arguments(world_events, added, row);
	if (is_output && row->is_stub)
		return;
	added->ended = NEVER;
	if (is_output && image->outputs.items[row->output].model != NONE)
		added->begun = NEVER;
	struct watched_call open = { world_events->items.len - 1,
				     vm->at.depth };
	vec_push(&world_events->open, open);
}

/* The current call; NULL if it is not observed. */
static struct interaction *current(struct world_events *world_events)
{
	if (!world_events->open.len)
		return NULL;
	const struct watched_call *open = &vec_last(&world_events->open);
	return open->depth == world_events->vm->at.depth
		       ? &world_events->items.items[open->interaction]
		       : NULL;
}

void world_events_call_checkpoint(struct world_events *world_events,
				  uint32_t at, uint32_t call, tick_t now)
{
	const struct vm *vm = world_events->vm;
	world_events->checkpoint = vm_checkpoint_site(vm, at);
	if (world_events->notes_checkpoints)
		add(world_events, INTERACTION_CHECKPOINT, 0,
		    vm->image->site[call], now);
}

void world_events_model(struct world_events *world_events, tick_t now)
{
	struct interaction *call = current(world_events);
	if (call && call->kind == INTERACTION_OUTPUT)
		call->begun = call->ended = now;
}

void world_events_feed(struct world_events *world_events, uint32_t input,
		       uint64_t value, unsigned kind)
{
	struct interaction *call = current(world_events);
	if (call && call->kind == INTERACTION_INPUT && call->port == input)
		add_value(world_events, call, value, kind);
}

void world_events_leave(struct world_events *world_events, tick_t now)
{
	const struct vm *vm = world_events->vm;
	const struct image *image = vm->image;
	while (world_events->open.len &&
	       vec_last(&world_events->open).depth > vm->at.depth) {
		struct interaction *call =
			&world_events->items.items[vec_pop(&world_events->open)
							   .interaction];
		if (call->ended == NEVER)
			call->ended = now;
		if (call->kind != INTERACTION_INPUT || call->value_count)
			continue;
		uint32_t fn = image->inputs.items[call->port].fn;
		if (image->fns.items[fn].result_kind)
			add_value(world_events, call, vm->at.results[0],
				  image->fns.items[fn].result_kind);
	}
}

/* Whether a declared register overlaps [index, index + bytes); *at: its own
 * index. */
static bool has_register(const struct world_events *world_events,
			 addr_t address, unsigned size, uint64_t index,
			 unsigned bytes, uint64_t *at)
{
	if (!size)
		return false;
	*at = memory_register(&world_events->vm->memory, address, size);
	return *at != MEMORY_FAULT && index < *at + size && *at < index + bytes;
}

/* The interaction with this register in the current operation, which may be a
 * later step of a wide access or reach other registers, too; NULL: none yet. */
static struct interaction *find_access(struct world_events *world_events,
				       const struct interaction *like)
{
	for (size_t i = world_events->items.len; i > 0; i--) {
		struct interaction *item = &world_events->items.items[i - 1];
		if (item->kind != like->kind || item->start != like->start ||
		    item->in_recovery != world_events->in_recovery)
			return NULL;
		if (item->port == like->port)
			return item;
	}
	return NULL;
}

void world_events_register(struct world_events *world_events, bool is_write,
			   uint64_t index, unsigned bytes, uint32_t pc,
			   tick_t base, tick_t now)
{
	const struct vm *vm = world_events->vm;
	const struct image *image = vm->image;
	struct interaction like = {
		.kind = is_write ? INTERACTION_OUTPUT : INTERACTION_INPUT,
		.site = vm_users_caller_of(vm, image->site[pc]).site,
		/* One place in the source may have several operations, as in a
		 * macro. */
		.start = base + image->tick[pc],
	};
	size_t count = is_write ? image->outputs.len : image->inputs.len;
	for (like.port = 0; like.port < count; like.port++) {
		addr_t address = is_write ? image->outputs.items[like.port].at
					  : image->inputs.items[like.port].at;
		unsigned size = is_write ? image->outputs.items[like.port].bytes
					 : image->inputs.items[like.port].bytes;
		uint64_t at;
		if (!has_register(world_events, address, size, index, bytes,
				  &at))
			continue;
		struct interaction *item = find_access(world_events, &like);
		if (!item) {
			item = add(world_events, like.kind, like.port,
				   like.site, now);
			item->start = like.start;
		}
		/* A wide access has its value so far. */
		item->value_count = 0;
		add_value(world_events, item,
			  load_bytes(vm->memory.bytes + at, size),
			  8 * size | VALUE_UNSIGNED);
	}
}

void world_events_write(struct world_events *world_events, uint64_t index,
			unsigned bytes, tick_t now)
{
	const uint8_t *fate = world_events->fates->of + index;
	for (unsigned i = 0; i < bytes; i++) {
		if (fate[i] != FATE_KEEP)
			continue;
		struct lasting_write write = {
			.time = now,
			.value = load_bytes(
				world_events->vm->memory.bytes + index, bytes),
			.index = (uint32_t)index,
			.bytes = (uint8_t)bytes,
			.in_recovery = world_events->in_recovery,
		};
		vec_push(&world_events->writes, write);
		return;
	}
}

/* The text at an address, as far as it is text. */
static uint32_t name_at(struct world_events *world_events, addr_t at)
{
	const struct memory *memory = &world_events->vm->memory;
	char name[MOST_OF_NAME + 1];
	size_t length = 0;
	uint64_t index = at - memory->base;
	while (length < MOST_OF_NAME && index < memory->heap_map &&
	       memory->bytes[index])
		name[length++] = (char)memory->bytes[index++];
	name[length] = 0;
	return intern_id(&world_events->names, length ? name : "?");
}

/* Sign-extends a value of so many bits. */
static int64_t whole(uint64_t value, unsigned bits)
{
	return bits >= 64 ? (int64_t)value
			  : (int64_t)(value << (64 - bits)) >> (64 - bits);
}

bool world_events_mark(struct world_events *world_events, const struct op *mark,
		       uint64_t a, uint64_t b, tick_t now)
{
	const struct image *image = world_events->vm->image;
	int64_t number = whole(a, mark->c);
	switch ((enum mark_kind)mark->imm) {
	case MARK_LOG:
		add_value(world_events,
			  add(world_events, INTERACTION_LOG,
			      name_at(world_events, a),
			      image->site[mark - image->code], now),
			  b, mark->c);
		return false;
	case MARK_COMMITTED:
		return false;
	case MARK_START:
		if (world_events->is_marked)
			world_events->doubled = image->site[mark - image->code];
		world_events->is_marked = true;
		world_events->checkpoint = image->site[mark - image->code];
		world_events->failures = number > 0 ? (uint64_t)number : 0;
		if (world_events->pauses_at_starts)
			world_events->pause = PAUSE_START;
		return world_events->pauses_at_starts;
	case MARK_RESET:
		if (world_events->run < 0 ||
		    (number != world_events->run && number != -1))
			return false;
		world_events->pause = PAUSE_RESET;
		return true;
	}
	return false;
}
