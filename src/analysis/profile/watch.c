/* SPDX-License-Identifier: Apache-2.0 */
/* What a run has to do with the world. */
#include "analysis/profile/watch.h"

#include <string.h>

#include "machine/bytes.h"

enum {
	MOST_OF_NAME = 200, /* bytes of what a value is logged as */
};

void watch_init(struct watch *watch, struct vm *vm, const struct fates *fates)
{
	*watch = (struct watch){ .vm = vm, .fates = fates, .run = -1 };
	vm->observer = watch;
}

void watch_detach(struct watch *watch)
{
	if (watch->vm)
		watch->vm->observer = NULL;
	watch->vm = NULL;
}

void watch_release(struct watch *watch)
{
	watch_detach(watch);
	intern_release(&watch->names);
	vec_release(&watch->items);
	vec_release(&watch->values);
	vec_release(&watch->open);
	vec_release(&watch->writes);
	vec_release(&watch->start_items);
	vec_release(&watch->start_values);
	vec_release(&watch->start_open);
}

void watch_save(struct watch *watch)
{
	vec_clear(&watch->start_items);
	vec_clear(&watch->start_values);
	vec_clear(&watch->start_open);
	for (size_t i = 0; i < watch->open.len; i++) {
		struct watched_call call = watch->open.items[i];
		struct interaction item = watch->items.items[call.interaction];
		size_t values = watch->start_values.len;
		for (uint32_t n = 0; n < item.value_count; n++)
			vec_push(&watch->start_values,
				 watch->values.items[item.values + n]);
		item.values = values;
		item.is_earlier = item.begun != NEVER;
		call.interaction = i;
		vec_push(&watch->start_items, item);
		vec_push(&watch->start_open, call);
	}
}

void watch_clear(struct watch *watch)
{
	vec_clear(&watch->items);
	vec_clear(&watch->values);
	vec_clear(&watch->open);
	vec_clear(&watch->writes);
	for (size_t i = 0; i < watch->start_items.len; i++) {
		vec_push(&watch->items, watch->start_items.items[i]);
		vec_push(&watch->open, watch->start_open.items[i]);
	}
	for (size_t i = 0; i < watch->start_values.len; i++)
		vec_push(&watch->values, watch->start_values.items[i]);
}

void watch_leave_all(struct watch *watch, tick_t now)
{
	for (size_t i = 0; i < watch->open.len; i++) {
		struct interaction *call =
			&watch->items.items[watch->open.items[i].interaction];
		if (call->begun != NEVER && call->ended == NEVER)
			call->ended = now;
	}
}

static struct interaction *add(struct watch *watch, enum interaction_kind kind,
			       uint32_t port, uint32_t site, tick_t now)
{
	struct interaction interaction = {
		.kind = kind,
		.port = port,
		.site = site,
		.begun = now,
		.ended = now,
		.values = watch->values.len,
		.in_recovery = watch->in_recovery,
	};
	vec_push(&watch->items, interaction);
	return &vec_last(&watch->items);
}

/* Values come behind those that are there: of the last interaction, or of one
 * whose call others were made in. */
static void add_value(struct watch *watch, struct interaction *to,
		      uint64_t bits, unsigned kind)
{
	struct watched_value value = { bits, (uint16_t)kind };
	size_t end = to->values + to->value_count;
	if (end != watch->values.len) {
		size_t first = watch->values.len;
		for (uint32_t i = 0; i < to->value_count; i++)
			vec_push(&watch->values,
				 watch->values.items[to->values + i]);
		to->values = first;
	}
	vec_push(&watch->values, value);
	to->value_count++;
}

static void add_arguments(struct watch *watch, struct interaction *to,
			  const struct fn *fn)
{
	const struct vm *vm = watch->vm;
	const struct image *image = vm->image;
	const uint64_t *slots = vm->slots + vm->frames[vm->at.depth].slots;
	for (uint32_t i = 0; i < fn->scalar_count; i++) {
		const struct fn_scalar *argument =
			&image->scalars.items[fn->scalars + i];
		uint64_t index = vm->at.fp + argument->at - vm->memory.base;
		add_value(watch, to,
			  argument->is_stacked
				  ? load64(vm->memory.bytes + index)
				  : slots[argument->at],
			  argument->kind);
	}
}

void watch_enter(struct watch *watch, uint32_t fn, uint32_t call, tick_t now)
{
	const struct vm *vm = watch->vm;
	const struct image *image = vm->image;
	const struct fn *row = &image->fns.items[fn];
	if (row->input == NONE && row->output == NONE)
		return;
	bool is_output = row->output != NONE;
	struct interaction *added = add(
		watch, is_output ? INTERACTION_OUTPUT : INTERACTION_INPUT,
		is_output ? row->output : row->input, image->site[call], now);
	if (is_output)
		add_arguments(watch, added, row);
	if (is_output && row->is_stub)
		return;
	added->ended = NEVER;
	if (is_output && image->outputs.items[row->output].model != NONE)
		added->begun = NEVER;
	struct watched_call open = { watch->items.len - 1, vm->at.depth };
	vec_push(&watch->open, open);
}

/* The call that runs now; NULL: none that is watched. */
static struct interaction *current(struct watch *watch)
{
	if (!watch->open.len)
		return NULL;
	const struct watched_call *open = &vec_last(&watch->open);
	return open->depth == watch->vm->at.depth
		       ? &watch->items.items[open->interaction]
		       : NULL;
}

void watch_call_checkpoint(struct watch *watch, uint32_t site, tick_t now)
{
	watch->checkpoint = site;
	if (watch->notes_checkpoints)
		add(watch, INTERACTION_CHECKPOINT, 0, site, now);
}

