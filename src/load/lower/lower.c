/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: blocks, edges and control flow. */
#include "load/lower/lower.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "load/debug/debug.h"
#include "load/debug/sites.h"
#include "load/rewrite/source_ir.h"

bool lower_failed(const struct lower *lower)
{
	return lower->err->code != 0;
}

bool lower_fail(struct lower *lower, const char *fmt, ...)
{
	char text[1024];
	va_list args;
	va_start(args, fmt);
	vsnprintf(text, sizeof(text), fmt, args);
	va_end(args);
	const struct site *site = &lower->image->sites.items[lower->site];
	const char *file = image_site_file(lower->image, site);
	/* Without debug information, only the function is known. */
	if (!site->line)
		return err_at(lower->err, file, 0, 0, "function '%s': %s",
			      lower->image->fns.items[lower->fn].name, text);
	return err_at(lower->err, file, site->line, site->column, "%s", text);
}

void spend(struct lower *lower, unsigned ticks)
{
	if (lower->lane)
		return;
	lower->pending += ticks;
	if (lower->pending > MOST_PENDING)
		emit(lower, OP_TICK, 0, 0, 0);
}

static void check_size(struct lower *lower)
{
	if (lower->image->code_len + lower->ops.len > MOST_OPS ||
	    lower->regs > MOST_OPS)
		lower_fail(lower, "the program has more than %d operations",
			   MOST_OPS);
}

struct vop *emit(struct lower *lower, enum op_code code, uint32_t a, uint32_t b,
		 uint32_t c)
{
	struct vop op = { .code = (uint16_t)code,
			  .ticks = (uint16_t)lower->pending,
			  .site = lower->site,
			  .a = a,
			  .b = b,
			  .c = c };
	lower->pending = 0;
	check_size(lower);
	vec_push(&lower->ops, op);
	return &vec_last(&lower->ops);
}

uint32_t new_reg(struct lower *lower)
{
	return lower->regs++;
}

uint32_t new_block(struct lower *lower, LLVMBasicBlockRef source)
{
	vec_push(&lower->blocks,
		 ((struct vblock){ .source = source, .start = NONE }));
	return (uint32_t)(lower->blocks.len - 1);
}

uint32_t block_of(struct lower *lower, LLVMBasicBlockRef source)
{
	uint64_t *known = map_get(&lower->block_index, map_key(source));
	if (known)
		return (uint32_t)*known;
	uint32_t index = new_block(lower, source);
	*map_put(&lower->block_index, map_key(source)) = index;
	return index;
}

void start_block(struct lower *lower, uint32_t block)
{
	lower->blocks.items[block].start = (uint32_t)lower->ops.len;
}

void emit_branch(struct lower *lower, uint32_t bit, uint32_t yes, uint32_t no)
{
	struct vop *op = emit(lower, OP_BR, bit, 0, 0);
	op->imm = (int32_t)yes;
	op->imm2 = (int32_t)no;
}

void emit_jump(struct lower *lower, uint32_t to)
{
	emit(lower, OP_JMP, 0, 0, 0)->imm = (int32_t)to;
}

struct move {
	uint32_t to, from; /* registers; from NONE: the constant */
	uint64_t constant;
	uint32_t root; /* of the constant */
};
typedef VEC(struct move) move_list;

static bool has_phis(LLVMBasicBlockRef block)
{
	LLVMValueRef first = LLVMGetFirstInstruction(block);
	return first && LLVMIsAPHINode(first);
}

static LLVMValueRef incoming(LLVMValueRef phi, LLVMBasicBlockRef from)
{
	unsigned count = LLVMCountIncoming(phi);
	for (unsigned i = 0; i < count; i++) {
		if (LLVMGetIncomingBlock(phi, i) == from)
			return LLVMGetIncomingValue(phi, i);
	}
	BUG("a phi has no value for its predecessor");
}

