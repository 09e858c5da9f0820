/* SPDX-License-Identifier: Apache-2.0 */
/* The last pass of lowering: virtual registers become frame slots, segments get
 * their ticks and branches their distances.
 *
 * Needs the operations of one function, in blocks; leaves them at the end of
 * image.code. A register that is live in only one block shares its slot with
 * others, which keeps frames small and snapshots cheap; one that crosses blocks
 * has a slot of its own. So has each in a function that calls setjmp: a longjmp
 * may bring execution back to where it is used. */
#include "load/lower/lower.h"

#include <string.h>

struct reg_use {
	uint32_t block;    /* of the first mention; NONE: not mentioned */
	uint32_t last_use; /* operation */
	bool is_wide;      /* used in several blocks, or a parameter */
	uint16_t slot;     /* NO_SLOT: none yet */
};

struct pack {
	struct lower *lower;
	struct reg_use *uses; /* by register */
	uint32_t *block_at;   /* by operation: the block it is in */
	VEC(uint16_t) free_slots;
	uint32_t slots; /* used so far */
	VEC(struct op) code;
	VEC(uint16_t) tick;
	VEC(uint32_t) site;
	VEC(uint32_t) root;
	uint32_t *moved_to; /* by old operation: the new one */
};

unsigned vop_fields(struct vop *op, struct vop_field fields[4])
{
	const struct op_info *info = &op_infos[op->code];
	fields[0] = (struct vop_field){ info->a, &op->a };
	fields[1] = (struct vop_field){ info->b, &op->b };
	fields[2] = (struct vop_field){ info->c, &op->c };
	if (info->imm != IMM_SLOT)
		return 3;
	fields[3] = (struct vop_field){ FIELD_U, (uint32_t *)&op->imm };
	return 4;
}

bool field_is_reg(const struct vop_field *field)
{
	if (field->kind == FIELD__ || field->kind == FIELD_N)
		return false;
	return *field->reg < OUT_ARG;
}

bool field_is_read(const struct vop_field *field)
{
	return field->kind == FIELD_U || field->kind == FIELD_M ||
	       field->kind == FIELD_V;
}

bool field_is_written(const struct vop_field *field)
{
	return field->kind == FIELD_D || field->kind == FIELD_M ||
	       field->kind == FIELD_R;
}

void number_blocks(const struct lower *lower, uint32_t *block_at)
{
	for (uint32_t i = 0; i < lower->ops.len; i++)
		block_at[i] = NONE;
	for (uint32_t i = 0; i < lower->blocks.len; i++) {
		uint32_t start = lower->blocks.items[i].start;
		if (start != NONE && start < lower->ops.len)
			block_at[start] = i;
	}
	for (uint32_t i = 1; i < lower->ops.len; i++) {
		if (block_at[i] == NONE)
			block_at[i] = block_at[i - 1];
	}
}

static void find_uses(struct pack *pack)
{
	struct lower *lower = pack->lower;
	for (uint32_t i = 0; i < lower->regs; i++)
		pack->uses[i] = (struct reg_use){ .block = NONE,
						  .is_wide = lower->has_setjmp,
						  .slot = NO_SLOT };
	for (uint32_t i = 0; i < lower->params; i++) {
		pack->uses[i].is_wide = true;
		pack->uses[i].slot = (uint16_t)i;
	}
	pack->slots = lower->params;
	for (uint32_t i = 0; i < lower->ops.len; i++) {
		struct vop_field fields[4];
		unsigned count = vop_fields(&lower->ops.items[i], fields);
		for (unsigned k = 0; k < count; k++) {
			if (!field_is_reg(&fields[k]))
				continue;
			struct reg_use *use = &pack->uses[*fields[k].reg];
			if (use->block == NONE)
				use->block = pack->block_at[i];
			if (use->block != pack->block_at[i])
				use->is_wide = true;
			use->last_use = i;
		}
	}
}

static uint16_t take_slot(struct pack *pack)
{
	if (pack->free_slots.len)
		return vec_pop(&pack->free_slots);
	if (pack->slots < NO_SLOT)
		return (uint16_t)pack->slots++;
	lower_fail(pack->lower, "function '%s' is too large",
		   pack->lower->image->fns.items[pack->lower->fn].name);
	return 0;
}

static void place_wide(struct pack *pack)
{
	for (uint32_t i = 0; i < pack->lower->regs; i++) {
		struct reg_use *use = &pack->uses[i];
		if (use->is_wide && use->slot == NO_SLOT && use->block != NONE)
			use->slot = take_slot(pack);
	}
}

