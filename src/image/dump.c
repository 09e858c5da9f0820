/* SPDX-License-Identifier: Apache-2.0 */
/* The image as text, for people. */
#include "image/dump.h"

static void dump_field(enum op_field kind, uint16_t field, struct strbuf *out)
{
	if (kind == FIELD__)
		return;
	if ((kind == FIELD_R || kind == FIELD_V) && field == NO_SLOT)
		strbuf_puts(out, " -");
	else if (kind == FIELD_N)
		strbuf_printf(out, " %u", field);
	else
		strbuf_printf(out, " r%u", field);
}

static const char *object_or_address(const struct image *image, uint64_t index)
{
	const struct object *object =
		image_object_at(image, image->map.base + index);
	return object ? object->name : NULL;
}

/* The label of a spilled value or a saved register at this offset of a frame;
 * NULL if there is none. */
static const char *spill_at(const struct image *image, uint32_t pc,
			    int32_t offset)
{
	uint32_t fn = image_fn_at(image, pc);
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		bool is_spill = object->kind == OBJECT_SPILL ||
				object->kind == OBJECT_SAVED;
		if (is_spill && object->fn == fn && offset >= object->offset &&
		    offset < object->offset + (int64_t)object->size)
			return object_label(object);
	}
	return NULL;
}

static void dump_offset(const struct image *image, uint32_t pc,
			struct strbuf *out)
{
	const struct op *op = &image->code[pc];
	const char *text = op_infos[op->code].text;
	const char *name = NULL;
	bool is_global = false, is_frame = false;
	for (const char *dot = text; *dot; dot++) {
		is_global |= dot[0] == '.' && dot[1] == 'g';
		is_frame |= dot[0] == '.' && dot[1] == 'f';
	}
	if (is_global)
		name = object_or_address(image, (uint64_t)op->imm);
	if (is_global)
		strbuf_printf(out, " [0x%llx]",
			      (unsigned long long)(image->map.base +
						   (uint64_t)op->imm));
	else
		strbuf_printf(out, " [%+d]", op->imm);
	if (is_frame)
		name = spill_at(image, pc, op->imm);
	if (name)
		strbuf_printf(out, " %s", name);
}

static void dump_imm(const struct image *image, uint32_t pc, struct strbuf *out)
{
	const struct op *op = &image->code[pc];
	switch (op_infos[op->code].imm) {
	case IMM__:
		break;
	case IMM_WIDE:
		strbuf_printf(out, " %lld", (long long)op->wide);
		break;
	case IMM_OFF:
		dump_offset(image, pc, out);
		break;
	case IMM_OFFV:
		dump_offset(image, pc, out);
		strbuf_printf(out, " = %d", op->imm2);
		break;
	case IMM_ELEM:
		strbuf_printf(out, " *%u %+d", op->scale, op->imm);
		break;
	case IMM_SCALE:
		strbuf_printf(out, " *%d %+d", op->imm2, op->imm);
		break;
	case IMM_TO:
		strbuf_printf(out, " -> %lld", (long long)pc + op->imm);
		break;
	case IMM_TO2:
		strbuf_printf(out, " -> %lld else %lld",
			      (long long)pc + op->imm,
			      (long long)pc + op->imm2);
		break;
	case IMM_CALL:
		if (op->code == OP_CALL)
			strbuf_printf(out, " %s",
				      image->fns.items[op->imm].name);
		else if (op->code == OP_CALLI)
			strbuf_printf(out, " (%d arguments)",
				      op->imm & UINT16_MAX);
		break;
	case IMM_TABLE:
		strbuf_printf(out, " table %d", op->imm);
		break;
	case IMM_NUM:
		if (op->code == OP_WIDE) {
			strbuf_printf(out, " %s", wide_infos[op->imm].text);
			break;
		}
		/* fall through */
	case IMM_MOVE:
		strbuf_printf(out, " #%d", op->imm);
		break;
	case IMM_SLOT:
		strbuf_printf(out, " r%d", op->imm);
		break;
	}
}

void image_dump_op(const struct image *image, uint32_t pc, struct strbuf *out)
{
	const struct op *op = &image->code[pc];
	const struct op_info *info = &op_infos[op->code];
	strbuf_printf(out, "%-10s", info->text);
	dump_field(info->a, op->a, out);
	dump_field(info->b, op->b, out);
	dump_field(info->c, op->c, out);
	dump_imm(image, pc, out);
}

static void dump_map(const struct image *image, struct strbuf *out)
{
	const struct memory_map *map = &image->map;
	const struct {
		const char *name;
		addr_t first, end;
	} rows[] = {
		{ "globals", map->base, map->env },
		{ "env", map->env, map->env_end },
		{ "stack", map->stack, map->stack_end },
		{ "const", map->constants, map->heap },
		{ "heap", map->heap, map->heap_end },
		{ "code", map->code, map->code_end },
	};
	strbuf_printf(out, "target %s, word %u bytes\n", image->target->name,
		      image->target->word);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		strbuf_printf(
			out, "  %-8s 0x%08llx  %8llu bytes\n", rows[i].name,
			(unsigned long long)rows[i].first,
			(unsigned long long)(rows[i].end - rows[i].first));
}