static void collect_moves(struct lower *lower, LLVMBasicBlockRef from,
			  LLVMBasicBlockRef to, move_list *moves)
{
	for (LLVMValueRef phi = LLVMGetFirstInstruction(to);
	     phi && LLVMIsAPHINode(phi); phi = LLVMGetNextInstruction(phi)) {
		LLVMValueRef value = incoming(phi, from);
		uint32_t first = result_regs(lower, phi);
		unsigned count = leaf_count(lower, LLVMTypeOf(phi));
		for (unsigned i = 0; i < count; i++) {
			struct move move = { .to = first + i, .from = NONE };
			if (count > 1 ||
			    !as_constant(lower, value, &move.constant))
				move.from = leaf_reg(lower, value, i);
			else
				move.root = root_of(lower, value);
			vec_push(moves, move);
		}
	}
}

static bool moves_overlap(const move_list *moves)
{
	for (size_t i = 0; i < moves->len; i++) {
		for (size_t k = i + 1; k < moves->len; k++) {
			if (moves->items[i].to == moves->items[k].from)
				return true;
		}
	}
	return false;
}

/* All sources are read before the first target is written. */
static void emit_moves(struct lower *lower, LLVMBasicBlockRef from,
		       LLVMBasicBlockRef to)
{
	move_list moves = { 0 };
	collect_moves(lower, from, to, &moves);
	if (moves_overlap(&moves)) {
		for (size_t i = 0; i < moves.len; i++) {
			struct move *move = &moves.items[i];
			if (move->from == NONE)
				continue;
			uint32_t copy = new_reg(lower);
			emit(lower, OP_MOV, copy, move->from, 0);
			move->from = copy;
		}
	}
	for (size_t i = 0; i < moves.len; i++) {
		struct move *move = &moves.items[i];
		if (move->from == NONE) {
			struct vop *op = emit(lower, OP_CONST, move->to, 0, 0);
			op->wide = move->constant;
			op->root = move->root;
		} else if (move->from != move->to)
			emit(lower, OP_MOV, move->to, move->from, 0);
	}
	vec_release(&moves);
}

/* Where a branch to `to` goes: the block itself, or an edge block with the
 * moves. */
static uint32_t edge_to(struct lower *lower, LLVMBasicBlockRef to)
{
	if (!has_phis(to))
		return block_of(lower, to);
	uint64_t *known = map_get(&lower->edge_index, map_key(to));
	if (known)
		return (uint32_t)*known;
	uint32_t edge = new_block(lower, NULL);
	*map_put(&lower->edge_index, map_key(to)) = edge;
	return edge;
}

/* The edge blocks of the branch that was just emitted. */
static void emit_edges(struct lower *lower)
{
	for (size_t i = 0; i < lower->edge_index.entries.len; i++) {
		struct map_entry entry = lower->edge_index.entries.items[i];
		LLVMBasicBlockRef to = (LLVMBasicBlockRef)(uintptr_t)entry.key;
		start_block(lower, (uint32_t)entry.value);
		emit_moves(lower, lower->block, to);
		emit_jump(lower, block_of(lower, to));
	}
	map_release(&lower->edge_index);
}

static bool has_one_predecessor(LLVMBasicBlockRef block)
{
	LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block));
	return use && !LLVMGetNextUse(use);
}

/* True if the block is reached by one jump only, which it then follows. */
static bool follows_a_jump(LLVMBasicBlockRef block)
{
	if (!has_one_predecessor(block) || has_phis(block))
		return false;
	LLVMValueRef user =
		LLVMGetUser(LLVMGetFirstUse(LLVMBasicBlockAsValue(block)));
	return LLVMIsABranchInst(user) && !LLVMIsConditional(user);
}

static int by_value(const void *left, const void *right)
{
	const struct switch_case *a = left, *b = right;
	return a->value < b->value ? -1 : a->value > b->value;
}

/* Sorts the cases from table->first on and emits the branch. */
static void finish_switch(struct lower *lower, struct switch_table *table,
			  uint32_t value)
{
	struct image *image = lower->image;
	table->count = (uint32_t)image->cases.len - table->first;
	if (table->count)
		qsort(image->cases.items + table->first, table->count,
		      sizeof(struct switch_case), by_value);
	emit(lower, OP_SWITCH, value, 0, 0)->imm = (int32_t)image->tables.len;
	vec_push(&image->tables, *table);
	emit_edges(lower);
}

