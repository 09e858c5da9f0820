/* SPDX-License-Identifier: Apache-2.0 */
/* Checks every operation against its row in ops.def, so that the VM need not:
 * slots and targets exist, segments end, offsets lie where they must. */
#include "image/verify.h"

struct verifier {
	const struct image *image;
	const struct fn *fn;
	uint32_t pc;
	struct strbuf *out;
};

static bool broken(struct verifier *verifier, const char *what, long long value)
{
	const struct op *op = &verifier->image->code[verifier->pc];
	const char *name = op->code < OP_COUNT ? op_infos[op->code].text : "?";
	strbuf_printf(verifier->out, "%s: operation %u (%s): %s %lld",
		      verifier->fn->name, verifier->pc, name, what, value);
	return false;
}

static bool check_field(struct verifier *verifier, enum op_field kind,
			uint16_t field)
{
	switch (kind) {
	case FIELD__:
		return field == 0 || broken(verifier, "unused field is", field);
	case FIELD_N:
		return true;
	case FIELD_R:
	case FIELD_V:
		if (field == NO_SLOT)
			return true;
		break;
	default:
		break;
	}
	return field < verifier->fn->room || broken(verifier, "no slot", field);
}

static bool check_target(struct verifier *verifier, int64_t to)
{
	return (to >= verifier->fn->entry && to < verifier->fn->end) ||
	       broken(verifier, "leaves its function for", to);
}

static bool check_table(struct verifier *verifier, int32_t index)
{
	const struct image *image = verifier->image;
	if (index < 0 || (size_t)index >= image->tables.len)
		return broken(verifier, "no switch table", index);
	const struct switch_table *table = &image->tables.items[index];
	if ((uint64_t)table->first + table->count > image->cases.len)
		return broken(verifier, "table is too long:", table->count);
	if (!check_target(verifier, table->other))
		return false;
	for (uint32_t i = 0; i < table->count; i++) {
		const struct switch_case *row =
			&image->cases.items[table->first + i];
		if (i && row[-1].value >= row->value)
			return broken(verifier, "cases are not sorted at", i);
		if (!check_target(verifier, row->op))
			return false;
	}
	return true;
}

static bool check_call(struct verifier *verifier, const struct op *op)
{
	const struct image *image = verifier->image;
	if (op->code == OP_CALL && ((uint32_t)op->imm >= image->fns.len))
		return broken(verifier, "no function", op->imm);
	if (op->code == OP_CALL && op->b < image->fns.items[op->imm].stacked)
		return broken(verifier, "pushes too little:", op->b);
	addr_t distance = (addr_t)(uint32_t)op->imm2 - image->map.code;
	uint64_t point = distance / CODE_STEP;
	if (distance % CODE_STEP || point >= image->points.len ||
	    image->points.items[point].kind != CODE_RETURN ||
	    image->points.items[point].op != verifier->pc + 1)
		return broken(verifier, "wrong return address", op->imm2);
	return true;
}

/* Bytes that an access in form F or G moves, from its name's place in the
 * table; 0 for other operations. */
static unsigned fixed_bytes(enum op_code code)
{
	static const struct {
		enum op_code first;
		unsigned count;
	} rows[] = {
		{ OP_LDF8, 8 },  { OP_LDPF8, 6 }, { OP_STF8, 8 },
		{ OP_STPF8, 6 }, { OP_STIF8, 8 },
	};
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		unsigned distance = (unsigned)code - (unsigned)rows[i].first;
		unsigned widths = rows[i].count / 2;
		if (distance < rows[i].count)
			return 1u << (distance % widths);
	}
	return 0;
}

static bool is_global_form(enum op_code code)
{
	return (code >= OP_LDG8 && code <= OP_LDG64) ||
	       (code >= OP_LDPG8 && code <= OP_LDPG32) ||
	       (code >= OP_STG8 && code <= OP_STG64) ||
	       (code >= OP_STPG8 && code <= OP_STPG32) ||
	       (code >= OP_STIG8 && code <= OP_STIG64);
}

/* SPEC 2.1: accesses in forms F and G are not checked when they happen. */
static bool check_offset(struct verifier *verifier, const struct op *op)
{
	unsigned bytes = fixed_bytes(op->code);
	if (!bytes)
		return true;
	const struct memory_map *map = &verifier->image->map;
	int64_t end = (int64_t)op->imm + bytes;
	if (is_global_form(op->code)) {
		bool is_store = op_infos[op->code].flags & OPF_STORE;
		addr_t limit = is_store ? map->stack : map->heap;
		return (op->imm >= 0 && end <= (int64_t)(limit - map->base)) ||
		       broken(verifier, "outside of globals:", op->imm);
	}
	int64_t above = 2 * (int64_t)verifier->image->target->word +
			verifier->fn->stacked;
	return (op->imm >= -(int64_t)verifier->fn->frame && end <= above) ||
	       broken(verifier, "outside of the frame:", op->imm);
}