void watch_model(struct watch *watch, tick_t now)
{
	struct interaction *call = current(watch);
	if (call && call->kind == INTERACTION_OUTPUT)
		call->begun = call->ended = now;
}

void watch_feed(struct watch *watch, uint32_t input, uint64_t value,
		unsigned kind)
{
	struct interaction *call = current(watch);
	if (call && call->kind == INTERACTION_INPUT && call->port == input)
		add_value(watch, call, value, kind);
}

void watch_leave(struct watch *watch, tick_t now)
{
	const struct vm *vm = watch->vm;
	const struct image *image = vm->image;
	while (watch->open.len && vec_last(&watch->open).depth > vm->at.depth) {
		struct interaction *call =
			&watch->items.items[vec_pop(&watch->open).interaction];
		if (call->ended == NEVER)
			call->ended = now;
		if (call->kind != INTERACTION_INPUT || call->value_count)
			continue;
		uint32_t fn = image->inputs.items[call->port].fn;
		if (image->fns.items[fn].result_kind)
			add_value(watch, call, vm->at.results[0],
				  image->fns.items[fn].result_kind);
	}
}

/* Whether a declared register has a byte of [index, index + bytes); *at: its
 * own index. */
static bool has_register(const struct watch *watch, addr_t address,
			 unsigned size, uint64_t index, unsigned bytes,
			 uint64_t *at)
{
	if (!size)
		return false;
	*at = memory_register(&watch->vm->memory, address, size);
	return *at != MEMORY_FAULT && index < *at + size && *at < index + bytes;
}

/* The interaction of this register in the operation at hand, which may be a
 * later step of a wide one, or reach other registers, too; NULL: none yet. */
static struct interaction *find_access(struct watch *watch,
				       const struct interaction *like)
{
	for (size_t i = watch->items.len; i > 0; i--) {
		struct interaction *item = &watch->items.items[i - 1];
		if (item->kind != like->kind || item->start != like->start ||
		    item->in_recovery != watch->in_recovery)
			return NULL;
		if (item->port == like->port)
			return item;
	}
	return NULL;
}

void watch_register(struct watch *watch, bool is_write, uint64_t index,
		    unsigned bytes, uint32_t pc, tick_t base, tick_t now)
{
	const struct vm *vm = watch->vm;
	const struct image *image = vm->image;
	struct interaction like = {
		.kind = is_write ? INTERACTION_OUTPUT : INTERACTION_INPUT,
		.site = vm_users_caller_of(vm, image->site[pc]).site,
		/* One place in the source may have several: a macro's. */
		.start = base + image->tick[pc],
	};
	size_t count = is_write ? image->outputs.len : image->inputs.len;
	for (like.port = 0; like.port < count; like.port++) {
		addr_t address = is_write ? image->outputs.items[like.port].at
					  : image->inputs.items[like.port].at;
		unsigned size = is_write ? image->outputs.items[like.port].bytes
					 : image->inputs.items[like.port].bytes;
		uint64_t at;
		if (!has_register(watch, address, size, index, bytes, &at))
			continue;
		struct interaction *item = find_access(watch, &like);
		if (!item) {
			item = add(watch, like.kind, like.port, like.site, now);
			item->start = like.start;
		}
		/* Of a wide access, what is there so far. */
		item->value_count = 0;
		add_value(watch, item, load_bytes(vm->memory.bytes + at, size),
			  8 * size | VALUE_UNSIGNED);
	}
}

void watch_write(struct watch *watch, uint64_t index, unsigned bytes,
		 tick_t now)
{
	const uint8_t *fate = watch->fates->of + index;
	for (unsigned i = 0; i < bytes; i++) {
		if (fate[i] != FATE_KEEP)
			continue;
		struct lasting_write write = {
			.time = now,
			.value = load_bytes(watch->vm->memory.bytes + index,
					    bytes),
			.index = (uint32_t)index,
			.bytes = (uint8_t)bytes,
			.in_recovery = watch->in_recovery,
		};
		vec_push(&watch->writes, write);
		return;
	}
}

/* The text at an address, as far as it is one. */
static uint32_t name_at(struct watch *watch, addr_t at)
{
	const struct memory *memory = &watch->vm->memory;
	char name[MOST_OF_NAME + 1];
	size_t length = 0;
	uint64_t index = at - memory->base;
	while (length < MOST_OF_NAME && index < memory->heap_map &&
	       memory->bytes[index])
		name[length++] = (char)memory->bytes[index++];
	name[length] = 0;
	return intern_id(&watch->names, length ? name : "?");
}

/* A whole number of so many bits. */
static int64_t whole(uint64_t value, unsigned bits)
{
	return bits >= 64 ? (int64_t)value
			  : (int64_t)(value << (64 - bits)) >> (64 - bits);
}

bool watch_mark(struct watch *watch, const struct op *mark, uint64_t a,
		uint64_t b, tick_t now)
{
	const struct image *image = watch->vm->image;
	int64_t number = whole(a, mark->c);
	switch ((enum mark_kind)mark->imm) {
	case MARK_LOG:
		add_value(watch,
			  add(watch, INTERACTION_LOG, name_at(watch, a),
			      image->site[mark - image->code], now),
			  b, mark->c);
		return false;
	case MARK_START:
		watch->is_marked = true;
		watch->checkpoint = image->site[mark - image->code];
		watch->failures = number > 0 ? (uint64_t)number : 0;
		if (watch->pauses_at_starts)
			watch->pause = PAUSE_START;
		return watch->pauses_at_starts;
	case MARK_RESET:
		if (watch->run < 0 || (number != watch->run && number != -1))
			return false;
		watch->pause = PAUSE_RESET;
		return true;
	}
	return false;
}