/* On an integer of more than 64 bits: one comparison after the other, all in
 * one tick. */
static void lower_wide_switch(struct lower *lower)
{
	LLVMValueRef inst = lower->inst, value = LLVMGetOperand(inst, 0);
	unsigned limbs = leaf_count(lower, LLVMTypeOf(value));
	int operands = LLVMGetNumOperands(inst);
	spend(lower, 1);
	for (int i = 2; i + 1 < operands && !lower_failed(lower); i += 2) {
		LLVMValueRef label = LLVMGetOperand(inst, (unsigned)i);
		uint32_t equal = const_reg(lower, 1);
		for (unsigned k = 0; k < limbs; k++) {
			uint32_t same = new_reg(lower);
			emit(lower, OP_EQI, same, leaf_reg(lower, value, k), 0)
				->wide = constant_limb(lower, label, k);
			emit(lower, OP_AND, equal, equal, same);
		}
		LLVMBasicBlockRef to = LLVMValueAsBasicBlock(
			LLVMGetOperand(inst, (unsigned)i + 1));
		uint32_t next = new_block(lower, NULL);
		emit_branch(lower, equal, edge_to(lower, to), next);
		start_block(lower, next);
	}
	emit_jump(lower, edge_to(lower, LLVMGetSwitchDefaultDest(inst)));
	emit_edges(lower);
}

/* Whether the cases from `first` on are all that a masked value can be. */
static bool covers_all(const struct image *image, uint32_t first,
		       LLVMValueRef value)
{
	LLVMValueRef mask =
		LLVMIsAInstruction(value) &&
				LLVMGetInstructionOpcode(value) == LLVMAnd
			? LLVMGetOperand(value, 1)
			: NULL;
	if (!mask || !LLVMIsAConstantInt(mask))
		return false;
	uint64_t most = LLVMConstIntGetZExtValue(mask), inside = 0;
	for (size_t i = first; i < image->cases.len; i++)
		inside += image->cases.items[i].value <= most;
	return most < UINT32_MAX && inside == most + 1;
}

static void lower_switch(struct lower *lower)
{
	struct image *image = lower->image;
	LLVMValueRef inst = lower->inst;
	if (is_wide(LLVMTypeOf(LLVMGetOperand(inst, 0)))) {
		lower_wide_switch(lower);
		return;
	}
	type_bits(lower, LLVMTypeOf(LLVMGetOperand(inst, 0)));
	struct switch_table table = {
		.first = (uint32_t)image->cases.len,
		.other = edge_to(lower, LLVMGetSwitchDefaultDest(inst)),
	};
	int operands = LLVMGetNumOperands(inst);
	for (int i = 2; i + 1 < operands && !lower_failed(lower); i += 2) {
		LLVMValueRef label = LLVMGetOperand(inst, (unsigned)i);
		LLVMBasicBlockRef to = LLVMValueAsBasicBlock(
			LLVMGetOperand(inst, (unsigned)i + 1));
		struct switch_case row = {
			.value = LLVMConstIntGetZExtValue(label),
			.op = edge_to(lower, to),
		};
		vec_push(&image->cases, row);
	}
	/* No other case is left, so it does not matter where it leads. */
	if (covers_all(image, table.first, LLVMGetOperand(inst, 0)))
		table.other = vec_last(&image->cases).op;
	uint32_t value = reg_of(lower, LLVMGetOperand(inst, 0));
	spend(lower, 1);
	finish_switch(lower, &table, value);
}

static bool is_listed(const struct image *image, uint32_t first, uint64_t value)
{
	for (size_t i = first; i < image->cases.len; i++) {
		if (image->cases.items[i].value == value)
			return true;
	}
	return false;
}

