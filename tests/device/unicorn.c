/* SPDX-License-Identifier: Apache-2.0 */
/* Cortex-M and RISC-V, by libunicorn. */
#include <stdlib.h>
#include <string.h>
#include <unicorn/unicorn.h>

#include "machine.h"

/* And above: what a handler returns to (v7-M B1.5.8). */
static const uint32_t return_from_exception = 0xfffffff0;

static bool open_as(struct machine *machine, uc_arch arch, uc_mode mode)
{
	uc_engine *cpu;
	if (uc_open(arch, mode, &cpu) != UC_ERR_OK)
		return false;
	machine->cpu = cpu;
	for (int i = 0; i < REGION_COUNT; i++) {
		const struct region *region = &machine->regions[i];
		if (uc_mem_map_ptr(cpu, region->at,
				   (region->size + 4095) & ~(size_t)4095,
				   i == REGION_CODE
					   ? UC_PROT_READ | UC_PROT_EXEC
					   : UC_PROT_READ | UC_PROT_WRITE,
				   region->bytes) != UC_ERR_OK)
			return false;
	}
	return true;
}

static void unicorn_close(struct machine *machine)
{
	uc_close(machine->cpu);
}

static uint32_t reg_get(const struct machine *machine, int reg)
{
	uint64_t value = 0;
	uc_reg_read(machine->cpu, reg, &value);
	return (uint32_t)value;
}

static void reg_set(struct machine *machine, int reg, uint32_t value)
{
	uint64_t wide = value;
	uc_reg_write(machine->cpu, reg, &wide);
}

static void run_from(struct machine *machine, uint32_t start, uint64_t most)
{
	uint64_t end = machine->finished ? machine->finished : 0xfffffffe;
	if (machine->crash || most == 0)
		return;
	uc_err err = uc_emu_start(machine->cpu, start, end, 0, most);
	if (err != UC_ERR_OK)
		machine->crash = uc_strerror(err);
}

static uint32_t word_at(const struct machine *machine, uint32_t at)
{
	uint32_t value;
	memcpy(&value, machine_byte(machine, at), sizeof(value));
	return value;
}

/* --- Cortex-M ------------------------------------------------------------- */

static bool cortexm_open(struct machine *machine)
{
	return open_as(machine, UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS);
}

static void cortexm_reset(struct machine *machine, uint32_t noise)
{
	for (int i = UC_ARM_REG_R0; i <= UC_ARM_REG_R12; i++)
		reg_set(machine, i, noise += 0x9e3779b9);
	reg_set(machine, UC_ARM_REG_LR, 0xffffffff);
	reg_set(machine, UC_ARM_REG_PRIMASK, 0);
	reg_set(machine, UC_ARM_REG_SP, word_at(machine, 0));
	reg_set(machine, UC_ARM_REG_PC, word_at(machine, 4) & ~1u);
}

static uint32_t cortexm_pc(const struct machine *machine)
{
	return reg_get(machine, UC_ARM_REG_PC) & ~1u;
}

/* What the core pushes, lowest address first. */
static const int frame[8] = {
	UC_ARM_REG_R0,  UC_ARM_REG_R1, UC_ARM_REG_R2, UC_ARM_REG_R3,
	UC_ARM_REG_R12, UC_ARM_REG_LR, UC_ARM_REG_PC, UC_ARM_REG_XPSR,
};

/* The emulator stops at the magic address that a handler returns to. */
static bool cortexm_return(struct machine *machine)
{
	uint32_t pc = reg_get(machine, UC_ARM_REG_PC) | 1;
	if (pc < return_from_exception)
		return false;
	uint32_t sp = reg_get(machine, UC_ARM_REG_SP);
	if (!machine_byte(machine, sp) || !machine_byte(machine, sp + 31))
		return false;
	uint32_t status = word_at(machine, sp + 28);
	for (int i = 0; i < 7; i++)
		reg_set(machine, frame[i],
			word_at(machine, sp + 4 * (uint32_t)i));
	reg_set(machine, UC_ARM_REG_XPSR, status & ~0x2ffu);
	reg_set(machine, UC_ARM_REG_SP, sp + 32 + (status & 0x200 ? 4 : 0));
	machine->crash = NULL;
	return true;
}

