/* SPDX-License-Identifier: Apache-2.0 */
/* The stream of what the world sees. */
#include "vm/output.h"

#include <inttypes.h>
#include <string.h>

#include "machine/bytes.h"
#include "vm/numbers.h"
#include "vm/world.h"

enum {
	MOST_SHOWN = 16,     /* values or bytes of a buffer that are printed */
	MOST_TEXT = 60,      /* bytes of a text that are printed */
	MOST_SENT = 1 << 16, /* bytes of one buffer that are sent */
};

void vm_putc(struct vm *vm, char byte)
{
	if (vm->on_output) {
		vm->on_output(vm->output_context, byte);
		return;
	}
	strbuf_add(&vm->output, &byte, 1);
	if (vm->records && !byte)
		strbuf_add(&vm->output, &byte, 1);
}

static void add_number(struct strbuf *out, uint64_t number)
{
	do {
		char group = (char)(number & 0x7f);
		number >>= 7;
		if (number)
			group = (char)(group | 0x80);
		strbuf_add(out, &group, 1);
	} while (number);
}

static uint64_t take_number(const char **from, const char *end)
{
	uint64_t number = 0;
	for (unsigned shift = 0; *from < end && shift < 64; shift += 7) {
		unsigned char group = (unsigned char)*(*from)++;
		number |= (uint64_t)(group & 0x7f) << shift;
		if (!(group & 0x80))
			break;
	}
	return number;
}

/* Bytes of one value of this kind. */
static unsigned kind_bytes(unsigned kind)
{
	switch (kind & ~(unsigned)VALUE_MANY) {
	case INPUT_FLOAT:
		return 4;
	case INPUT_DOUBLE:
	case VALUE_POINTER:
		return 8;
	default:
		return ((kind & 0x7f) + 7) / 8;
	}
}

static bool has_length(unsigned kind)
{
	return kind == VALUE_TEXT || kind == VALUE_RAW || kind & VALUE_MANY;
}

void vm_show(struct vm *vm, uint64_t bits, unsigned kind)
{
	if (!vm->records)
		return;
	uint8_t bytes[8];
	store_bytes(bytes, bits, 8);
	add_number(&vm->shown, kind);
	strbuf_add(&vm->shown, (const char *)bytes, kind_bytes(kind));
}

void vm_show_sent(struct vm *vm, const struct sent *sent)
{
	if (!has_length(sent->kind)) {
		vm_show(vm, sent->at, sent->kind);
		return;
	}
	if (!vm->records)
		return;
	add_number(&vm->shown, sent->kind);
	add_number(&vm->shown, sent->bytes);
	const uint8_t *from = vm->memory.bytes + (sent->at - vm->memory.base);
	strbuf_add(&vm->shown, (const char *)from, sent->bytes);
}

static void add_record(struct vm *vm, uint32_t output)
{
	strbuf_add(&vm->output, "", 1);
	add_number(&vm->output, output + 1ull);
	add_number(&vm->output, vm->shown.len);
	strbuf_add(&vm->output, strbuf_text(&vm->shown), vm->shown.len);
	strbuf_clear(&vm->shown);
}

/* The arguments after those that the function declares. */
static void show_variable_arguments(struct vm *vm)
{
	const struct frame *frame = &vm->frames[vm->at.depth];
	const struct fn *fn = &vm->image->fns.items[frame->fn];
	addr_t first = frame->fp + 2 * vm->image->target->word + fn->stacked;
	if (frame->pushed > fn->stacked)
		vm_show_sent(vm,
			     &(struct sent){ first, frame->pushed - fn->stacked,
					     VALUE_RAW });
}

void vm_send(struct vm *vm, const struct op *send)
{
	if (!vm->records)
		return;
	if (send->c)
		show_variable_arguments(vm);
	add_record(vm, (uint32_t)send->imm);
}

void vm_send_register(struct vm *vm, uint64_t index, unsigned bytes)
{
	const struct image *image = vm->image;
	addr_t at = memory_address(&vm->memory, index);
	for (uint32_t i = 0; vm->records && i < image->outputs.len; i++) {
		const struct world_output *row = &image->outputs.items[i];
		if (!row->bytes || at >= row->at + row->bytes ||
		    row->at >= at + bytes)
			continue;
		uint64_t first = index + row->at - at;
		vm_show(vm, load_bytes(vm->memory.bytes + first, row->bytes),
			8 * row->bytes | VALUE_UNSIGNED);
		add_record(vm, i);
	}
}

