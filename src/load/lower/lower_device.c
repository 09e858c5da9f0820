/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: what compilers for microcontrollers add to C: intrinsics, and
 * inline assembly that does nothing here, SPEC 2.9. Each is one operation.
 *
 * The status register does not keep the bits that put a device to sleep: they
 * are cleared when it wakes up, and it wakes up at once. */
#include "load/lower/lower.h"

#include <ctype.h>
#include <string.h>

enum {
	STATUS_GIE = 0x0008,   /* interrupts are on */
	STATUS_SLEEP = 0x00f0, /* CPUOFF, OSCOFF, SCG0, SCG1 */
	STATUS_ALL = 0xffff,
};

/* The first argument; an operand of inline assembly counts as one. */
static uint32_t first_argument(struct lower *lower)
{
	if (LLVMGetNumArgOperands(lower->inst))
		return reg_of(lower, LLVMGetOperand(lower->inst, 0));
	lower_fail(lower, "a call without the argument that it needs");
	return const_reg(lower, 0);
}

/* status = (status & ~clear) | set; the result, if used, is the old status. */
static void change_status(struct lower *lower, uint32_t clear, uint32_t set)
{
	bool has_result = leaf_count(lower, LLVMTypeOf(lower->inst)) == 1;
	uint32_t lasting = new_reg(lower);
	emit(lower, OP_ANDI, lasting, set, 0)->wide = (uint64_t)~STATUS_SLEEP;
	uint32_t old = has_result ? result_reg(lower) : new_reg(lower);
	spend(lower, 1);
	emit(lower, OP_STATUS, old, clear, lasting);
}

static void lower_set(struct lower *lower)
{
	uint32_t bits = first_argument(lower);
	change_status(lower, bits, bits);
}

static void lower_clear(struct lower *lower)
{
	change_status(lower, first_argument(lower), const_reg(lower, 0));
}

static void lower_write(struct lower *lower)
{
	uint32_t bits = first_argument(lower);
	change_status(lower, const_reg(lower, STATUS_ALL), bits);
}

static void lower_read(struct lower *lower)
{
	uint32_t none = const_reg(lower, 0);
	change_status(lower, none, none);
}

static void lower_enable(struct lower *lower)
{
	uint32_t bit = const_reg(lower, STATUS_GIE);
	change_status(lower, bit, bit);
}

static void lower_disable(struct lower *lower)
{
	change_status(lower, const_reg(lower, STATUS_GIE), const_reg(lower, 0));
}

static void lower_nothing(struct lower *lower)
{
	spend(lower, 1);
}

static void lower_stack_pointer(struct lower *lower)
{
	spend(lower, 1);
	emit(lower, OP_GETSP, result_reg(lower), 0, 0);
}

static void lower_first(struct lower *lower)
{
	spend(lower, 1);
	lower_alias(lower);
}

struct device_row {
	const char *text;
	void (*lower)(struct lower *lower);
};

/* On exit: the status that an interrupt handler goes back to. */
static const struct device_row intrinsics[] = {
	{ "__no_operation", lower_nothing },
	{ "__nop", lower_nothing },
	{ "_nop", lower_nothing },
	{ "__delay_cycles", lower_nothing },
	{ "__enable_interrupt", lower_enable },
	{ "__disable_interrupt", lower_disable },
	{ "_enable_interrupts", lower_enable },
	{ "_disable_interrupts", lower_disable },
	{ "__eint", lower_enable },
	{ "__dint", lower_disable },
	{ "__get_interrupt_state", lower_read },
	{ "__set_interrupt_state", lower_write },
	{ "__get_SR_register", lower_read },
	{ "__get_SR_register_on_exit", lower_read },
	{ "__read_status_register", lower_read },
	{ "__write_status_register", lower_write },
	{ "__bis_SR_register", lower_set },
	{ "__bic_SR_register", lower_clear },
	{ "_bis_SR_register", lower_set },
	{ "_bic_SR_register", lower_clear },
	{ "__bis_SR_register_on_exit", lower_nothing },
	{ "__bic_SR_register_on_exit", lower_nothing },
	{ "_bis_SR_register_on_exit", lower_nothing },
	{ "_bic_SR_register_on_exit", lower_nothing },
	{ "__low_power_mode_off_on_exit", lower_nothing },
	{ "__get_SP_register", lower_stack_pointer },
	{ "__even_in_range", lower_first },
};

static const struct device_row *find_intrinsic(const char *name)
{
	for (size_t i = 0; i < sizeof(intrinsics) / sizeof(intrinsics[0]);
	     i++) {
		if (strcmp(intrinsics[i].text, name) == 0)
			return &intrinsics[i];
	}
	return NULL;
}