/* A jump to a computed address is a switch over the addresses of labels. */
static void emit_indirect_branch(struct lower *lower, LLVMValueRef inst,
				 uint32_t value)
{
	struct image *image = lower->image;
	uint32_t nowhere = new_block(lower, NULL);
	struct switch_table table = { .first = (uint32_t)image->cases.len,
				      .other = nowhere };
	int operands = LLVMGetNumOperands(inst);
	for (int i = 1; i < operands; i++) {
		LLVMBasicBlockRef to = LLVMValueAsBasicBlock(
			LLVMGetOperand(inst, (unsigned)i));
		uint64_t *point = map_get(&lower->program->labels, map_key(to));
		if (!point)
			continue;
		struct switch_case row = { .value = image->map.code +
						    *point * CODE_STEP };
		if (is_listed(image, table.first, row.value))
			continue;
		row.op = edge_to(lower, to);
		vec_push(&image->cases, row);
	}
	finish_switch(lower, &table, value);
	start_block(lower, nowhere);
	emit(lower, OP_BADJUMP, value, 0, 0);
}

static void lower_indirect_branch(struct lower *lower)
{
	uint32_t value = reg_of(lower, LLVMGetOperand(lower->inst, 0));
	spend(lower, 1);
	emit_indirect_branch(lower, lower->inst, value);
}

/* clang collects all computed gotos of a function in one block, which has no
 * position. Each jump to that block is lowered as the goto that it was. */
static LLVMValueRef shared_goto(LLVMBasicBlockRef block)
{
	LLVMValueRef phi = LLVMGetFirstInstruction(block);
	LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
	bool is_shared =
		LLVMIsAPHINode(phi) && LLVMGetNextInstruction(phi) == end &&
		LLVMIsAIndirectBrInst(end) && LLVMGetOperand(end, 0) == phi;
	for (int i = 1; is_shared && i < LLVMGetNumOperands(end); i++)
		is_shared = !has_phis(LLVMValueAsBasicBlock(
			LLVMGetOperand(end, (unsigned)i)));
	return is_shared ? end : NULL;
}

static void lower_jump(struct lower *lower, LLVMBasicBlockRef to)
{
	LLVMValueRef computed = shared_goto(to);
	if (computed) {
		LLVMValueRef phi = LLVMGetOperand(computed, 0);
		uint32_t value = reg_of(lower, incoming(phi, lower->block));
		spend(lower, 2);
		emit_indirect_branch(lower, computed, value);
		return;
	}
	/* The block follows without a jump; its tick is spent all the same. */
	if (follows_a_jump(to)) {
		spend(lower, 1);
		lower->follow = to;
		return;
	}
	emit_moves(lower, lower->block, to);
	spend(lower, 1);
	emit_jump(lower, block_of(lower, to));
}

static void lower_branch(struct lower *lower)
{
	LLVMValueRef inst = lower->inst;
	if (!LLVMIsConditional(inst)) {
		lower_jump(lower, LLVMGetSuccessor(inst, 0));
		return;
	}
	LLVMValueRef condition = LLVMGetCondition(inst);
	uint32_t yes = edge_to(lower, LLVMGetSuccessor(inst, 0));
	uint32_t no = edge_to(lower, LLVMGetSuccessor(inst, 1));
	const struct value *known = value_find(lower, condition);
	spend(lower, 1);
	if (known && known->kind == VALUE_FOLDED) {
		lower_compare_branch(lower, condition, yes, no);
	} else {
		emit_branch(lower, reg_of(lower, condition), yes, no);
	}
	emit_edges(lower);
}

/* `asm goto`: to any of its labels, or on. */
static void lower_assembly_goto(struct lower *lower)
{
	LLVMValueRef inst = lower->inst, assembly = LLVMGetCalledValue(inst);
	bool has_result = leaf_count(lower, LLVMTypeOf(inst));
	if (is_empty_assembly(assembly) && !has_result) {
		lower_jump(lower, LLVMGetSuccessor(inst, 0));
		return;
	}
	unsigned label = assembly_label(assembly);
	if (label && label < LLVMGetNumSuccessors(inst) && !has_result &&
	    strcmp(lower->target->name, "msp430") == 0) {
		lower_jump(lower, LLVMGetSuccessor(inst, label));
		return;
	}
	uint32_t mix = lower_unknown_assembly(lower, assembly);
	for (unsigned i = LLVMGetNumSuccessors(inst); --i > 0;) {
		uint32_t next = new_block(lower, NULL);
		emit_branch(lower, mix,
			    edge_to(lower, LLVMGetSuccessor(inst, i)), next);
		start_block(lower, next);
	}
	emit_jump(lower, edge_to(lower, LLVMGetSuccessor(inst, 0)));
	emit_edges(lower);
}

