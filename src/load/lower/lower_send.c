/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: what an output sends, at its entry, once its parameters are in
 * registers: SPEC 6.1, 6.3. It takes no time. */
#include "load/lower/lower.h"

#include <string.h>

#include "load/world/world.h"

static LLVMAttributeRef attribute(const struct lower *lower, unsigned param,
				  const char *name)
{
	unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
	return LLVMGetEnumAttributeAtIndex(lower->source, param + 1, kind);
}

static bool is_pointer(LLVMValueRef param)
{
	return LLVMGetTypeKind(LLVMTypeOf(param)) == LLVMPointerTypeKind;
}

static bool is_number(LLVMValueRef param)
{
	return LLVMGetTypeKind(LLVMTypeOf(param)) == LLVMIntegerTypeKind;
}

static void show_bytes(struct lower *lower, LLVMValueRef param, uint64_t bytes)
{
	emit(lower, OP_SHOWP, leaf_reg(lower, param, 0), NO_REG, SHOWN_BYTES)
		->imm = (int32_t)bytes;
}

/* The argument after a pointer may be the length of what it points to. */
static void show_object(struct lower *lower, unsigned param)
{
	LLVMValueRef pointer = LLVMGetParam(lower->source, param);
	uint32_t length = NO_REG;
	if (param + 1 < LLVMCountParams(lower->source)) {
		LLVMValueRef next = LLVMGetParam(lower->source, param + 1);
		if (is_number(next))
			length = leaf_reg(lower, next, 0);
	}
	emit(lower, OP_SHOWP, leaf_reg(lower, pointer, 0), length,
	     SHOWN_OBJECT);
}

/* What `sends` says of a pointer. */
static void show_as_said(struct lower *lower, const struct fill *row)
{
	LLVMValueRef pointer = LLVMGetParam(lower->source, row->arg);
	if (!row->has_count && !row->bytes) {
		emit(lower, OP_SHOWP, leaf_reg(lower, pointer, 0), NO_REG,
		     SHOWN_OBJECT);
		return;
	}
	if (!row->has_count) {
		show_bytes(lower, pointer, row->bytes);
		return;
	}
	LLVMValueRef count = LLVMGetParam(lower->source, row->count);
	emit(lower, OP_SHOWP, leaf_reg(lower, pointer, 0),
	     leaf_reg(lower, count, 0), SHOWN_COUNT);
}

static void show_pointer(struct lower *lower, const struct load_port *port,
			 unsigned param)
{
	LLVMAttributeRef copied = attribute(lower, param, "byval");
	LLVMValueRef pointer = LLVMGetParam(lower->source, param);
	if (attribute(lower, param, "sret"))
		return;
	if (copied) {
		show_bytes(
			lower, pointer,
			LLVMABISizeOfType(lower->program->layout,
					  LLVMGetTypeAttributeValue(copied)));
		return;
	}
	if (!port->has_sends)
		show_object(lower, param);
	for (size_t i = 0; i < port->send_count; i++) {
		if (port->sends[i].arg == param)
			show_as_said(lower, &port->sends[i]);
	}
}

static void show_values(struct lower *lower, unsigned param)
{
	LLVMValueRef value = LLVMGetParam(lower->source, param);
	bool is_unsigned = attribute(lower, param, "zeroext") != NULL;
	leaf_list leaves = { 0 };
	leaves_of(lower, LLVMTypeOf(value), 0, &leaves);
	for (unsigned i = 0; i < leaves.len; i++) {
		unsigned kind = value_kind(lower, leaves.items[i].type);
		emit(lower, OP_SHOW, leaf_reg(lower, value, i), 0,
		     is_unsigned ? kind | VALUE_UNSIGNED : kind);
	}
	vec_release(&leaves);
}

static bool check_sends(struct lower *lower, const struct load_port *port)
{
	unsigned count = LLVMCountParams(lower->source);
	for (size_t i = 0; i < port->send_count; i++) {
		const struct fill *row = &port->sends[i];
		if (row->arg >= count ||
		    (row->has_count && row->count >= count))
			return err_at(lower->err, port->file, port->line, 0,
				      "'sends' of output '%s': the function "
				      "has %u arguments, which count from 0",
				      port->label, count);
		if (!is_pointer(LLVMGetParam(lower->source, row->arg)))
			return err_at(lower->err, port->file, port->line, 0,
				      "'sends' of output '%s': argument %u is "
				      "not a pointer",
				      port->label, row->arg);
		if (row->has_count &&
		    !is_number(LLVMGetParam(lower->source, row->count)))
			return err_at(lower->err, port->file, port->line, 0,
				      "'sends' of output '%s': argument %u is "
				      "not a number",
				      port->label, row->count);
	}
	return true;
}

void lower_send(struct lower *lower)
{
	uint32_t number;
	const struct load_port *port =
		world_output_of(lower->program, lower->fn, &number);
	if (!port || !check_sends(lower, port))
		return;
	for (unsigned i = 0; i < LLVMCountParams(lower->source); i++) {
		if (is_pointer(LLVMGetParam(lower->source, i)))
			show_pointer(lower, port, i);
		else
			show_values(lower, i);
	}
	bool is_open =
		LLVMIsFunctionVarArg(LLVMGlobalGetValueType(lower->source));
	emit(lower, OP_SEND, 0, 0, is_open)->imm = (int32_t)number;
}