/* What the elements of an object are; RAW: parts of different types. */
static unsigned element_kind(const struct image *image,
			     const struct object *object)
{
	uint32_t number = object->type;
	while (number != NONE && image->types.items[number].kind == TYPE_ARRAY)
		number = image->types.items[number].element;
	if (number == NONE)
		return object->kind == OBJECT_CONST ? VALUE_TEXT : VALUE_RAW;
	const struct type *type = &image->types.items[number];
	if (type->kind != TYPE_SCALAR || type->is_pointer || !type->size ||
	    type->size > 8)
		return VALUE_RAW;
	if (type->size == 1 && strcmp(type->name, "char") == 0)
		return VALUE_TEXT;
	if (type->is_float)
		return VALUE_MANY |
		       (type->size == 4 ? INPUT_FLOAT : INPUT_DOUBLE);
	unsigned bits = 8 * (unsigned)type->size;
	return VALUE_MANY | bits | (type->is_signed ? 0 : VALUE_UNSIGNED);
}

/* The end of a text, which may be the end of its object. */
static uint64_t text_length(const struct vm *vm, addr_t at, uint64_t most)
{
	const uint8_t *from = vm->memory.bytes + (at - vm->memory.base);
	const uint8_t *zero = memchr(from, 0, most);
	return zero ? (uint64_t)(zero - from) : most;
}

/* The object at an address, from there to its end. */
static struct sent object_from(const struct vm *vm, addr_t at)
{
	const struct memory_map *map = &vm->image->map;
	struct sent sent = { at, 0, VALUE_RAW };
	if (at >= map->heap && at < map->heap_end) {
		sent.bytes = vm_block_room(vm, at);
		return sent;
	}
	struct vm_variable found = vm_variable_at(vm, at);
	if (found.object) {
		sent.bytes = found.at + found.object->size - at;
		sent.kind = element_kind(vm->image, found.object);
	} else if (at >= vm->at.sp && at < vm->stack_end) {
		/* An array of variable length, whose end is not known. */
		sent.bytes = vm->stack_end - at;
		sent.kind = VALUE_TEXT;
	}
	return sent;
}

/* Bytes of one element, for a length that counts them. */
static uint64_t element_bytes(unsigned kind)
{
	return kind & VALUE_MANY ? kind_bytes(kind) : 1;
}

struct sent vm_sent(const struct vm *vm, const struct op *showp, addr_t at,
		    uint64_t length)
{
	struct sent sent = object_from(vm, at);
	uint64_t room = sent.bytes, each = element_bytes(sent.kind);
	if (!room)
		return (struct sent){ at, 0, VALUE_POINTER };
	if (showp->c == SHOWN_BYTES)
		sent.bytes = (uint64_t)showp->imm;
	else if (showp->c == SHOWN_COUNT)
		sent.bytes = length;
	else if (length && length <= room / each)
		sent.bytes = length * each;
	else if (sent.kind == VALUE_TEXT)
		sent.bytes = text_length(vm, at, room);
	if (sent.bytes > room)
		sent.bytes = room;
	if (sent.bytes > MOST_SENT)
		sent.bytes = MOST_SENT;
	return sent;
}

bool output_next(const char *stream, size_t length, struct output_item *item)
{
	size_t at = item->end;
	*item = (struct output_item){ .start = at, .end = at, .output = NONE };
	if (at >= length)
		return false;
	bool is_record = !stream[at] && at + 1 < length && stream[at + 1];
	while (!is_record && item->end < length) {
		bool is_zero = !stream[item->end];
		if (is_zero && item->end + 1 < length && stream[item->end + 1])
			break;
		item->end += is_zero ? 2 : 1;
	}
	if (item->end > length)
		item->end = length;
	if (!is_record)
		return true;
	const char *from = stream + at + 1, *end = stream + length;
	item->output = (uint32_t)take_number(&from, end) - 1;
	item->length = take_number(&from, end);
	item->values = from;
	if (item->length > (size_t)(end - from))
		item->length = (size_t)(end - from);
	item->end = (size_t)(from - stream) + item->length;
	return true;
}

void output_printed(const char *stream, size_t length, struct strbuf *out)
{
	struct output_item item = { 0 };
	while (output_next(stream, length, &item)) {
		if (item.output != NONE)
			continue;
		for (size_t i = item.start; i < item.end; i++) {
			strbuf_add(out, stream + i, 1);
			i += !stream[i];
		}
	}
}