static enum site_kind kind_of(LLVMValueRef inst)
{
	switch (LLVMGetInstructionOpcode(inst)) {
	case LLVMLoad:
		return SITE_LOAD;
	case LLVMStore:
		return SITE_STORE;
	case LLVMCall:
		return SITE_CALL;
	case LLVMRet:
		return SITE_RETURN;
	case LLVMBr:
	case LLVMSwitch:
	case LLVMIndirectBr:
	case LLVMCallBr:
		return SITE_BRANCH;
	case LLVMVAArg:
		return SITE_VA_ARG;
	case LLVMAtomicRMW:
	case LLVMAtomicCmpXchg:
		return SITE_ATOMIC;
	default:
		return SITE_OTHER;
	}
}

static void lower_unary_minus(struct lower *lower)
{
	LLVMTypeRef type = LLVMTypeOf(lower->inst);
	unsigned bits = type_bits(lower, type);
	uint32_t from = reg_of(lower, LLVMGetOperand(lower->inst, 0));
	uint32_t to = result_reg(lower);
	spend(lower, 1);
	emit(lower, OP_XORI, to, from, 0)->wide = 1ull << (bits - 1);
}

/* How many scalars of `whole` lie before the part that an extractvalue or
 * insertvalue names. */
static unsigned leaves_skipped(struct lower *lower, LLVMTypeRef whole)
{
	const unsigned *path = LLVMGetIndices(lower->inst);
	unsigned skipped = 0;
	for (unsigned i = 0; i < LLVMGetNumIndices(lower->inst); i++) {
		skipped += leaves_before(lower, whole, path[i]);
		whole = LLVMGetTypeKind(whole) == LLVMStructTypeKind
				? LLVMStructGetTypeAtIndex(whole, path[i])
				: LLVMGetElementType(whole);
	}
	return skipped;
}

static void lower_extract(struct lower *lower)
{
	LLVMValueRef from = LLVMGetOperand(lower->inst, 0);
	unsigned skipped = leaves_skipped(lower, LLVMTypeOf(from));
	unsigned count = leaf_count(lower, LLVMTypeOf(lower->inst));
	uint32_t to = result_regs(lower, lower->inst);
	spend(lower, 1);
	for (unsigned i = 0; i < count; i++)
		emit(lower, OP_MOV, to + i, leaf_reg(lower, from, skipped + i),
		     0);
}

static void lower_insert(struct lower *lower)
{
	LLVMValueRef whole = LLVMGetOperand(lower->inst, 0);
	LLVMValueRef part = LLVMGetOperand(lower->inst, 1);
	unsigned skipped = leaves_skipped(lower, LLVMTypeOf(whole));
	unsigned count = leaf_count(lower, LLVMTypeOf(whole));
	unsigned replaced = leaf_count(lower, LLVMTypeOf(part));
	uint32_t to = result_regs(lower, lower->inst);
	spend(lower, 1);
	for (unsigned i = 0; i < count; i++) {
		bool is_new = i >= skipped && i < skipped + replaced;
		uint32_t from = is_new ? leaf_reg(lower, part, i - skipped)
				       : leaf_reg(lower, whole, i);
		emit(lower, OP_MOV, to + i, from, 0);
	}
}

void lower_alias(struct lower *lower)
{
	LLVMValueRef from = LLVMGetOperand(lower->inst, 0);
	const struct value *known = value_find(lower, from);
	if (known && known->kind != VALUE_FOLDED) {
		value_set(lower, lower->inst, *known);
		return;
	}
	unsigned count = leaf_count(lower, LLVMTypeOf(from));
	uint32_t to = result_regs(lower, lower->inst);
	for (unsigned i = 0; i < count && lower->lane == 0; i++)
		emit(lower, OP_MOV, to + i, leaf_reg(lower, from, i), 0);
}

