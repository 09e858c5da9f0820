/* SPDX-License-Identifier: Apache-2.0 */
/* Detects a loop that changes nothing: the program runs on, tick by tick, until
 * it returns to an earlier state. */
#include "analysis/run/endless.h"

#include <string.h>

#include "analysis/rerun/access_log.h"
#include "image/registers.h"

enum {
	LONGEST_LOOP = 10000, /* operations that are examined */
};

static bool same_registers(const struct snapshot *then, const struct vm *vm)
{
	const struct vm_registers *a = &then->at, *b = &vm->at;
	return a->pc == b->pc && a->depth == b->depth && a->fp == b->fp &&
	       a->sp == b->sp && a->progress == b->progress &&
	       a->status == b->status && a->phase == b->phase &&
	       then->exit_code == vm->exit_code &&
	       memcmp(a->results, b->results, sizeof(a->results)) == 0 &&
	       memcmp(a->kept, b->kept, sizeof(a->kept)) == 0 &&
	       /* Both are inside operations that were folded into the next
		* one. */
	       then->ended - a->base == vm->ended - b->base &&
	       then->until_left == vm->until_left &&
	       then->output_len == vm->output.len &&
	       memcmp(then->slots.items, vm->slots,
		      then->slots.len * sizeof(*vm->slots)) == 0;
}

/* Whether all bytes that were written have their old values again. */
static bool same_memory(const struct access_log *access_log)
{
	const uint8_t *now = access_log->vm->memory.bytes;
	struct map seen = { 0 };
	bool is_same = true;
	for (size_t i = 0; i < access_log->items.len && is_same; i++) {
		const struct access *access = &access_log->items.items[i];
		uint8_t old[sizeof(access->old)];
		memcpy(old, &access->old, sizeof(old));
		if (access->kind != ACCESS_WRITE)
			continue;
		for (unsigned n = 0; n < access->bytes; n++) {
			uint64_t *first = map_put(&seen, access->index + n + 1);
			is_same &= *first || now[access->index + n] == old[n];
			*first = 1;
		}
	}
	map_release(&seen);
	return is_same;
}

/* Adds a name to the list "A, B", unless it is there. */
static void add_name(struct strbuf *list, const char *name)
{
	size_t length = strlen(name);
	for (const char *at = strbuf_text(list); (at = strstr(at, name));
	     at += length) {
		bool is_start = at == strbuf_text(list) || at[-1] == ' ';
		if (is_start && (at[length] == 0 || at[length] == ','))
			return;
	}
	strbuf_printf(list, "%s%s", list->len ? ", " : "", name);
}

/* Adds what the loop reads, or a register that it writes. */
static void add_access(struct endless *endless,
		       const struct access_log *access_log,
		       const struct access *access)
{
	const struct vm *vm = access_log->vm;
	struct strbuf name = { 0 };
	if (access->index >= vm->memory.mmio) {
		register_name(vm->image,
			      memory_address(&vm->memory, access->index),
			      access->bytes, &name);
		add_name(access->kind == ACCESS_LOAD ? &endless->registers
						     : &endless->written,
			 strbuf_text(&name));
	} else if (access->object != NONE &&
		   access_log->objects.items.items[access->object].segment ==
			   SEGMENT_GLOBALS) {
		objects_part_name(&access_log->objects, access->object,
				  access->index - access->start, access->bytes,
				  &name);
		add_name(&endless->variables, strbuf_text(&name));
	}
	strbuf_release(&name);
}

static void step_until_same(struct endless *endless,
			    struct access_log *access_log)
{
	struct vm *vm = access_log->vm;
	for (tick_t i = 1; i <= LONGEST_LOOP && !endless->is_sure; i++) {
		tick_t stop = access_log->start.ended + i + 1;
		if (vm_run_loop(vm, loop_recorded, stop) != VM_STOPPED)
			return;
		endless->is_sure = same_registers(&access_log->start, vm) &&
				   same_memory(access_log);
	}
}

/* A program that reads the clock never returns to the same state. */
static bool sees_clock(const struct image *image)
{
	for (uint32_t i = 0; i < image->code_len; i++) {
		if (image->code[i].code == OP_CLOCK)
			return true;
	}
	return false;
}

void endless_find(struct endless *endless, struct vm *vm)
{
	struct access_log access_log;
	void (*on_output)(void *context, char byte) = vm->on_output;
	*endless = (struct endless){ 0 };
	if (sees_clock(vm->image))
		return;
	access_log_init(&access_log, vm);
	vec_clear(&vm->log);
	snapshot_take(&access_log.start, vm);
	vm->observer = &access_log;
	vm->on_output = NULL;
	step_until_same(endless, &access_log);
	vm->observer = NULL;
	for (size_t i = 0; i < access_log.items.len && endless->is_sure; i++) {
		const struct access *access = &access_log.items.items[i];
		if (access->kind == ACCESS_LOAD ||
		    (access->kind == ACCESS_WRITE &&
		     access->index >= vm->memory.mmio))
			add_access(endless, &access_log, access);
	}
	access_log_rewind(&access_log, vm_clock(vm));
	vm->trap = (struct trap){ 0 };
	vm->on_output = on_output;
	access_log_release(&access_log);
}

void endless_release(struct endless *endless)
{
	strbuf_release(&endless->registers);
	strbuf_release(&endless->written);
	strbuf_release(&endless->variables);
}
