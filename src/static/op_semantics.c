/* SPDX-License-Identifier: Apache-2.0 */
/* What operations mean to a static analysis: the table, and the slots of
 * each. */
#include "static/op_semantics.h"

#define WIDTHS(N, makes, at)                                                   \
	[OP_##N##8] = { makes, at, 1 }, [OP_##N##16] = { makes, at, 2 },       \
	[OP_##N##32] = { makes, at, 4 }, [OP_##N##64] = { makes, at, 8 }
#define PARTS(N, makes, at)                                                    \
	[OP_##N##8] = { makes, at, 1 }, [OP_##N##16] = { makes, at, 2 },       \
	[OP_##N##32] = { makes, at, 4 }
#define VALUE(N, makes)  [OP_##N] = { makes, AT_NOWHERE, 0 }
#define VALUES(N, makes) WIDTHS(N, makes, AT_NOWHERE)

/* An operation without a row makes a number, or nothing. */
static const struct op_semantics semantics_of[OP_COUNT] = {
	VALUE(MOV, MAKES_COPY),
	VALUE(CONST, MAKES_ADDRESS),
	VALUE(LEA, MAKES_ADDRESS),
	VALUE(ADDP, MAKES_SUM),
	VALUE(GEP, MAKES_ELEMENT),
	VALUE(GEPF, MAKES_ELEMENT),
	VALUE(GEPG, MAKES_ELEMENT),
	VALUE(SELECT, MAKES_CHOICE),

	VALUES(ADD, MAKES_SUM),
	VALUES(ADDI, MAKES_SUM),
	VALUES(SUB, MAKES_MIX),
	VALUES(RSUBI, MAKES_MIX),
	VALUES(MUL, MAKES_MIX),
	VALUES(MULI, MAKES_MIX),
	VALUES(SDIV, MAKES_MIX),
	VALUES(SREM, MAKES_MIX),
	VALUES(SHL, MAKES_MIX),
	VALUES(SHLI, MAKES_MIX),
	VALUES(ASHR, MAKES_MIX),
	VALUES(ASHRI, MAKES_MIX),
	VALUE(LSHR, MAKES_MIX),
	VALUE(LSHRI, MAKES_MIX),
	VALUE(UDIV, MAKES_MIX),
	VALUE(UDIVI, MAKES_MIX),
	VALUE(UREM, MAKES_MIX),
	VALUE(UREMI, MAKES_MIX),
	VALUE(AND, MAKES_MIX),
	VALUE(ANDI, MAKES_MIX),
	VALUE(OR, MAKES_MIX),
	VALUE(ORI, MAKES_MIX),
	VALUE(XOR, MAKES_MIX),
	VALUE(XORI, MAKES_MIX),
	VALUE(SEXT, MAKES_MIX),
	VALUE(BSWAP, MAKES_MIX),
	VALUE(BITREV, MAKES_MIX),
	VALUE(SHOWN, MAKES_MIX),
	VALUE(WPUT, MAKES_MIX),
	VALUE(WGET, MAKES_COPY),

	WIDTHS(LDF, MAKES_LOAD, AT_FRAME),
	WIDTHS(LDG, MAKES_LOAD, AT_GLOBAL),
	WIDTHS(LDR, MAKES_LOAD, AT_SLOT),
	WIDTHS(LDFX, MAKES_LOAD, AT_FRAME_X),
	WIDTHS(LDGX, MAKES_LOAD, AT_GLOBAL_X),
	WIDTHS(LDRX, MAKES_LOAD, AT_SLOT_X),
	PARTS(LDPF, MAKES_PART, AT_FRAME),
	PARTS(LDPG, MAKES_PART, AT_GLOBAL),
	PARTS(LDPR, MAKES_PART, AT_SLOT),
	WIDTHS(STF, MAKES_NUMBER, AT_FRAME),
	WIDTHS(STG, MAKES_NUMBER, AT_GLOBAL),
	WIDTHS(STR, MAKES_NUMBER, AT_SLOT),
	WIDTHS(STFX, MAKES_NUMBER, AT_FRAME_X),
	WIDTHS(STGX, MAKES_NUMBER, AT_GLOBAL_X),
	WIDTHS(STRX, MAKES_NUMBER, AT_SLOT_X),
	PARTS(STPF, MAKES_NUMBER, AT_FRAME),
	PARTS(STPG, MAKES_NUMBER, AT_GLOBAL),
	PARTS(STPR, MAKES_NUMBER, AT_SLOT),
	WIDTHS(STIF, MAKES_NUMBER, AT_FRAME),
	WIDTHS(STIG, MAKES_NUMBER, AT_GLOBAL),
	WIDTHS(STIR, MAKES_NUMBER, AT_SLOT),
	[OP_MEMCPY] = { MAKES_NUMBER, AT_BLOCK, 0 },
	[OP_MEMMOVE] = { MAKES_NUMBER, AT_BLOCK, 0 },
	[OP_MEMSET] = { MAKES_NUMBER, AT_BLOCK, 0 },

	[OP_PUSH] = { MAKES_NUMBER, AT_PUSHED, 0 },
	VALUE(CALL, MAKES_RESULT),
	VALUE(CALLI, MAKES_RESULT),
	VALUE(WORLD, MAKES_RESULT),
	VALUE(GETRET, MAKES_RESULT),
	VALUE(KEEP, MAKES_COPY),
	VALUE(KEPT, MAKES_COPY),
	VALUE(KEPTP, MAKES_MIX),
	VALUE(ALLOCA, MAKES_ROOM),
	[OP_SHOWP] = { MAKES_NUMBER, AT_OBJECT, 0 },
	[OP_TRANSITION] = { MAKES_NUMBER, AT_TASK, 0 },
	VALUE(HEAPROOM, MAKES_HEAP),
};

const struct op_semantics *op_semantics(enum op_code code)
{
	return &semantics_of[code];
}

uint32_t fn_slot_count(const struct fn *fn)
{
	return fn->room + (uint32_t)MAX_KEPT + 1;
}

static uint32_t kept_slot(const struct fn *fn, const struct op *op)
{
	return fn->room + (uint32_t)op->imm;
}

static uint32_t wide_slot(const struct fn *fn)
{
	return fn->room + (uint32_t)MAX_KEPT;
}

static bool is_read(enum op_field kind, uint16_t field)
{
	return kind == FIELD_U || kind == FIELD_M ||
	       (kind == FIELD_V && field != NO_SLOT);
}

static bool is_written(enum op_field kind, uint16_t field)
{
	return kind == FIELD_D || kind == FIELD_M ||
	       (kind == FIELD_R && field != NO_SLOT);
}

/* What passes values on without being a slot. Where it is read, field b stands
 * for it. */
static void add_hidden(const struct fn *fn, const struct op *op,
		       struct op_slots *slots)
{
	switch (op->code) {
	case OP_KEEP:
		slots->reads[1] = slots->reads[0];
		slots->writes = kept_slot(fn, op);
		break;
	case OP_KEPT:
	case OP_KEPTP:
		slots->reads[1] = kept_slot(fn, op);
		break;
	case OP_WPUT:
		slots->reads[2] = wide_slot(fn);
		slots->writes = wide_slot(fn);
		break;
	case OP_WGET:
		slots->reads[1] = wide_slot(fn);
		break;
	default:
		break;
	}
}

void op_slots(const struct image *image, const struct fn *fn, uint32_t pc,
	      struct op_slots *slots)
{
	const struct op *op = &image->code[pc];
	const struct op_info *info = &op_infos[op->code];
	const enum op_field kinds[] = { info->a, info->b, info->c };
	const uint16_t fields[] = { op->a, op->b, op->c };
	*slots = (struct op_slots){ { NONE, NONE, NONE, NONE }, NONE, 0, 0 };
	for (int i = 0; i < 3; i++) {
		if (is_read(kinds[i], fields[i]))
			slots->reads[i] = fields[i];
		if (is_written(kinds[i], fields[i]))
			slots->writes = fields[i];
	}
	if (info->imm == IMM_SLOT)
		slots->reads[3] = (uint32_t)op->imm;
	if (op_is_call(op->code)) {
		slots->first = fn->slots;
		slots->arguments = op->code == OP_CALLI
					   ? (uint16_t)op->imm
					   : image->fns.items[op->imm].params;
	}
	add_hidden(fn, op, slots);
}

int64_t op_addend(const struct image *image, const struct op *op)
{
	if (op->code == OP_ADDP)
		return op->imm;
	/* It wraps around at the width of an address, so it may be negative. */
	unsigned bits = 8 * image->target->pointer;
	return (int64_t)(op->wide << (64 - bits)) >> (64 - bits);
}