void output_print_text(const char *bytes, size_t length, struct strbuf *out)
{
	for (size_t i = 0; i < length; i++) {
		unsigned char code = (unsigned char)bytes[i];
		if (code == '"' || code == '\\')
			strbuf_printf(out, "\\%c", code);
		else if (code == '\n')
			strbuf_puts(out, "\\n");
		else if (code == '\t')
			strbuf_puts(out, "\\t");
		else if (code >= ' ' && code < 0x7f)
			strbuf_add(out, bytes + i, 1);
		else
			strbuf_printf(out, "\\x%02x", code);
	}
}

static void print_number(const struct image *image, unsigned kind,
			 uint64_t bits, struct strbuf *out)
{
	unsigned width = kind & 0x7f;
	uint64_t high = width && width < 64 ? bits << (64 - width) : bits;
	unsigned shift = width && width < 64 ? 64 - width : 0;
	if (kind == INPUT_FLOAT)
		strbuf_printf(out, "%.9g", (double)FLOAT32(bits));
	else if (kind == INPUT_DOUBLE)
		strbuf_printf(out, "%.17g", FLOAT64(bits));
	else if (kind == VALUE_POINTER)
		strbuf_printf(out, "0x%" PRIx64,
			      bits & target_pointer_mask(image->target));
	else if (kind & VALUE_UNSIGNED)
		strbuf_printf(out, "%" PRIu64, high >> shift);
	else
		strbuf_printf(out, "%" PRId64, (int64_t)high >> shift);
}

static uint64_t bits_at(const char *bytes, size_t count)
{
	uint64_t bits = 0;
	memcpy(&bits, bytes, count < 8 ? count : 8);
	return bits;
}

/* "{1, 2, 3}" or, as bytes, "[01 02 03]" */
static void print_many(const struct image *image, unsigned kind,
		       const char *bytes, size_t length, struct strbuf *out)
{
	bool is_raw = kind == VALUE_RAW;
	unsigned each = is_raw ? 1 : kind_bytes(kind);
	size_t count = length / each;
	strbuf_puts(out, is_raw ? "[" : "{");
	for (size_t i = 0; i < count && i < MOST_SHOWN; i++) {
		uint64_t bits = bits_at(bytes + i * each, each);
		strbuf_puts(out, !i ? "" : is_raw ? " " : ", ");
		if (is_raw)
			strbuf_printf(out, "%02" PRIx64, bits);
		else
			print_number(image, kind & ~(unsigned)VALUE_MANY, bits,
				     out);
	}
	strbuf_puts(out, count > MOST_SHOWN ? " …" : "");
	strbuf_puts(out, is_raw ? "]" : "}");
}

void output_print_value(const struct image *image, unsigned kind, uint64_t bits,
			const char *bytes, size_t length, struct strbuf *out)
{
	if (kind == VALUE_TEXT) {
		bool is_long = length > MOST_TEXT;
		strbuf_puts(out, "\"");
		output_print_text(bytes, is_long ? MOST_TEXT : length, out);
		strbuf_puts(out, is_long ? "…\"" : "\"");
	} else if (has_length(kind)) {
		print_many(image, kind, bytes, length, out);
	} else {
		print_number(image, kind, bits, out);
	}
}

/* The next value of a record. */
struct taken {
	unsigned kind;
	const char *bytes;
	size_t length;
};

static bool take_value(const char **from, const char *end, struct taken *value)
{
	if (*from >= end)
		return false;
	value->kind = (unsigned)take_number(from, end);
	value->length = has_length(value->kind) ? take_number(from, end)
						: kind_bytes(value->kind);
	if (value->length > (size_t)(end - *from))
		value->length = (size_t)(end - *from);
	value->bytes = *from;
	*from += value->length;
	return true;
}

static void print_taken(const struct image *image, const struct taken *value,
			struct strbuf *out)
{
	output_print_value(image, value->kind,
			   bits_at(value->bytes, value->length), value->bytes,
			   value->length, out);
}

bool output_print_argument(const struct image *image,
			   const struct output_item *item, unsigned number,
			   struct strbuf *out)
{
	const char *from = item->values, *end = from + item->length;
	struct taken value;
	do {
		if (!take_value(&from, end, &value))
			return false;
	} while (number--);
	print_taken(image, &value, out);
	return true;
}

void output_print(const struct image *image, const struct output_item *item,
		  struct strbuf *out)
{
	const struct world_output *row = &image->outputs.items[item->output];
	const char *from = item->values, *end = from + item->length;
	bool is_first = true;
	struct taken value;
	strbuf_printf(out, "%s%s", row->name, row->bytes ? " = " : "(");
	while (take_value(&from, end, &value)) {
		strbuf_puts(out, is_first ? "" : ", ");
		print_taken(image, &value, out);
		is_first = false;
	}
	strbuf_puts(out, row->bytes ? "" : ")");
}