static bool check_imm(struct verifier *verifier, const struct op *op)
{
	switch (op_infos[op->code].imm) {
	case IMM_TO:
		return check_target(verifier, (int64_t)verifier->pc + op->imm);
	case IMM_TO2:
		return check_target(verifier,
				    (int64_t)verifier->pc + op->imm) &&
		       check_target(verifier, (int64_t)verifier->pc + op->imm2);
	case IMM_CALL:
		return check_call(verifier, op);
	case IMM_TABLE:
		return check_table(verifier, op->imm);
	case IMM_SLOT:
		if (op->imm < 0 || op->imm >= NO_SLOT)
			return broken(verifier, "no slot", op->imm);
		return check_field(verifier, FIELD_U, (uint16_t)op->imm);
	case IMM_OFF:
	case IMM_OFFV:
		return check_offset(verifier, op);
	default:
		return true;
	}
}

static bool is_input_kind(uint16_t kind)
{
	return (kind >= 1 && kind <= 64) || kind == INPUT_FLOAT ||
	       kind == INPUT_DOUBLE;
}

/* Numbers that the loop uses as they are: shifts, widths, indices. */
static bool check_number(struct verifier *verifier, const struct op *op)
{
	bool is_kept = op->code >= OP_KEEP && op->code <= OP_KEPTP;
	bool is_shift = op->code == OP_SEXT || op->code == OP_PUSH || is_kept ||
			(op->code >= OP_LDPF8 && op->code <= OP_LDPR32) ||
			(op->code >= OP_STPF8 && op->code <= OP_STPR32);
	bool is_width = (op->code >= OP_CTPOP && op->code <= OP_SMULO) ||
			(op->code >= OP_F32_TO_S && op->code <= OP_F64_TO_U);
	if (is_shift && op->c >= 64)
		return broken(verifier, "shift by", op->c);
	if (is_width && (op->imm < 1 || op->imm > 64))
		return broken(verifier, "width of", op->imm);
	if (is_kept && (uint32_t)op->imm >= MAX_KEPT)
		return broken(verifier, "no register", op->imm);
	if (op->code == OP_FCLASS && op->c != 32 && op->c != 64)
		return broken(verifier, "float of", op->c);
	if ((op->code == OP_MATH32 || op->code == OP_MATH64) &&
	    (uint32_t)op->imm >= MATH_COUNT)
		return broken(verifier, "no function", op->imm);
	if ((op->code == OP_RETV || op->code == OP_GETRET) &&
	    (uint32_t)op->imm >= MAX_RESULTS)
		return broken(verifier, "no result", op->imm);
	if ((op->code == OP_UDIVI || op->code == OP_UREMI) && !op->wide)
		return broken(verifier, "division by", 0);
	if (op->code == OP_INPUT &&
	    (uint32_t)op->imm >= verifier->image->inputs.len)
		return broken(verifier, "no input", op->imm);
	if (op->code == OP_SEND &&
	    (uint32_t)op->imm >= verifier->image->outputs.len)
		return broken(verifier, "no output", op->imm);
	if (op->code == OP_SHOWP && (op->c >= SHOWN_KINDS || op->imm < 0))
		return broken(verifier, "nothing to show:", op->c);
	if (op->code == OP_SHOW &&
	    (op->c & VALUE_MANY || op->c == VALUE_TEXT || op->c == VALUE_RAW))
		return broken(verifier, "no such kind of value:", op->c);
	if (op->code == OP_WORLD &&
	    (uint32_t)op->imm >= verifier->image->fns.len)
		return broken(verifier, "no model", op->imm);
	if (op->code == OP_WORLD &&
	    op->b < verifier->image->fns.items[op->imm].stacked)
		return broken(verifier, "pushes too little:", op->b);
	if (op->code == OP_INPUT && !is_input_kind(op->c))
		return broken(verifier, "no such kind of value:", op->c);
	if (op->code == OP_ALLOCA && op->imm < 0)
		return broken(verifier, "mask is", op->imm);
	if (op->code == OP_SPADD && (op->imm > INT16_MAX || op->imm < -256))
		return broken(verifier, "stack moves by", op->imm);
	return true;
}

static bool check_wide_number(struct verifier *verifier, enum wide_field kind,
			      uint16_t number)
{
	static const unsigned limits[] = {
		[WIDE_FIELD_NONE] = 0,
		[WIDE_FIELD_BITS] = 64 * MAX_LIMBS,
		[WIDE_FIELD_FORMAT] = FORMAT_COUNT - 1,
		[WIDE_FIELD_MATH] = MATH_COUNT - 1,
		[WIDE_FIELD_NUMBER] = UINT16_MAX,
	};
	if (number > limits[kind] || (kind == WIDE_FIELD_BITS && !number))
		return broken(verifier, "wide number is", number);
	return true;
}