/* The scalars that an object consists of, with their names. Large arrays are
 * shown by their first element. */
static void dump_parts(const struct image *image, const struct object *object,
		       uint32_t type, uint64_t offset, struct strbuf *out)
{
	const struct type *row =
		type == NONE ? NULL : &image->types.items[type];
	if (!row || row->kind == TYPE_SCALAR) {
		strbuf_printf(out, "      +%-5llu ",
			      (unsigned long long)offset);
		object_part_name(image, object, offset,
				 row && row->size ? row->size : 1, out);
		strbuf_puts(out, "\n");
		return;
	}
	if (row->kind == TYPE_ARRAY) {
		if (row->count)
			dump_parts(image, object, row->element, offset, out);
		return;
	}
	for (uint32_t i = 0; i < row->count; i++) {
		const struct type_member *member =
			&image->members.items[row->first + i];
		dump_parts(image, object, member->type,
			   offset + member->bit_offset / 8, out);
	}
}

/* The optimiser left only a part of the variable in memory. */
static bool is_piece(const struct image *image, const struct object *object)
{
	return object->kind == OBJECT_LOCAL && object->type != NONE &&
	       object->size < image->types.items[object->type].size;
}

static bool is_composite(const struct image *image, const struct object *object)
{
	return object->type != NONE && !is_piece(image, object) &&
	       image->types.items[object->type].kind != TYPE_SCALAR;
}

/* A local of a function that became part of another one. */
static bool is_inlined(const struct image *image, const struct object *object)
{
	return object->scope != image->fns.items[object->fn].scope;
}

static void dump_object(const struct image *image, const struct object *object,
			struct strbuf *out)
{
	bool is_static = !object_is_local(object);
	if (is_static)
		strbuf_printf(out, "  0x%08llx",
			      (unsigned long long)object->address);
	else if (object->is_dynamic)
		strbuf_puts(out, "    below   ");
	else
		strbuf_printf(out, "    fp%+-6d", object->offset);
	strbuf_printf(out, " %6llu  ", (unsigned long long)object->size);
	if (is_piece(image, object))
		object_part_name(image, object, 0, object->size, out);
	else
		strbuf_printf(out, object->name[0] ? "%s" : "(%s)",
			      object_label(object));
	if (object->scope != NONE && (is_static || is_inlined(image, object)))
		strbuf_printf(out, " in %s",
			      image->scopes.items[object->scope].name);
	if (object->section[0])
		strbuf_printf(out, " section %s", object->section);
	if (object->line)
		strbuf_printf(out, "  (%s:%u)", object->file, object->line);
	strbuf_puts(out, "\n");
	if (is_composite(image, object))
		dump_parts(image, object, object->type, 0, out);
}

static void dump_line(const struct image *image, const struct site *site,
		      struct strbuf *out)
{
	strbuf_printf(out, "  ; %s:%u", image_site_file(image, site),
		      site->line);
	const struct site *call = site;
	while ((call = image_inlined_at(image, call)))
		strbuf_printf(out, ", inlined into %s at %s:%u",
			      image_site_scope(image, call)->name,
			      image_site_file(image, call), call->line);
	strbuf_puts(out, "\n");
}

static void dump_code(const struct image *image, const struct fn *fn,
		      struct strbuf *out)
{
	const struct site *last = NULL;
	for (uint32_t pc = fn->entry; pc < fn->end; pc++) {
		const struct site *site = image_site(image, pc);
		if (!last || last->line != site->line ||
		    last->inlined_at != site->inlined_at)
			dump_line(image, site, out);
		last = site;
		strbuf_printf(out, "  %5u %4u  ", pc, image->tick[pc]);
		image_dump_op(image, pc, out);
		strbuf_puts(out, "\n");
	}
}

static void dump_function(const struct image *image, uint32_t index,
			  struct strbuf *out)
{
	const struct fn *fn = &image->fns.items[index];
	strbuf_printf(out,
		      "\n%s  ; %s:%u, %u slots, %u parameters, frame of %u "
		      "bytes\n",
		      fn->name, fn->file, fn->line, fn->slots, fn->params,
		      fn->frame);
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->fn == index && object_is_local(object))
			dump_object(image, object, out);
	}
	dump_code(image, fn, out);
}

void image_dump(const struct image *image, bool with_library,
		struct strbuf *out)
{
	dump_map(image, out);
	strbuf_puts(out, "\nobjects\n");
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		bool is_static = !object_is_local(object);
		if (is_static && (with_library || !object->is_library))
			dump_object(image, object, out);
	}
	for (uint32_t i = 0; i < image->fns.len; i++) {
		if (with_library || !image->fns.items[i].is_library)
			dump_function(image, i, out);
	}
}
