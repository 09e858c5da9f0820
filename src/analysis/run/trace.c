/* SPDX-License-Identifier: Apache-2.0 */
/* Writes a run as JSON lines. */
#include "analysis/run/trace.h"

#include <inttypes.h>
#include <string.h>

#include "analysis/finding/heap_call.h"
#include "image/registers.h"
#include "util/visible.h"

/* Names may be any bytes; the trace is JSON. */
static void print_string(FILE *out, const char *text)
{
	struct strbuf json = { 0 };
	visible_add_json(&json, text);
	fputs(strbuf_text(&json), out);
	strbuf_release(&json);
}

static void print_register(struct trace *trace, uint64_t index, unsigned bytes)
{
	struct strbuf name = { 0 };
	register_name(trace->vm->image,
		      memory_address(&trace->vm->memory, index), bytes, &name);
	fprintf(trace->out, ",\"register\":");
	print_string(trace->out, strbuf_text(&name));
	strbuf_release(&name);
}

static void print_bytes(struct trace *trace, const char *name,
			const uint8_t *bytes, unsigned count)
{
	fprintf(trace->out, ",\"%s\":\"", name);
	for (unsigned i = 0; i < count; i++)
		fprintf(trace->out, "%02x", bytes[i]);
	fprintf(trace->out, "\"");
}

static void print_place(struct trace *trace, uint64_t index, unsigned bytes)
{
	const struct memory *memory = &trace->vm->memory;
	struct object_place place =
		objects_find(&trace->objects, trace->vm, index);
	if (place.object != NONE)
		fprintf(trace->out, ",\"object\":%u,\"offset\":%" PRIu64,
			place.object, index - place.start);
	if (index >= memory->mmio)
		print_register(trace, index, bytes);
	if (objects_is_header(&trace->objects, index))
		fprintf(trace->out, ",\"header\":true");
}

/* SPEC 2.6: a call pushes its arguments, then two words of its own. */
static const char *role(const struct trace *trace, uint32_t pc)
{
	const struct vm *vm = trace->vm;
	unsigned code = vm->image->code[pc].code;
	if (code == OP_PUSH)
		return "argument";
	bool is_first = vm->at.progress == 0;
	return is_first == (code != OP_RET) ? "return-address"
					    : "frame-pointer";
}

void trace_before(struct trace *trace, uint64_t index, unsigned bytes)
{
	memcpy(trace->old, trace->vm->memory.bytes + index, bytes);
}

void trace_access(struct trace *trace, enum trace_event event, uint64_t index,
		  unsigned bytes, struct trace_time time)
{
	static const char *const names[] = { "load", "store", "push", "pop" };
	const struct memory *memory = &trace->vm->memory;
	bool is_write = event == TRACE_STORE || event == TRACE_PUSH;
	fprintf(trace->out,
		"{\"op\":\"%s\",\"t\":%" PRIu64 ",\"site\":%u,\"at\":%" PRIu64
		",\"size\":%u",
		names[event], time.now, trace->vm->image->site[time.pc],
		memory_address(memory, index), bytes);
	print_bytes(trace, "value", memory->bytes + index, bytes);
	if (event == TRACE_PUSH || event == TRACE_POP)
		fprintf(trace->out, ",\"role\":\"%s\"", role(trace, time.pc));
	else
		print_place(trace, index, bytes);
	if (is_write)
		print_bytes(trace, "old", trace->old, bytes);
	if (is_write && trace->fates->of[index] == FATE_RESET)
		print_bytes(trace, "fresh", trace->fates->fresh.bytes + index,
			    bytes);
	fprintf(trace->out, ",\"exec\":%" PRIu64 "}\n", time.execution);
}

void trace_block(struct trace *trace, uint64_t index, uint64_t bytes,
		 bool is_live, struct trace_time time)
{
	objects_block(&trace->objects, trace->vm, index, bytes, is_live);
	fprintf(trace->out,
		"{\"op\":\"block\",\"t\":%" PRIu64
		",\"site\":%u,\"at\":%" PRIu64 ",\"size\":%" PRIu64
		",\"live\":%s,\"exec\":%" PRIu64 "}\n",
		time.now, trace->vm->image->site[time.pc],
		memory_address(&trace->vm->memory, index), bytes,
		is_live ? "true" : "false", time.execution);
}

static void print_enter(struct trace *trace, const char *op)
{
	const struct vm *vm = trace->vm;
	const struct frame *frame = &vm->frames[vm->at.depth];
	const struct fn *fn = &vm->image->fns.items[frame->fn];
	fprintf(trace->out, "{\"op\":\"%s\",\"t\":%" PRIu64 ",\"fn\":", op,
		frame->since);
	print_string(trace->out, fn->name);
	fprintf(trace->out, ",\"fp\":%" PRIu64 ",\"frame\":%u,\"pushed\":%u",
		frame->fp, fn->frame, frame->pushed);
	if (fn->is_allocator)
		fprintf(trace->out, ",\"allocator\":true,\"given\":%" PRIu64,
			heap_call_given(vm));
}

void trace_enter(struct trace *trace, uint32_t call_pc)
{
	print_enter(trace, "enter");
	fprintf(trace->out, ",\"site\":%u}\n", trace->vm->image->site[call_pc]);
}

void trace_leave(struct trace *trace, tick_t executed)
{
	fprintf(trace->out, "{\"op\":\"leave\",\"t\":%" PRIu64 "}\n", executed);
}

void trace_checkpoint(struct trace *trace, uint32_t pc, tick_t executed)
{
	fprintf(trace->out,
		"{\"op\":\"checkpoint\",\"t\":%" PRIu64 ",\"site\":%u}\n",
		executed, trace->vm->image->site[pc]);
}