/* Assigns slots to the registers of one operation. Slots of sources that end
 * here are free for its results; at the end of a block all local ones are free.
 */
static void place_registers(struct pack *pack, uint32_t index)
{
	struct vop_field fields[4];
	unsigned count = vop_fields(&pack->lower->ops.items[index], fields);
	for (int results = 0; results < 2; results++) {
		for (unsigned k = 0; k < count; k++) {
			if (!field_is_reg(&fields[k]))
				continue;
			struct reg_use *use = &pack->uses[*fields[k].reg];
			bool is_new = field_is_written(&fields[k]) &&
				      use->slot == NO_SLOT;
			if (is_new && results)
				use->slot = take_slot(pack);
		}
		for (unsigned k = 0; k < count; k++) {
			if (!field_is_reg(&fields[k]))
				continue;
			struct reg_use *use = &pack->uses[*fields[k].reg];
			bool ends = !use->is_wide && use->last_use == index &&
				    use->slot != NO_SLOT &&
				    field_is_written(&fields[k]) == results;
			/* A register named twice is freed once. */
			if (ends && use->block != NONE) {
				vec_push(&pack->free_slots, use->slot);
				use->block = NONE;
			}
		}
	}
}

static uint16_t packed(struct pack *pack, enum op_field kind, uint32_t field)
{
	if (kind == FIELD__)
		return 0;
	if (kind == FIELD_N)
		return (uint16_t)field;
	if (field == NO_REG)
		return NO_SLOT;
	if (field >= OUT_ARG)
		return (uint16_t)(pack->slots + field - OUT_ARG);
	return pack->uses[field].slot;
}

static void add_op(struct pack *pack, struct op op, unsigned tick,
		   const struct vop *source)
{
	vec_push(&pack->code, op);
	vec_push(&pack->tick, (uint16_t)tick);
	vec_push(&pack->site, source->site);
	vec_push(&pack->root, op.code == source->code ? source->root : 0);
}

/* Ticks that an END operation takes by itself, after its first one. */
static unsigned further_steps(enum op_code code)
{
	bool is_frame = code == OP_CALL || code == OP_CALLI || code == OP_RET;
	return is_frame ? 2 : 0; /* return address and frame pointer */
}

/* Appends one operation; returns the ticks of its segment so far. */
static unsigned pack_op(struct pack *pack, struct vop *vop, unsigned ticks)
{
	const struct op_info *info = &op_infos[vop->code];
	ticks += vop->ticks;
	struct op op = { .code = vop->code, .wide = vop->wide };
	op.a = packed(pack, info->a, vop->a);
	op.b = packed(pack, info->b, vop->b);
	op.c = packed(pack, info->c, vop->c);
	if (info->imm == IMM_SLOT)
		op.imm = packed(pack, FIELD_U, (uint32_t)vop->imm);
	unsigned tick = info->imm == IMM_MOVE ? ticks + 1 : ticks;
	unsigned total = ticks + further_steps(vop->code);
	if (info->imm == IMM_MOVE)
		op.imm = (int32_t)total;
	else if (info->flags & OPF_END)
		op.c = (uint16_t)total;
	add_op(pack, op, tick, vop);
	return info->flags & OPF_END ? 0 : ticks;
}

/* The ticks of the operations from `at` on that one instruction became. */
static unsigned instruction_ticks(const struct pack *pack, uint32_t at)
{
	const struct vop *ops = pack->lower->ops.items;
	unsigned ticks = 0;
	for (uint32_t i = at; i < pack->lower->ops.len; i++) {
		if (ops[i].site != ops[at].site ||
		    pack->block_at[i] != pack->block_at[at])
			break;
		ticks += ops[i].ticks;
	}
	return ticks;
}

/* Cuts a segment that gets too long. It cuts before an instruction, so that one
 * execution of it lies in one segment (vm/loop.h: base), unless the instruction
 * alone is too long. */
static unsigned cut_segment(struct pack *pack, uint32_t next, unsigned ticks)
{
	const struct vop *ops = pack->lower->ops.items;
	bool is_inside = next && ops[next].site == ops[next - 1].site;
	unsigned more =
		is_inside ? ops[next].ticks : instruction_ticks(pack, next);
	if (!ticks || ticks + more + 4 <= MAX_SEGMENT)
		return ticks;
	add_op(pack, (struct op){ .code = OP_TICK, .c = (uint16_t)ticks },
	       ticks, &ops[next]);
	return 0;
}