bool is_device_call(const char *name)
{
	return find_intrinsic(name);
}

bool lower_device_call(struct lower *lower, const char *name)
{
	const struct device_row *row = find_intrinsic(name);
	if (row)
		row->lower(lower);
	return row;
}

/* One instruction each, in lower case and with single spaces. */
static const struct device_row instructions[] = {
	{ "nop", lower_nothing },
	{ "dint", lower_disable },
	{ "eint", lower_enable },
	{ "bis.w $0, sr", lower_set },
	{ "bis $0, sr", lower_set },
	{ "bic.w $0, sr", lower_clear },
	{ "bic $0, sr", lower_clear },
	{ "mov.w sr, $0", lower_read },
	{ "mov sr, $0", lower_read },
	{ "mov.w r2, $0", lower_read },
	{ "mov r2, $0", lower_read },
	{ "mov.w $0, sr", lower_write },
	{ "mov $0, sr", lower_write },
	{ "mov.w sp, $0", lower_stack_pointer },
	{ "mov sp, $0", lower_stack_pointer },
	{ "wfi", lower_nothing },
	{ "wfe", lower_nothing },
	{ "sev", lower_nothing },
	{ "dsb", lower_nothing },
	{ "dsb sy", lower_nothing },
	{ "dmb", lower_nothing },
	{ "dmb sy", lower_nothing },
	{ "isb", lower_nothing },
	{ "isb sy", lower_nothing },
	{ "cpsid i", lower_nothing },
	{ "cpsie i", lower_nothing },
	{ "fence", lower_nothing },
	{ "pause", lower_nothing },
};

/* The end of an instruction; "{" is one on MSP430, and with operands clang
 * writes it as "$(". */
static bool is_separator(const char *at)
{
	return strchr(";\n{", *at) || strncmp(at, "$(", 2) == 0;
}

/* Copies the next instruction of *text to out, in the table's spelling, and
 * moves on; false at the end. */
static bool next_instruction(const char **text, char *out, size_t room)
{
	const char *at = *text;
	size_t length = 0;
	if (!*at)
		return false;
	while (!is_separator(at)) {
		char c = (char)tolower((unsigned char)*at++);
		if (c == '\t')
			c = ' ';
		bool is_extra = c == ' ' && (!length || out[length - 1] == ' ');
		if (!is_extra && length + 1 < room)
			out[length++] = c;
	}
	while (length && out[length - 1] == ' ')
		length--;
	out[length] = 0;
	*text = *at ? at + (*at == '$' ? 2 : 1) : at;
	return true;
}

static const struct device_row *find_instruction(const char *text)
{
	for (size_t i = 0; i < sizeof(instructions) / sizeof(instructions[0]);
	     i++) {
		if (strcmp(instructions[i].text, text) == 0)
			return &instructions[i];
	}
	return NULL;
}

enum {
	LONGEST_INSTRUCTION = 32,
};

/* The only instruction that has an effect; NULL: nothing but nops. *is_known is
 * false if there are several, or unknown ones. */
static const struct device_row *read_assembly(const char *text, bool *is_known)
{
	char one[LONGEST_INSTRUCTION];
	const struct device_row *found = NULL;
	*is_known = true;
	while (next_instruction(&text, one, sizeof(one))) {
		const struct device_row *row = find_instruction(one);
		if (!one[0] || (row && row->lower == lower_nothing))
			continue;
		*is_known &= row && !found;
		found = row;
	}
	return found;
}

/* `asm("" : "+r"(x))`: the value passes through. */
static bool passes_through(struct lower *lower)
{
	return LLVMGetNumArgOperands(lower->inst) == 1 &&
	       LLVMTypeOf(lower->inst) ==
		       LLVMTypeOf(LLVMGetOperand(lower->inst, 0));
}

/* An operand that is memory, not a value. */
static bool has_memory_operand(LLVMValueRef assembly)
{
	size_t length;
	return strchr(LLVMGetInlineAsmConstraintString(assembly, &length), '*');
}

bool lower_assembly(struct lower *lower, LLVMValueRef assembly)
{
	size_t length;
	const char *text = LLVMGetInlineAsmAsmString(assembly, &length);
	bool is_known, has_result = leaf_count(lower, LLVMTypeOf(lower->inst));
	const struct device_row *row = read_assembly(text, &is_known);
	if (is_known && row && !has_memory_operand(assembly))
		row->lower(lower);
	else if (is_known && !row && !has_result)
		lower_nothing(lower);
	else if (is_known && !row && passes_through(lower))
		lower_first(lower);
	else
		return lower_fail(lower,
				  "inline assembly cannot be run; replace it "
				  "with C for the analysis");
	return true;
}