void trace_task(struct trace *trace)
{
	print_enter(trace, "task");
	fprintf(trace->out, "}\n");
}

static void print_sites(const struct trace *trace)
{
	const struct image *image = trace->vm->image;
	for (size_t i = 0; i < image->sites.len; i++) {
		const struct site *site = &image->sites.items[i];
		fprintf(trace->out, "%s{\"file\":", i ? "," : "");
		print_string(trace->out, image_site_file(image, site));
		fprintf(trace->out,
			",\"line\":%u,\"column\":%u,\"function\":", site->line,
			site->column);
		print_string(trace->out, image_site_scope(image, site)->name);
		fprintf(trace->out, ",\"op\":\"%s\",\"ordinal\":%u",
			site_kind_name(site->kind), site->ordinal);
		if (image_site_scope(image, site)->is_library)
			fprintf(trace->out, ",\"library\":true");
		if (site->inlined_at != NONE)
			fprintf(trace->out, ",\"inlined_at\":%u",
				site->inlined_at);
		fprintf(trace->out, "}");
	}
}

/* Prints the parts of all bytes, with equal neighbours merged: [offset, size,
 * name]. */
static void print_parts(const struct trace *trace, uint32_t object)
{
	uint64_t size = objects_size(&trace->objects, object), start = 0;
	struct strbuf now = { 0 }, name = { 0 };
	const char *comma = "";
	for (uint64_t i = 0; i <= size; i++) {
		strbuf_clear(&name);
		if (i < size)
			objects_part_name(&trace->objects, object, i, 1, &name);
		if (i && strcmp(strbuf_text(&now), strbuf_text(&name)) != 0) {
			fprintf(trace->out, "%s[%" PRIu64 ",%" PRIu64 ",",
				comma, start, i - start);
			print_string(trace->out, strbuf_text(&now));
			fprintf(trace->out, "]");
			comma = ",";
			start = i;
		}
		strbuf_clear(&now);
		strbuf_puts(&now, strbuf_text(&name));
	}
	strbuf_release(&now);
	strbuf_release(&name);
}

static void print_objects(const struct trace *trace)
{
	for (uint32_t i = 0; i < trace->objects.items.len; i++) {
		const struct run_object *object =
			&trace->objects.items.items[i];
		struct strbuf name = { 0 };
		uint64_t size = objects_size(&trace->objects, i);
		objects_part_name(&trace->objects, i, 0,
				  size ? size : UINT64_MAX, &name);
		fprintf(trace->out, "%s{\"name\":", i ? "," : "");
		print_string(trace->out, strbuf_text(&name));
		fprintf(trace->out, ",\"segment\":\"%s\"",
			segment_name(object->segment));
		const char *function = objects_function(&trace->objects, i);
		if (function) {
			fprintf(trace->out, ",\"function\":");
			print_string(trace->out, function);
		}
		if (object->segment == SEGMENT_STACK)
			fprintf(trace->out, ",\"role\":\"%s\"",
				role_name(object->role));
		if (object->segment == SEGMENT_HEAP)
			fprintf(trace->out, ",\"site\":%u", object->site);
		if (size) {
			fprintf(trace->out, ",\"parts\":[");
			print_parts(trace, i);
			fprintf(trace->out, "]");
		}
		fprintf(trace->out, "}");
		strbuf_release(&name);
	}
}

/* Prints the ranges of memory with a fate: [first, last]. */
static void print_fate(const struct trace *trace, enum fate fate)
{
	const struct image *image = trace->vm->image;
	uint64_t bytes = image_memory_bytes(image);
	const char *comma = "";
	for (uint64_t i = 0; i < bytes; i++) {
		uint64_t first = i;
		while (i < bytes && trace->fates->of[i] == fate)
			i++;
		if (i == first)
			continue;
		fprintf(trace->out, "%s[%" PRIu64 ",%" PRIu64 "]", comma,
			image->map.base + first, image->map.base + i - 1);
		comma = ",";
	}
}

static void print_start(const struct trace *trace)
{
	const struct image *image = trace->vm->image;
	const struct memory_map *map = &image->map;
	fprintf(trace->out,
		"{\"op\":\"start\",\"word\":%u,\"target\":\"%s\",\"stack\":"
		"[%" PRIu64 ",%" PRIu64 "],\"heap\":[%" PRIu64 ",%" PRIu64
		"]}\n",
		image->target->word, image->target->name, map->stack,
		map->stack_end, map->heap, map->heap_end);
}

static void print_tables(const struct trace *trace)
{
	fprintf(trace->out, "{\"op\":\"tables\",\"sites\":[");
	print_sites(trace);
	fprintf(trace->out, "],\"objects\":[");
	print_objects(trace);
	fprintf(trace->out, "],\"nv\":[");
	print_fate(trace, FATE_KEEP);
	fprintf(trace->out, "],\"reset\":[");
	print_fate(trace, FATE_RESET);
	fprintf(trace->out, "]}\n");
}

enum vm_end trace_run(struct vm *vm, const struct fates *fates, tick_t stop,
		      FILE *out)
{
	struct trace trace = { .out = out, .vm = vm, .fates = fates };
	objects_init(&trace.objects, vm->image);
	vm->observer = &trace;
	print_start(&trace);
	print_enter(&trace, "enter");
	fprintf(out, "}\n");
	enum vm_end end = vm_run_loop(vm, loop_traced, stop);
	fprintf(out, "{\"op\":\"end\",\"t\":%" PRIu64 "}\n", vm_clock(vm));
	print_tables(&trace);
	vm->observer = NULL;
	objects_release(&trace.objects);
	return end;
}