static bool check_wide(struct verifier *verifier, const struct op *op)
{
	if (op->code == OP_WPUT || op->code == OP_WGET)
		return (uint32_t)op->imm < WIDE_REGS ||
		       broken(verifier, "no wide register", op->imm);
	if (op->code != OP_WIDE)
		return true;
	if ((uint32_t)op->imm >= WIDE_COUNT)
		return broken(verifier, "no function", op->imm);
	const struct wide_info *info = &wide_infos[op->imm];
	return check_wide_number(verifier, info->a, op->a) &&
	       check_wide_number(verifier, info->b, op->b);
}

static bool check_op(struct verifier *verifier)
{
	const struct op *op = &verifier->image->code[verifier->pc];
	if (op->code >= OP_COUNT)
		return broken(verifier, "no such operation", op->code);
	const struct op_info *info = &op_infos[op->code];
	bool is_move = info->imm == IMM_MOVE;
	unsigned ticks = is_move ? (unsigned)op->imm : op->c;
	if ((info->flags & OPF_END) && ticks > MAX_SEGMENT)
		return broken(verifier, "segment is too long:", ticks);
	/* The last two ticks of a call or a return are its own. */
	bool is_frame = op->code == OP_CALL || op->code == OP_CALLI ||
			op->code == OP_RET;
	if (is_frame && ticks < 2)
		return broken(verifier, "segment is too short:", ticks);
	if (verifier->image->site[verifier->pc] >= verifier->image->sites.len)
		return broken(verifier, "no site",
			      verifier->image->site[verifier->pc]);
	return check_field(verifier, info->a, op->a) &&
	       check_field(verifier, info->b, op->b) &&
	       check_field(verifier, info->c, op->c) &&
	       check_imm(verifier, op) && check_number(verifier, op) &&
	       check_wide(verifier, op);
}

static bool check_function(struct verifier *verifier)
{
	const struct image *image = verifier->image;
	const struct fn *fn = verifier->fn;
	verifier->pc = 0;
	if (!image->code_len || fn->entry >= fn->end ||
	    fn->end > image->code_len)
		return broken(verifier, "function ends at", fn->end);
	verifier->pc = fn->entry;
	if (fn->params > fn->slots || fn->slots > fn->room)
		return broken(verifier,
			      "more parameters than slots:", fn->params);
	for (verifier->pc = fn->entry; verifier->pc < fn->end; verifier->pc++) {
		if (!check_op(verifier))
			return false;
	}
	verifier->pc = fn->end - 1;
	unsigned flags = op_infos[image->code[verifier->pc].code].flags;
	return (flags & OPF_LAST) ||
	       broken(verifier, "control falls out of the function", 0);
}

/* Chains of inlined calls lead to earlier sites, so they end. */
static bool check_sites(struct verifier *verifier)
{
	const struct image *image = verifier->image;
	for (uint32_t i = 0; i < image->sites.len; i++) {
		const struct site *site = &image->sites.items[i];
		if (site->scope >= image->scopes.len)
			return broken(verifier, "no scope", site->scope);
		if (site->file >= image->files.len)
			return broken(verifier, "no file", site->file);
		if (site->inlined_at != NONE && site->inlined_at >= i)
			return broken(verifier, "no earlier site",
				      site->inlined_at);
	}
	return true;
}

/* Handlers are called without arguments, and there is a point to return to. */
static bool check_handlers(struct verifier *verifier)
{
	const struct image *image = verifier->image;
	addr_t point = (image->resume - image->map.code) / CODE_STEP;
	if (image->handlers.len &&
	    (point >= image->points.len ||
	     image->points.items[point].kind != CODE_RESUME))
		return broken(verifier, "nowhere to resume:", (int64_t)point);
	for (size_t i = 0; i < image->handlers.len; i++) {
		uint32_t fn = image->handlers.items[i];
		if (fn >= image->fns.len)
			return broken(verifier, "no handler", fn);
		if (image->fns.items[fn].params || image->fns.items[fn].stacked)
			return broken(verifier, "handler with parameters:", fn);
	}
	return true;
}

bool image_check(const struct image *image, struct strbuf *out)
{
	struct verifier verifier = { .image = image, .out = out };
	for (size_t i = 0; i < image->fns.len; i++) {
		verifier.fn = &image->fns.items[i];
		if (!check_function(&verifier))
			return false;
	}
	return check_sites(&verifier) && check_handlers(&verifier) &&
	       image_check_tables(image, out);
}

void image_verify(const struct image *image)
{
	struct strbuf what = { 0 };
	if (!image_check(image, &what))
		BUG("the image is broken: %s", strbuf_text(&what));
	strbuf_release(&what);
}
