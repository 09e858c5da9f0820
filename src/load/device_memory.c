/* SPDX-License-Identifier: Apache-2.0 */
/* Memory at fixed addresses, SPEC 2.1. */
#include "load/device_memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load/located.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

enum {
	ROUNDED = 0x200,             /* parts of memory begin at such steps */
	FARTHEST = 16 * 1024 * 1024, /* from variables, the stack and so on */
};

static const struct device_memory {
	const char *target;
	addr_t first, last;
	bool is_nv;
	addr_t part;
} memories[] = {
#define MEMORY(target, first, last, is_nv, part)                               \
	{ target, first, last, is_nv, part },
#include "image/memories.def"
#undef MEMORY
};

static void note_number(struct program *program, LLVMValueRef number)
{
	if (LLVMIsAConstantInt(number) &&
	    LLVMGetIntTypeWidth(LLVMTypeOf(number)) <= 64)
		vec_push(&program->mentioned,
			 (addr_t)LLVMConstIntGetZExtValue(number));
}

void device_memory_note(struct program *program, LLVMValueRef constant)
{
	if (!LLVMIsAConstantExpr(constant) ||
	    LLVMGetConstOpcode(constant) != LLVMIntToPtr)
		return;
	note_number(program, LLVMGetOperand(constant, 0));
}

/* Addresses in assembly of MSP430, "mov &0x4400, $0". */
static void note_assembly(struct program *program, LLVMValueRef assembly)
{
	size_t length;
	const char *text = LLVMGetInlineAsmAsmString(assembly, &length);
	const char *at = memchr(text, '&', length);
	for (; at; at = memchr(at, '&', length - (size_t)(at - text))) {
		char *end;
		unsigned long number = strtoul(++at, &end, 0);
		if (end > at)
			vec_push(&program->mentioned, (addr_t)number);
	}
}

void device_memory_note_call(struct program *program, LLVMValueRef call)
{
	LLVMValueRef fn = LLVMGetCalledValue(call);
	if (fn && LLVMIsAInlineAsm(fn))
		note_assembly(program, fn);
	const char *name =
		fn && LLVMIsAFunction(fn) ? LLVMGetValueName(fn) : "";
	if (strncmp(name, "__data", 6) == 0 && LLVMGetNumArgOperands(call) &&
	    (strncmp(name + 6, "20_", 3) == 0 ||
	     strncmp(name + 6, "16_", 3) == 0))
		note_number(program, LLVMGetOperand(call, 0));
}

const struct fixed_memory *device_memory_at(const struct program *program,
					    addr_t at)
{
	for (size_t i = 0; i < program->memories.len; i++) {
		const struct fixed_memory *memory = &program->memories.items[i];
		if (at >= memory->first && at < memory->end)
			return memory;
	}
	return NULL;
}

bool device_memory_is(const struct program *program, LLVMValueRef global)
{
	for (size_t i = 0; i < program->memories.len; i++) {
		if (program->memories.items[i].global == global)
			return true;
	}
	return false;
}

/* Erased flash and new FRAM are all ones. */
static LLVMValueRef content(LLVMTypeRef byte, uint64_t size, bool is_nv)
{
	LLVMTypeRef type = LLVMArrayType2(byte, size);
	if (!is_nv)
		return LLVMConstNull(type);
	char *ones = mem_alloc(size);
	memset(ones, 0xff, size);
	LLVMValueRef value = LLVMConstStringInContext2(LLVMGetTypeContext(byte),
						       ones, size, true);
	free(ones);
	return value;
}

static void add_memory(struct program *program, struct fixed_memory memory,
		       bool is_nv)
{
	char name[32];
	LLVMTypeRef byte = LLVMInt8TypeInContext(program->context);
	uint64_t size = memory.end - memory.first;
	snprintf(name, sizeof(name), MEMORY_NAME "%llx",
		 (unsigned long long)memory.first);
	memory.global = LLVMAddGlobal(program->module,
				      LLVMArrayType2(byte, size), name);
	LLVMSetInitializer(memory.global, content(byte, size, is_nv));
	LLVMSetLinkage(memory.global, LLVMInternalLinkage);
	LLVMSetAlignment(memory.global, 1);
	if (is_nv)
		LLVMSetSection(memory.global, MEMORY_SECTION);
	vec_push(&program->memories, memory);
	vec_push(&program->globals, memory.global);
}

