/* SPDX-License-Identifier: Apache-2.0 */
/* Lowering: what compilers for microcontrollers add to C: intrinsics, and
 * single instructions that do the same, SPEC 2.9. Each is one operation.
 *
 * The status register does not keep the bits that put a device to sleep: they
 * are cleared when it wakes up, and it wakes up at once, unless there are
 * handlers to run (load/wake/wake.h). */
#include "load/lower/lower.h"

#include <string.h>

#include "image/status.h"

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
	if (has_result)
		emit(lower, OP_ANDI, old, old, 0)->wide = STATUS_OWN;
}

/* The same on what a handler goes back to. */
static void change_exit(struct lower *lower, bool is_set)
{
	uint32_t bits = new_reg(lower), old = new_reg(lower);
	uint32_t given = first_argument(lower);
	emit(lower, OP_ANDI, bits, given, 0)->wide = STATUS_OWN;
	emit(lower, OP_SHLI64, bits, bits, 0)->wide = STATUS_EXIT_SHIFT;
	spend(lower, 1);
	emit(lower, OP_STATUS, old, bits, is_set ? bits : const_reg(lower, 0));
}

static void lower_set_exit(struct lower *lower)
{
	change_exit(lower, true);
}

static void lower_clear_exit(struct lower *lower)
{
	change_exit(lower, false);
}

/* No argument: all bits that put the device to sleep. */
static void lower_wake_exit(struct lower *lower)
{
	uint32_t bits = const_reg(lower, STATUS_SLEEP << STATUS_EXIT_SHIFT);
	spend(lower, 1);
	emit(lower, OP_STATUS, new_reg(lower), bits, const_reg(lower, 0));
}

static void lower_read_exit(struct lower *lower)
{
	uint32_t none = const_reg(lower, 0), to = result_reg(lower);
	spend(lower, 1);
	emit(lower, OP_STATUS, to, none, none);
	emit(lower, OP_LSHRI, to, to, 0)->wide = STATUS_EXIT_SHIFT;
	emit(lower, OP_ANDI, to, to, 0)->wide = STATUS_OWN;
}

/* Sets bits, also those that put the device to sleep. */
static void lower_sleep(struct lower *lower)
{
	uint32_t bits = new_reg(lower);
	emit(lower, OP_ANDI, bits, first_argument(lower), 0)->wide = STATUS_OWN;
	spend(lower, 1);
	emit(lower, OP_STATUS, new_reg(lower), bits, bits);
}

/* 1 if of these bits of the status register only `wanted` is set. */
static void test_status(struct lower *lower, uint64_t bits, uint64_t wanted)
{
	uint32_t none = const_reg(lower, 0), to = result_reg(lower);
	spend(lower, 1);
	emit(lower, OP_STATUS, to, none, none);
	emit(lower, OP_ANDI, to, to, 0)->wide = bits;
	emit(lower, OP_EQI, to, to, 0)->wide = wanted;
}

static void lower_is_asleep(struct lower *lower)
{
	test_status(lower, STATUS_ASLEEP | STATUS_HANDLER, STATUS_ASLEEP);
}

/* Cortex-M starts with interrupts on, and nothing that masks them is kept. */
static void lower_is_on(struct lower *lower)
{
	bool starts_on = strcmp(lower->target->name, "cortex-m") == 0;
	uint64_t on = starts_on ? 0 : STATUS_GIE;
	test_status(lower, on | STATUS_HANDLER, on);
}

static void lower_fire(struct lower *lower)
{
	LLVMValueRef number = LLVMGetOperand(lower->inst, 0);
	spend(lower, 1);
	emit(lower, OP_FIRE, 0, 0, 0)->imm =
		(int32_t)LLVMConstIntGetZExtValue(number);
}

static void lower_fired(struct lower *lower)
{
	spend(lower, 1);
	emit(lower, OP_FIRE, 0, 0, 1);
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
	change_status(lower, const_reg(lower, STATUS_OWN), bits);
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

static void lower_zero(struct lower *lower)
{
	spend(lower, 1);
	emit(lower, OP_CONST, result_reg(lower), 0, 0)->wide = 0;
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
	{ "__get_SR_register_on_exit", lower_read_exit },
	{ "__read_status_register", lower_read },
	{ "__write_status_register", lower_write },
	{ "__bis_SR_register", lower_set },
	{ "__bic_SR_register", lower_clear },
	{ "_bis_SR_register", lower_set },
	{ "_bic_SR_register", lower_clear },
	{ "__bis_SR_register_on_exit", lower_set_exit },
	{ "__bic_SR_register_on_exit", lower_clear_exit },
	{ "_bis_SR_register_on_exit", lower_set_exit },
	{ "_bic_SR_register_on_exit", lower_clear_exit },
	{ "__low_power_mode_off_on_exit", lower_wake_exit },
	{ "__low_power_mode_0", lower_nothing },
	{ "__low_power_mode_1", lower_nothing },
	{ "__low_power_mode_2", lower_nothing },
	{ "__low_power_mode_3", lower_nothing },
	{ "__low_power_mode_4", lower_nothing },
	{ "_low_power_mode_0", lower_nothing },
	{ "_low_power_mode_1", lower_nothing },
	{ "_low_power_mode_2", lower_nothing },
	{ "_low_power_mode_3", lower_nothing },
	{ "_low_power_mode_4", lower_nothing },
	{ "__WFI", lower_nothing },
	{ "__WFE", lower_nothing },
	/* load/wake/build.c */
	{ "__brownout_sleep_bits", lower_sleep },
	{ "__brownout_is_asleep", lower_is_asleep },
	{ "__brownout_is_on", lower_is_on },
	{ "__brownout_fire", lower_fire },
	{ "__brownout_fired", lower_fired },
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
	{ "cpsid f", lower_nothing },
	{ "cpsie f", lower_nothing },
	{ "dsb 0xf", lower_nothing },
	{ "dmb 0xf", lower_nothing },
	{ "isb 0xf", lower_nothing },
	/* Interrupts never come by themselves, so nothing masks them. */
	{ "mrs $0, primask", lower_zero },
	{ "mrs $0, basepri", lower_zero },
	{ "mrs $0, ipsr", lower_zero },
	{ "mrs $0, control", lower_zero },
	{ "msr primask, $0", lower_nothing },
	{ "msr basepri, $0", lower_nothing },
	{ "fence", lower_nothing },
	{ "fence.i", lower_nothing },
	/* MIE of RISC-V is the bit that GIE is. */
	{ "csrr $0, mstatus", lower_read },
	{ "csrw mstatus, $0", lower_write },
	{ "csrs mstatus, $0", lower_set },
	{ "csrc mstatus, $0", lower_clear },
	{ "csrsi mstatus, 8", lower_enable },
	{ "csrci mstatus, 8", lower_disable },
	{ "csrrs $0, mstatus, $1", lower_set },
	{ "csrrc $0, mstatus, $1", lower_clear },
	{ "csrrsi $0, mstatus, 8", lower_enable },
	{ "csrrci $0, mstatus, 8", lower_disable },
	{ "pause", lower_nothing },
};

void (*device_instruction(const char *text))(struct lower *lower)
{
	for (size_t i = 0; i < sizeof(instructions) / sizeof(instructions[0]);
	     i++) {
		if (strcmp(instructions[i].text, text) == 0)
			return instructions[i].lower;
	}
	return NULL;
}