static void pack_code(struct pack *pack)
{
	struct lower *lower = pack->lower;
	unsigned ticks = 0;
	for (uint32_t i = 0; i < lower->ops.len; i++) {
		struct vop *op = &lower->ops.items[i];
		if (i && pack->block_at[i] != pack->block_at[i - 1])
			ticks = 0;
		ticks = cut_segment(pack, i, ticks);
		pack->moved_to[i] = (uint32_t)pack->code.len;
		ticks = pack_op(pack, op, ticks);
	}
}

static uint32_t block_start(struct pack *pack, uint32_t block)
{
	uint32_t start = pack->lower->blocks.items[block].start;
	if (start == NONE)
		BUG("a branch to a block that was not lowered");
	return pack->moved_to[start];
}

/* Writes what op_targets (image/successors.h) reads: distances and operations
 * in the place of blocks. */
static void resolve_op(struct pack *pack, uint32_t at, uint32_t base)
{
	struct image *image = pack->lower->image;
	struct op *op = &pack->code.items[at];
	enum op_imm imm = op_infos[op->code].imm;
	if (imm == IMM_TO || imm == IMM_TO2)
		op->imm = (int32_t)block_start(pack, (uint32_t)op->imm) -
			  (int32_t)at;
	if (imm == IMM_TO2)
		op->imm2 = (int32_t)block_start(pack, (uint32_t)op->imm2) -
			   (int32_t)at;
	if (imm == IMM_CALL) {
		addr_t address = (uint32_t)op->imm2;
		uint64_t point = (address - image->map.code) / CODE_STEP;
		image->points.items[point].op = base + at + 1;
	}
	if (imm != IMM_TABLE)
		return;
	struct switch_table *table = &image->tables.items[op->imm];
	table->other = base + block_start(pack, table->other);
	for (uint32_t i = 0; i < table->count; i++) {
		struct switch_case *row = &image->cases.items[table->first + i];
		row->op = base + block_start(pack, row->op);
	}
}

static void append_to_image(struct pack *pack)
{
	struct image *image = pack->lower->image;
	size_t before = image->code_len, more = pack->code.len;
	size_t after = before + more;
	image->code = mem_resize(image->code, after * sizeof(struct op));
	image->tick = mem_resize(image->tick, after * sizeof(uint16_t));
	image->site = mem_resize(image->site, after * sizeof(uint32_t));
	image->root = mem_resize(image->root, after * sizeof(uint32_t));
	memcpy(image->code + before, pack->code.items,
	       more * sizeof(struct op));
	memcpy(image->tick + before, pack->tick.items, more * sizeof(uint16_t));
	memcpy(image->site + before, pack->site.items, more * sizeof(uint32_t));
	memcpy(image->root + before, pack->root.items, more * sizeof(uint32_t));
	image->code_len = (uint32_t)after;
}

static void describe_frame(struct pack *pack, uint32_t base)
{
	struct lower *lower = pack->lower;
	struct fn *fn = &lower->image->fns.items[lower->fn];
	uint32_t align = lower->target->stack_align;
	fn->entry = base;
	fn->end = base + (uint32_t)pack->code.len;
	fn->slots = (uint16_t)pack->slots;
	fn->room = (uint16_t)(pack->slots + lower->out_args);
	fn->params = (uint16_t)lower->params;
	fn->frame = (lower->frame + align - 1) / align * align;
	fn->stacked = lower->stacked;
	lower->image->points.items[lower->fn].op = base;
}

static void release(struct pack *pack)
{
	free(pack->uses);
	free(pack->block_at);
	free(pack->moved_to);
	vec_release(&pack->free_slots);
	vec_release(&pack->code);
	vec_release(&pack->tick);
	vec_release(&pack->site);
	vec_release(&pack->root);
}

bool pack_function(struct lower *lower)
{
	size_t count = lower->ops.len;
	struct pack pack = {
		.lower = lower,
		.uses = mem_alloc(lower->regs * sizeof(*pack.uses)),
		.block_at = mem_alloc(count * sizeof(*pack.block_at)),
		.moved_to = mem_alloc(count * sizeof(*pack.moved_to)),
	};
	uint32_t base = lower->image->code_len;
	number_blocks(lower, pack.block_at);
	find_uses(&pack);
	place_wide(&pack);
	for (uint32_t i = 0; i < count; i++)
		place_registers(&pack, i);
	pack_code(&pack);
	for (uint32_t i = 0; i < pack.code.len; i++)
		resolve_op(&pack, i, base);
	if (pack.slots + lower->out_args >= NO_SLOT)
		lower_fail(lower, "function '%s' is too large",
			   lower->image->fns.items[lower->fn].name);
	append_to_image(&pack);
	describe_frame(&pack, base);
	release(&pack);
	return !lower_failed(lower);
}