static bool overlaps(addr_t first, addr_t end, addr_t from, addr_t to)
{
	return first < to && from < end;
}

/* Whether the user's memory can be where it is wanted. */
static bool check(const struct program *program, const struct load_memory *want,
		  struct err *err)
{
	const struct target *target = program->image->target;
	unsigned long long at = want->at;
	addr_t end = want->at + want->bytes;
	addr_t near = target->memory > FARTHEST ? target->memory - FARTHEST : 0;
	for (size_t i = 0; i < program->memories.len; i++) {
		const struct fixed_memory *other = &program->memories.items[i];
		if (overlaps(want->at, end, other->first, other->end))
			return err_usage(err,
					 "the memory at 0x%llx overlaps that "
					 "at 0x%llx",
					 at, (unsigned long long)other->first);
	}
	for (int i = 0; i < 2; i++) {
		const struct addr_range *range = &target->mmio[i];
		if (range->last &&
		    overlaps(want->at, end, range->first, range->last + 1))
			return err_usage(err,
					 "the memory at 0x%llx overlaps the "
					 "device registers of %s",
					 at, target->name);
	}
	addr_t limit = target_memory_limit(target);
	if (want->at < near || want->at < target->pointer || end > limit ||
	    (end > target->memory && end - target->memory > FARTHEST))
		return err_usage(err,
				 "the memory at 0x%llx is too far from where "
				 "%s has its variables, 0x%llx",
				 at, target->name,
				 (unsigned long long)target->memory);
	return true;
}

bool device_memory_is_nv(const struct program *program, addr_t at)
{
	const struct load_options *options = program->options;
	for (size_t i = 0; i < options->memory_count; i++) {
		const struct load_memory *want = &options->memories[i];
		if (at >= want->at && at - want->at < want->bytes)
			return want->is_nv;
	}
	for (size_t i = 0; i < COUNT(memories); i++) {
		const struct device_memory *row = &memories[i];
		if (at >= row->first && at <= row->last &&
		    strcmp(row->target, program->image->target->name) == 0)
			return row->is_nv;
	}
	return false;
}

bool device_memory_fits(const struct program *program, addr_t first, addr_t end)
{
	const struct load_options *options = program->options;
	struct load_memory want = { .at = first, .bytes = end - first };
	struct err ignored = { 0 };
	for (size_t i = 0; i < options->memory_count; i++) {
		const struct load_memory *other = &options->memories[i];
		if (overlaps(first, end, other->at, other->at + other->bytes))
			return false;
	}
	return check(program, &want, &ignored);
}

static addr_t limited(addr_t at, addr_t most)
{
	return at < most ? at : most;
}

/* Adds memory, but not where variables of the source are; nothing if it
 * overlaps other memory. */
static void add_around(struct program *program, struct fixed_memory memory,
		       bool is_nv)
{
	for (size_t i = 0; i < program->memories.len; i++) {
		struct fixed_memory other = program->memories.items[i],
				    before = memory, after = memory;
		if (!overlaps(memory.first, memory.end, other.first, other.end))
			continue;
		before.end = other.first;
		after.first = other.end;
		if (other.is_variable && before.first < before.end)
			add_around(program, before, is_nv);
		if (other.is_variable && after.first < after.end)
			add_around(program, after, is_nv);
		return;
	}
	add_memory(program, memory, is_nv);
}

/* Adds the part of a device's memory that the program mentions. */
static void add_mentioned(struct program *program,
			  const struct device_memory *row)
{
	addr_t lowest = 0, highest = 0;
	for (size_t i = 0; i < program->mentioned.len; i++) {
		addr_t at = program->mentioned.items[i];
		if (at < row->first || at > row->last ||
		    device_memory_at(program, at))
			continue;
		lowest = lowest ? limited(lowest, at) : at;
		highest = at > highest ? at : highest;
	}
	if (!lowest)
		return;
	struct fixed_memory memory = { .first = row->first,
				       .end = row->last + 1 };
	if (row->part) {
		memory.first = lowest / ROUNDED * ROUNDED;
		memory.end = limited(highest + row->part, memory.end);
		memory.is_assumed = true;
	}
	add_around(program, memory, row->is_nv);
}