static void lower_phi(struct lower *lower)
{
	result_regs(lower, lower->inst); /* the moves are on the edges */
}

static void lower_negation(struct lower *lower)
{
	bool is_rare = is_rare_float(LLVMTypeOf(lower->inst));
	for_lanes(lower, is_rare ? lower_rare_negation : lower_unary_minus);
}

static void lower_unreachable(struct lower *lower)
{
	spend(lower, 1);
	emit(lower, OP_UNREACHABLE, 0, 0, 0);
}

static void refuse_instruction(struct lower *lower)
{
	char *text = LLVMPrintValueToString(lower->inst);
	const char *start = text + strspn(text, " ");
	lower_fail(lower, "instruction '%.*s' is not supported",
		   (int)strcspn(start, "\n!"), start);
	LLVMDisposeMessage(text);
}

static void lower_fence(struct lower *lower)
{
	spend(lower, 1);
}

/* SPEC 2.5: one tick, although nothing happens. */
static void lower_freeze(struct lower *lower)
{
	spend(lower, 1);
	lower_alias(lower);
}

static const struct {
	LLVMOpcode opcode;
	void (*lower)(struct lower *lower);
} lowerings[] = {
	{ LLVMPHI, lower_phi },
	{ LLVMAlloca, lower_alloca },
	{ LLVMLoad, lower_load },
	{ LLVMStore, lower_store },
	{ LLVMGetElementPtr, lower_gep },
	{ LLVMBr, lower_branch },
	{ LLVMSwitch, lower_switch },
	{ LLVMIndirectBr, lower_indirect_branch },
	{ LLVMCallBr, lower_assembly_goto },
	{ LLVMUnreachable, lower_unreachable },
	{ LLVMRet, lower_return },
	{ LLVMCall, lower_call },
	{ LLVMVAArg, lower_va_arg },
	{ LLVMICmp, lower_icmp },
	{ LLVMFCmp, lower_fcmp },
	{ LLVMSelect, lower_select },
	{ LLVMExtractValue, lower_extract },
	{ LLVMInsertValue, lower_insert },
	{ LLVMFreeze, lower_freeze },
	{ LLVMFence, lower_fence },
	{ LLVMAtomicRMW, lower_atomic_rmw },
	{ LLVMAtomicCmpXchg, lower_compare_exchange },
	{ LLVMFNeg, lower_negation },
	{ LLVMExtractElement, lower_extract_element },
	{ LLVMInsertElement, lower_insert_element },
	{ LLVMShuffleVector, lower_shuffle },
};

static void lower_instruction(struct lower *lower)
{
	LLVMOpcode opcode = LLVMGetInstructionOpcode(lower->inst);
	lower->opcode = opcode;
	for (size_t i = 0; i < sizeof(lowerings) / sizeof(lowerings[0]); i++) {
		if (lowerings[i].opcode == opcode) {
			lowerings[i].lower(lower);
			return;
		}
	}
	if (LLVMIsACastInst(lower->inst))
		lower_cast(lower);
	else if (LLVMIsABinaryOperator(lower->inst))
		lower_binary(lower);
	else
		refuse_instruction(lower);
}

static bool is_debug_call(LLVMValueRef inst)
{
	if (!LLVMIsACallInst(inst))
		return false;
	const char *name = LLVMGetValueName(LLVMGetCalledValue(inst));
	return strncmp(name, "llvm.dbg.", 9) == 0;
}

static void lower_block_body(struct lower *lower, LLVMBasicBlockRef block)
{
	lower->block = block;
	struct nearby nearby = { 0 };
	for (LLVMValueRef inst = LLVMGetFirstInstruction(block);
	     inst && !lower_failed(lower);
	     inst = LLVMGetNextInstruction(inst)) {
		lower->inst = inst;
		lower->site =
			site_of_instruction(lower->program, inst, lower->fn,
					    kind_of(inst), &nearby);
		source_ir_note(lower->program->options->source_ir, lower->site,
			       inst);
		lower_instruction(lower);
		if (!is_debug_call(inst))
			lower->image->fns.items[lower->fn].instructions++;
	}
	nearby_release(&nearby);
}