static void cortexm_run(struct machine *machine, uint64_t most)
{
	run_from(machine, cortexm_pc(machine) | 1, most);
	if (machine->crash && cortexm_return(machine) && most > 1)
		cortexm_run(machine, most - 1);
}

static bool cortexm_interrupt(struct machine *machine, uint32_t handler)
{
	if (reg_get(machine, UC_ARM_REG_PRIMASK) & 1)
		return false;
	uint32_t sp = reg_get(machine, UC_ARM_REG_SP);
	uint32_t to = (sp - 32) & ~7u;
	for (int i = 0; i < 8; i++) {
		uint32_t value = reg_get(machine, frame[i]);
		if (i == 7)
			value = (value & ~0x2ffu) | (sp - to > 32 ? 0x200 : 0) |
				0x01000000;
		memcpy(machine_byte(machine, to + 4 * (uint32_t)i), &value, 4);
	}
	reg_set(machine, UC_ARM_REG_SP, to);
	reg_set(machine, UC_ARM_REG_LR, 0xfffffff9);
	reg_set(machine, UC_ARM_REG_PC, handler & ~1u);
	return true;
}

const struct machine_kind machine_cortexm = {
	.name = "cortex-m",
	.regions = { { 0x00000000, 0x10000, NULL },
		     { 0x60000000, 0x8000, NULL },
		     { 0x20000000, 0x2000, NULL } },
	.open = cortexm_open,
	.close = unicorn_close,
	.reset = cortexm_reset,
	.run = cortexm_run,
	.pc = cortexm_pc,
	.interrupt = cortexm_interrupt,
};

/* --- RISC-V --------------------------------------------------------------- */

static bool riscv_open(struct machine *machine)
{
	return open_as(machine, UC_ARCH_RISCV, UC_MODE_RISCV32);
}

/* Execution starts where the code does. */
static void riscv_reset(struct machine *machine, uint32_t noise)
{
	for (int i = UC_RISCV_REG_X1; i <= UC_RISCV_REG_X31; i++)
		reg_set(machine, i, noise += 0x9e3779b9);
	reg_set(machine, UC_RISCV_REG_MSTATUS, 0);
	reg_set(machine, UC_RISCV_REG_PC, machine->regions[REGION_CODE].at);
}

static uint32_t riscv_pc(const struct machine *machine)
{
	return reg_get(machine, UC_RISCV_REG_PC);
}

static void riscv_run(struct machine *machine, uint64_t most)
{
	run_from(machine, riscv_pc(machine), most);
}

/* As the privileged specification says, 3.1: mie and the previous enable. */
static bool riscv_interrupt(struct machine *machine, uint32_t handler)
{
	uint32_t status = reg_get(machine, UC_RISCV_REG_MSTATUS);
	if (!(status & 8))
		return false;
	reg_set(machine, UC_RISCV_REG_MEPC, riscv_pc(machine));
	reg_set(machine, UC_RISCV_REG_MSTATUS, (status & ~8u) | 0x1880);
	reg_set(machine, UC_RISCV_REG_PC, handler);
	return true;
}

const struct machine_kind machine_riscv = {
	.name = "riscv32",
	.regions = { { 0x20000000, 0x10000, NULL },
		     { 0x60000000, 0x8000, NULL },
		     { 0x80000000, 0x2000, NULL } },
	.open = riscv_open,
	.close = unicorn_close,
	.reset = riscv_reset,
	.run = riscv_run,
	.pc = riscv_pc,
	.interrupt = riscv_interrupt,
};