bool device_memory_add(struct program *program, struct err *err)
{
	const struct load_options *options = program->options;
	located_place(program);
	for (size_t i = 0; i < options->memory_count; i++) {
		const struct load_memory *want = &options->memories[i];
		if (!check(program, want, err))
			return false;
		add_memory(
			program,
			(struct fixed_memory){ .first = want->at,
					       .end = want->at + want->bytes },
			want->is_nv);
	}
	for (size_t i = 0; i < COUNT(memories); i++) {
		if (strcmp(memories[i].target, program->image->target->name) ==
		    0)
			add_mentioned(program, &memories[i]);
	}
	return true;
}

addr_t device_memory_place(struct program *program, addr_t base)
{
	for (size_t i = 0; i < program->memories.len; i++) {
		const struct fixed_memory *memory = &program->memories.items[i];
		*map_put(&program->addresses, map_key(memory->global)) =
			memory->first;
		base = limited(base, memory->first / 16 * 16);
	}
	return base;
}

static addr_t align_up(addr_t at, addr_t align)
{
	return (at + align - 1) / align * align;
}

addr_t device_memory_skip(const struct program *program, addr_t at, addr_t size,
			  addr_t align)
{
	at = align_up(at, align);
	for (size_t i = 0; i < program->memories.len; i++) {
		const struct fixed_memory *memory = &program->memories.items[i];
		if (!overlaps(at, at + size, memory->first, memory->end))
			continue;
		at = align_up(memory->end, align);
		i = (size_t)-1; /* it may hit another one there */
	}
	return at;
}

addr_t device_memory_end(const struct program *program, addr_t at)
{
	for (size_t i = 0; i < program->memories.len; i++) {
		if (program->memories.items[i].end > at)
			at = program->memories.items[i].end;
	}
	return at;
}

bool device_memory_drop(struct program *program)
{
	size_t memories_kept = 0, kept = 0;
	bool found = false;
	for (size_t i = 0; i < program->globals.len; i++) {
		LLVMValueRef global = program->globals.items[i];
		bool is_dropped = false;
		for (size_t k = 0; k < program->memories.len; k++)
			is_dropped |=
				program->memories.items[k].global == global &&
				program->memories.items[k].is_assumed;
		found |= is_dropped;
		if (!is_dropped)
			program->globals.items[kept++] = global;
	}
	for (size_t i = 0; i < program->memories.len; i++) {
		if (!program->memories.items[i].is_assumed)
			program->memories.items[memories_kept++] =
				program->memories.items[i];
	}
	program->globals.len = kept;
	program->memories.len = memories_kept;
	return found;
}

/* Whether a device has memory at an address. */
static bool is_memory(const struct program *program, addr_t at)
{
	for (size_t i = 0; i < COUNT(memories); i++) {
		const struct device_memory *row = &memories[i];
		if (at >= row->first && at <= row->last &&
		    strcmp(row->target, program->image->target->name) == 0)
			return true;
	}
	return false;
}

/* What the layout has put at an address. */
static const char *name_at(const struct program *program, addr_t at)
{
	const struct memory_map *map = &program->image->map;
	for (size_t i = 0; i < program->globals.len; i++) {
		LLVMValueRef global = program->globals.items[i];
		const uint64_t *place =
			map_get(&program->addresses, map_key(global));
		LLVMTypeRef type = LLVMGlobalGetValueType(global);
		if (place && at >= *place &&
		    at - *place < LLVMABISizeOfType(program->layout, type))
			return LLVMGetValueName(global);
	}
	return at >= map->stack && at < map->stack_end ? "the stack"
	       : at >= map->heap && at < map->heap_end ? "the heap"
						       : NULL;
}

bool device_memory_check(const struct program *program, struct err *err)
{
	addr_t lowest = 0;
	for (size_t i = 0; i < program->mentioned.len; i++) {
		addr_t at = program->mentioned.items[i];
		if (is_memory(program, at) && !device_memory_at(program, at) &&
		    name_at(program, at) && (!lowest || at < lowest))
			lowest = at;
	}
	if (!lowest)
		return true;
	return err_set(err,
		       "the program uses the fixed address 0x%llx, and '%s' is "
		       "there, because there is no room elsewhere; --memory "
		       "0x%llx:BYTES keeps the address free, a larger "
		       "--target has more room",
		       (unsigned long long)lowest, name_at(program, lowest),
		       (unsigned long long)lowest);
}