/* A block, and those that follow it without a jump. */
static void lower_trace(struct lower *lower, uint32_t block)
{
	if (lower->blocks.items[block].start == NONE)
		start_block(lower, block);
	lower->follow = lower->blocks.items[block].source;
	while (lower->follow && !lower_failed(lower)) {
		LLVMBasicBlockRef source = lower->follow;
		lower->follow = NULL;
		lower_block_body(lower, source);
	}
}

typedef VEC(LLVMBasicBlockRef) block_list;

/* Without recursion: a path of blocks, and which successor is next. */
static void post_order(LLVMValueRef fn, block_list *order)
{
	struct map seen = { 0 };
	block_list path = { 0 };
	VEC(unsigned) next = { 0 };
	vec_push(&path, LLVMGetEntryBasicBlock(fn));
	vec_push(&next, 0u);
	*map_put(&seen, map_key(path.items[0])) = 1;
	while (path.len) {
		LLVMValueRef end = LLVMGetBasicBlockTerminator(vec_last(&path));
		if (vec_last(&next) == LLVMGetNumSuccessors(end)) {
			vec_push(order, vec_pop(&path));
			next.len--;
			continue;
		}
		LLVMBasicBlockRef to = LLVMGetSuccessor(end, vec_last(&next)++);
		uint64_t *known = map_put(&seen, map_key(to));
		if (*known)
			continue;
		*known = 1;
		vec_push(&path, to);
		vec_push(&next, 0u);
	}
	map_release(&seen);
	vec_release(&path);
	vec_release(&next);
}

/* Definitions come before uses: blocks in reverse post-order. */
static void lower_blocks(struct lower *lower)
{
	block_list order = { 0 };
	post_order(lower->source, &order);
	for (size_t i = order.len; i-- > 0 && !lower_failed(lower);) {
		if (!follows_a_jump(order.items[i]))
			lower_trace(lower, block_of(lower, order.items[i]));
	}
	vec_release(&order);
}

static void describe_function(struct program *program, uint32_t fn)
{
	LLVMValueRef source = program->fns.items[fn];
	struct fn *row = &program->image->fns.items[fn];
	struct source_position at = debug_position(source);
	row->name =
		arena_strdup(&program->image->arena, LLVMGetValueName(source));
	row->file = arena_strdup(&program->image->arena, at.file);
	row->line = at.line;
	row->scope = scope_of_function(program, fn);
	row->is_world = world_has(source);
	row->input = row->output = NONE;
	row->is_library = debug_is_library_function(source, &row->is_allocator);
	row->returns_pointer =
		LLVMGetTypeKind(LLVMGetReturnType(
			LLVMGlobalGetValueType(source))) == LLVMPointerTypeKind;
	row->address = *map_get(&program->addresses, map_key(source));
}

static void release(struct lower *lower)
{
	vec_release(&lower->ops);
	vec_release(&lower->blocks);
	vec_release(&lower->values);
	map_release(&lower->block_index);
	map_release(&lower->edge_index);
	map_release(&lower->value_index);
}

bool lower_function(struct program *program, uint32_t fn, struct err *err)
{
	struct lower lower = {
		.program = program,
		.image = program->image,
		.target = program->image->target,
		.err = err,
		.source = program->fns.items[fn],
		.fn = fn,
	};
	describe_function(program, fn);
	lower.inst =
		LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(lower.source));
	lower.site = site_of_entry(program, fn, SITE_ARGUMENT);
	start_block(&lower,
		    block_of(&lower, LLVMGetEntryBasicBlock(lower.source)));
	lower_parameters(&lower);
	lower_send(&lower);
	lower_blocks(&lower);
	if (!lower_failed(&lower) && program->options->registers)
		allocate_registers(&lower);
	bool ok = !lower_failed(&lower) && pack_function(&lower);
	release(&lower);
	return ok;
}
