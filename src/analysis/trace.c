/* SPDX-License-Identifier: Apache-2.0 */
/* A run as JSON lines. */
#include "analysis/trace.h"

#include <inttypes.h>
#include <string.h>

#include "image/registers.h"
#include "vm/loop_parts.h"

static void print_register(struct trace *trace, uint64_t index, unsigned bytes)
{
	struct strbuf name = { 0 };
	register_name(trace->vm->image,
		      memory_address(&trace->vm->memory, index), bytes, &name);
	fprintf(trace->out, ",\"register\":\"%s\"", strbuf_text(&name));
	strbuf_release(&name);
}

static void print_access(struct trace *trace, const char *op, uint64_t index,
			 unsigned bytes, uint32_t pc, tick_t now)
{
	struct object_place place =
		objects_find(&trace->objects, trace->vm, index);
	fprintf(trace->out,
		"{\"op\":\"%s\",\"t\":%" PRIu64 ",\"site\":%u,\"at\":%" PRIu64
		",\"size\":%u,\"value\":\"",
		op, now, trace->vm->image->site[pc],
		memory_address(&trace->vm->memory, index), bytes);
	for (unsigned i = 0; i < bytes; i++)
		fprintf(trace->out, "%02x", trace->vm->memory.bytes[index + i]);
	fprintf(trace->out, "\"");
	if (place.object != NONE)
		fprintf(trace->out, ",\"object\":%u,\"offset\":%" PRIu64,
			place.object, index - place.start);
	if (index >= trace->vm->memory.mmio)
		print_register(trace, index, bytes);
	if (objects_is_header(&trace->objects, index))
		fprintf(trace->out, ",\"header\":true");
}

void trace_load(struct trace *trace, uint64_t index, unsigned bytes,
		uint32_t pc, tick_t now)
{
	print_access(trace, "load", index, bytes, pc, now);
	fprintf(trace->out, "}\n");
}

void trace_store(struct trace *trace, uint64_t index, unsigned bytes,
		 tick_t execution, uint32_t pc, tick_t now)
{
	print_access(trace, "store", index, bytes, pc, now);
	fprintf(trace->out, ",\"exec\":%" PRIu64 "}\n", execution);
}

static void print_enter(struct trace *trace, const char *op)
{
	const struct vm *vm = trace->vm;
	const struct frame *frame = &vm->frames[vm->at.depth];
	fprintf(trace->out,
		"{\"op\":\"%s\",\"t\":%" PRIu64 ",\"fn\":\"%s\",\"fp\":%" PRIu64
		",\"frame\":%u",
		op, frame->since, vm->image->fns.items[frame->fn].name,
		frame->fp, vm->image->fns.items[frame->fn].frame);
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

static void print_string(FILE *out, const char *text)
{
	fputc('"', out);
	for (; *text; text++) {
		unsigned char byte = (unsigned char)*text;
		if (byte == '"' || byte == '\\')
			fputc('\\', out);
		if (byte < 0x20)
			fprintf(out, "\\u%04x", byte);
		else
			fputc(byte, out);
	}
	fputc('"', out);
}

static void print_sites(const struct trace *trace)
{
	static const char *const kinds[] = {
#define SITE(id, name) name,
#include "image/sites.def"
#undef SITE
	};
	const struct image *image = trace->vm->image;
	for (size_t i = 0; i < image->sites.len; i++) {
		const struct site *site = &image->sites.items[i];
		fprintf(trace->out, "%s{\"file\":", i ? "," : "");
		print_string(trace->out, image_site_file(image, site));
		fprintf(trace->out,
			",\"line\":%u,\"column\":%u,\"function\":\"%s\",\"op\":"
			"\"%s\",\"ordinal\":%u",
			site->line, site->column,
			image_site_scope(image, site)->name, kinds[site->kind],
			site->ordinal);
		if (site->inlined_at != NONE)
			fprintf(trace->out, ",\"inlined_at\":%u",
				site->inlined_at);
		fprintf(trace->out, "}");
	}
}

/* Every byte's part, runs of the same name as one: [offset, size, name]. */
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
	static const char *const segments[] = { "globals", "stack", "heap" };
	for (uint32_t i = 0; i < trace->objects.items.len; i++) {
		const struct run_object *object =
			&trace->objects.items.items[i];
		struct strbuf name = { 0 };
		uint64_t size = objects_size(&trace->objects, i);
		objects_part_name(&trace->objects, i, 0, size ? size : 1,
				  &name);
		fprintf(trace->out, "%s{\"name\":", i ? "," : "");
		print_string(trace->out, strbuf_text(&name));
		fprintf(trace->out, ",\"segment\":\"%s\"",
			segments[object->segment]);
		const char *function = objects_function(&trace->objects, i);
		if (function)
			fprintf(trace->out, ",\"function\":\"%s\"", function);
		if (size) {
			fprintf(trace->out, ",\"parts\":[");
			print_parts(trace, i);
			fprintf(trace->out, "]");
		}
		fprintf(trace->out, "}");
		strbuf_release(&name);
	}
}

static void print_nv(const struct trace *trace, const struct nv_map *nv)
{
	addr_t base = trace->vm->image->map.base;
	const char *comma = "";
	for (uint64_t i = 0; i < nv->bytes; i++) {
		uint64_t first = i;
		while (i < nv->bytes && nv->is_nv[i])
			i++;
		if (i == first)
			continue;
		fprintf(trace->out, "%s[%" PRIu64 ",%" PRIu64 "]", comma,
			base + first, base + i - 1);
		comma = ",";
	}
}

enum vm_end trace_run(struct vm *vm, const struct nv_map *nv, tick_t stop,
		      FILE *out)
{
	struct trace trace = { .out = out, .vm = vm };
	objects_init(&trace.objects, vm->image);
	vm->observer = &trace;
	fprintf(out, "{\"op\":\"start\",\"word\":%u,\"target\":\"%s\"}\n",
		vm->image->target->word, vm->image->target->name);
	print_enter(&trace, "enter");
	fprintf(out, "}\n");
	enum vm_end end = vm_run_loop(vm, loop_traced, stop);
	fprintf(out, "{\"op\":\"end\",\"t\":%" PRIu64 "}\n", vm_clock(vm));
	fprintf(out, "{\"op\":\"tables\",\"sites\":[");
	print_sites(&trace);
	fprintf(out, "],\"objects\":[");
	print_objects(&trace);
	fprintf(out, "],\"nv\":[");
	print_nv(&trace, nv);
	fprintf(out, "]}\n");
	vm->observer = NULL;
	objects_release(&trace.objects);
	return end;
}
