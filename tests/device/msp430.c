/* SPDX-License-Identifier: Apache-2.0 */
/* An MSP430 CPU: all 27 instructions of the 16-bit CPU, with the cycles of the
 * CPUX (TI's SLAU367, tables 4-8 to 4-10), and the interrupts that the run-time
 * needs. tests/device/compare checks it against mspdebug's simulator,
 * instruction by instruction.
 *
 * Memory is that of a device with FRAM: 2 KiB of RAM at 0x1c00; FRAM from
 * 0x4400 to 0xffff, of which 0x4400 to 0x5fff is the region of non-volatile
 * data. Device registers below 0x1000 can be written, and read as 0. */
#include <stdlib.h>
#include <string.h>

#include "machine.h"

enum {
	PC,
	SP,
	SR,
	CG,
	CARRY = 0x001,
	ZERO = 0x002,
	NEGATIVE = 0x004,
	INTERRUPTS = 0x008,
	SLEEPING = 0x010,
	OVERFLOWS = 0x100,
	REGISTERS_END = 0x1000, /* of the device */
};

struct msp430 {
	uint16_t r[16];
};

/* Where an operand is. */
struct operand {
	bool is_register, is_constant;
	uint16_t at; /* number of the register, or address */
	uint16_t value;
};

static struct msp430 *cpu_of(const struct machine *machine)
{
	return machine->cpu;
}

static uint8_t load_byte(struct machine *machine, uint16_t at)
{
	const uint8_t *byte = machine_byte(machine, at);
	if (byte)
		return *byte;
	if (at >= REGISTERS_END)
		machine->crash = "read of an address without memory";
	return 0;
}

static void store_byte(struct machine *machine, uint16_t at, uint8_t value)
{
	uint8_t *byte = machine_byte(machine, at);
	if (byte)
		*byte = value;
	else if (at >= REGISTERS_END)
		machine->crash = "write to an address without memory";
}

/* Words are at even addresses: the lowest bit does not count. */
static uint16_t load(struct machine *machine, uint16_t at, bool is_byte)
{
	if (is_byte)
		return load_byte(machine, at);
	at &= 0xfffe;
	return (uint16_t)(load_byte(machine, at) |
			  load_byte(machine, (uint16_t)(at + 1)) << 8);
}

static void store(struct machine *machine, uint16_t at, uint16_t value,
		  bool is_byte)
{
	if (!is_byte)
		at &= 0xfffe;
	store_byte(machine, at, (uint8_t)value);
	if (!is_byte)
		store_byte(machine, (uint16_t)(at + 1), (uint8_t)(value >> 8));
}

static uint16_t fetch(struct machine *machine)
{
	struct msp430 *cpu = cpu_of(machine);
	uint16_t word = load(machine, cpu->r[PC], false);
	cpu->r[PC] += 2;
	return word;
}

static void push(struct machine *machine, uint16_t value)
{
	struct msp430 *cpu = cpu_of(machine);
	cpu->r[SP] -= 2;
	store(machine, cpu->r[SP], value, false);
}

static uint16_t pop(struct machine *machine)
{
	struct msp430 *cpu = cpu_of(machine);
	uint16_t value = load(machine, cpu->r[SP], false);
	cpu->r[SP] += 2;
	return value;
}

/* --- operands ------------------------------------------------------------- */

/* R2 and R3 make the constants that are used most. */
static bool constant(unsigned reg, unsigned mode, uint16_t *value)
{
	static const uint16_t of_cg[4] = { 0, 1, 2, 0xffff };
	if (reg == CG) {
		*value = of_cg[mode];
		return true;
	}
	if (reg == SR && mode >= 2) {
		*value = mode == 2 ? 4 : 8;
		return true;
	}
	return false;
}

/* x(Rn), and as forms of it ADDR and &ADDR. */
static uint16_t indexed(struct machine *machine, unsigned reg)
{
	struct msp430 *cpu = cpu_of(machine);
	uint16_t base = reg == SR ? 0 : cpu->r[reg];
	return (uint16_t)(base + fetch(machine));
}

/* Reads what a single operand, or the first of two, says. */
static struct operand source(struct machine *machine, unsigned reg,
			     unsigned mode, bool is_byte)
{
	struct msp430 *cpu = cpu_of(machine);
	struct operand operand = { 0 };
	if (constant(reg, mode, &operand.value)) {
		operand.is_constant = true;
		if (is_byte)
			operand.value &= 0xff;
		return operand;
	}
	if (mode == 0) {
		operand.is_register = true;
		operand.at = (uint16_t)reg;
		operand.value = cpu->r[reg];
		if (is_byte)
			operand.value &= 0xff;
		return operand;
	}
	operand.at = mode == 1 ? indexed(machine, reg) : cpu->r[reg];
	operand.value = load(machine, operand.at, is_byte);
	if (mode == 3)
		cpu->r[reg] += is_byte && reg != PC && reg != SP ? 1 : 2;
	return operand;
}

static void put(struct machine *machine, const struct operand *operand,
		uint16_t value, bool is_byte)
{
	if (is_byte)
		value &= 0xff;
	if (operand->is_register)
		cpu_of(machine)->r[operand->at] = value;
	else if (!operand->is_constant)
		store(machine, operand->at, value, is_byte);
}

/* --- flags ---------------------------------------------------------------- */

static void flag(struct msp430 *cpu, uint16_t which, bool is_set)
{
	cpu->r[SR] =
		(uint16_t)(is_set ? cpu->r[SR] | which : cpu->r[SR] & ~which);
}

static void set_result(struct msp430 *cpu, uint16_t value, bool is_byte)
{
	flag(cpu, NEGATIVE, value & (is_byte ? 0x80 : 0x8000));
	flag(cpu, ZERO, !(is_byte ? value & 0xff : value));
}

/* a + b + carry; subtraction adds the complement. */
static uint16_t add(struct msp430 *cpu, uint16_t a, uint16_t b, unsigned carry,
		    bool is_byte)
{
	uint16_t sign = is_byte ? 0x80 : 0x8000;
	uint32_t mask = is_byte ? 0xff : 0xffff;
	uint32_t sum = (a & mask) + (b & mask) + carry;
	flag(cpu, CARRY, sum > mask);
	flag(cpu, OVERFLOWS, ~(a ^ b) & (a ^ sum) & sign);
	set_result(cpu, (uint16_t)(sum & mask), is_byte);
	return (uint16_t)(sum & mask);
}

static uint16_t add_decimal(struct msp430 *cpu, uint16_t a, uint16_t b,
			    bool is_byte)
{
	unsigned carry = cpu->r[SR] & CARRY;
	uint32_t sum = 0;
	for (int digit = 0; digit < (is_byte ? 2 : 4); digit++) {
		unsigned of = (a >> (4 * digit) & 15) +
			      (b >> (4 * digit) & 15) + carry;
		carry = of >= 10;
		sum |= (carry ? of - 10 : of) % 16 << (4 * digit);
	}
	flag(cpu, CARRY, carry);
	/* Undefined; as mspdebug has it. */
	flag(cpu, OVERFLOWS, false);
	set_result(cpu, (uint16_t)sum, is_byte);
	return (uint16_t)sum;
}

/* The flags of BIT, AND, XOR: carry is "not zero". */
static uint16_t logical(struct msp430 *cpu, uint16_t value, bool overflows,
			bool is_byte)
{
	set_result(cpu, value, is_byte);
	flag(cpu, CARRY, !(cpu->r[SR] & ZERO));
	flag(cpu, OVERFLOWS, overflows);
	return value;
}

/* --- instructions --------------------------------------------------------- */

enum two_operands {
	MOV = 4,
	ADD,
	ADDC,
	SUBC,
	SUB,
	CMP,
	DADD,
	BIT,
	BIC,
	BIS,
	XOR,
	AND,
};

static uint16_t compute(struct msp430 *cpu, enum two_operands op, uint16_t from,
			uint16_t to, bool is_byte)
{
	uint16_t sign = is_byte ? 0x80 : 0x8000;
	unsigned carry = cpu->r[SR] & CARRY;
	switch (op) {
	case MOV:
		return from;
	case ADD:
		return add(cpu, to, from, 0, is_byte);
	case ADDC:
		return add(cpu, to, from, carry, is_byte);
	case SUBC:
		return add(cpu, to, (uint16_t)~from, carry, is_byte);
	case SUB:
	case CMP:
		return add(cpu, to, (uint16_t)~from, 1, is_byte);
	case DADD:
		return add_decimal(cpu, to, from, is_byte);
	case BIT:
	case AND:
		return logical(cpu, from & to, false, is_byte);
	case BIC:
		return (uint16_t)(to & ~from);
	case BIS:
		return from | to;
	case XOR:
		return logical(cpu, from ^ to, from & to & sign, is_byte);
	}
	return 0;
}

/* Format I: what the source costs, what a destination in memory adds. */
static unsigned cycles_two(unsigned word, const struct operand *from)
{
	unsigned mode = from->is_constant ? 0 : word >> 4 & 3;
	unsigned op = word >> 12;
	static const unsigned of_mode[4] = { 1, 3, 2, 2 };
	if (word & 0x80)
		return of_mode[mode] +
		       (op == MOV || op == BIT || op == CMP ? 2 : 3);
	if ((word & 15) == PC)
		return of_mode[mode] +
		       (mode == 3 && (word >> 8 & 15) == PC ? 1 : 2);
	return of_mode[mode];
}

static void two_operands(struct machine *machine, uint16_t word)
{
	struct msp430 *cpu = cpu_of(machine);
	enum two_operands op = word >> 12;
	bool is_byte = word & 0x40;
	struct operand from =
		source(machine, word >> 8 & 15, word >> 4 & 3, is_byte);
	struct operand to = { 0 };
	if (word & 0x80) {
		to.at = indexed(machine, word & 15);
		to.value = op == MOV ? 0 : load(machine, to.at, is_byte);
	} else {
		to = (struct operand){ true, false, word & 15,
				       cpu->r[word & 15] };
	}
	uint16_t value = compute(cpu, op, from.value, to.value, is_byte);
	machine->cycles += cycles_two(word, &from);
	/* The constant generator takes no value. */
	if (op == CMP || op == BIT || (to.is_register && to.at == CG))
		return;
	put(machine, &to, value, is_byte);
	cpu->r[PC] &= 0xfffe;
	cpu->r[SP] &= 0xfffe;
}

enum one_operand {
	RRC,
	SWPB,
	RRA,
	SXT,
	PUSH,
	CALL,
	RETI,
};

static uint16_t rotate(struct msp430 *cpu, const struct operand *operand,
		       bool is_arithmetic, bool is_byte)
{
	uint16_t sign = is_byte ? 0x80 : 0x8000;
	uint16_t top = is_arithmetic        ? operand->value & sign
		       : cpu->r[SR] & CARRY ? sign
					    : 0;
	uint16_t value =
		(uint16_t)((operand->value & (sign | (sign - 1))) >> 1 | top);
	flag(cpu, CARRY, operand->value & 1);
	flag(cpu, OVERFLOWS, false);
	set_result(cpu, value, is_byte);
	return value;
}

static unsigned cycles_one(unsigned word, const struct operand *operand)
{
	unsigned mode = operand->is_constant ? 0 : word >> 4 & 3;
	unsigned reg = word & 15;
	static const unsigned of_others[4] = { 1, 4, 3, 3 };
	static const unsigned of_push[4] = { 3, 4, 3, 3 };
	static const unsigned of_call[4] = { 4, 5, 4, 4 };
	switch ((enum one_operand)(word >> 7 & 7)) {
	case PUSH:
		return of_push[mode];
	case CALL:
		return mode == 1 && (reg == PC || reg == SR) ? 6
							     : of_call[mode];
	default:
		return of_others[mode];
	}
}

static void return_from_interrupt(struct machine *machine)
{
	struct msp430 *cpu = cpu_of(machine);
	cpu->r[SR] = pop(machine);
	cpu->r[PC] = pop(machine);
	machine->cycles += 5;
}

static void one_operand(struct machine *machine, uint16_t word)
{
	struct msp430 *cpu = cpu_of(machine);
	enum one_operand op = word >> 7 & 7;
	bool is_byte = word & 0x40;
	if (op == RETI) {
		return_from_interrupt(machine);
		return;
	}
	struct operand operand =
		source(machine, word & 15, word >> 4 & 3, is_byte);
	uint16_t value = operand.value;
	machine->cycles += cycles_one(word, &operand);
	switch (op) {
	case RRC:
	case RRA:
		put(machine, &operand,
		    rotate(cpu, &operand, op == RRA, is_byte), is_byte);
		break;
	case SWPB:
		put(machine, &operand, (uint16_t)(value << 8 | value >> 8),
		    false);
		break;
	case SXT:
		value = (uint16_t)(int16_t)(int8_t)value;
		put(machine, &operand, logical(cpu, value, false, false),
		    false);
		break;
	case PUSH:
		push(machine, value);
		break;
	case CALL:
		push(machine, cpu->r[PC]);
		cpu->r[PC] = value & 0xfffe;
		break;
	default:
		machine->crash = "not an instruction";
	}
}

static bool is_met(const struct msp430 *cpu, unsigned condition)
{
	uint16_t sr = cpu->r[SR];
	bool is_less = !!(sr & NEGATIVE) != !!(sr & OVERFLOWS);
	switch (condition) {
	case 0:
		return !(sr & ZERO);
	case 1:
		return sr & ZERO;
	case 2:
		return !(sr & CARRY);
	case 3:
		return sr & CARRY;
	case 4:
		return sr & NEGATIVE;
	case 5:
		return !is_less;
	case 6:
		return is_less;
	default:
		return true;
	}
}

static void jump(struct machine *machine, uint16_t word)
{
	struct msp430 *cpu = cpu_of(machine);
	int offset = (word & 0x3ff) - (word & 0x200 ? 0x400 : 0);
	machine->cycles += 2;
	if (is_met(cpu, word >> 10 & 7))
		cpu->r[PC] = (uint16_t)(cpu->r[PC] + 2 * offset);
}

static void step(struct machine *machine)
{
	uint16_t word = fetch(machine);
	if (word >> 12 >= MOV)
		two_operands(machine, word);
	else if (word >> 13 == 1)
		jump(machine, word);
	else if (word >> 10 == 4)
		one_operand(machine, word);
	else
		machine->crash = "not an instruction";
}

/* --- the machine ---------------------------------------------------------- */

static bool msp430_open(struct machine *machine)
{
	machine->cpu = calloc(1, sizeof(struct msp430));
	return machine->cpu;
}

static void msp430_close(struct machine *machine)
{
	free(machine->cpu);
}

static void msp430_reset(struct machine *machine, uint32_t noise)
{
	struct msp430 *cpu = cpu_of(machine);
	for (int i = 4; i < 16; i++)
		cpu->r[i] = (uint16_t)(noise += 0x9e3779b9);
	cpu->r[SP] = 0;
	cpu->r[SR] = 0;
	cpu->r[PC] = load(machine, 0xfffe, false);
}

/* A CPU that sleeps stands still. */
static void msp430_run(struct machine *machine, uint64_t most)
{
	struct msp430 *cpu = cpu_of(machine);
	while (most-- > 0 && !machine->crash && !(cpu->r[SR] & SLEEPING) &&
	       (!machine->finished || cpu->r[PC] != machine->finished))
		step(machine);
}

static uint32_t msp430_pc(const struct machine *machine)
{
	return cpu_of(machine)->r[PC];
}

static bool msp430_interrupt(struct machine *machine, uint32_t handler)
{
	struct msp430 *cpu = cpu_of(machine);
	if (!(cpu->r[SR] & INTERRUPTS))
		return false;
	push(machine, cpu->r[PC]);
	push(machine, cpu->r[SR]);
	cpu->r[SR] = 0;
	cpu->r[PC] = (uint16_t)handler;
	machine->cycles += 6;
	return true;
}

const struct machine_kind machine_msp430 = {
	.name = "msp430",
	.regions = { { 0x6000, 0xa000, NULL },
		     { 0x4400, 0x1c00, NULL },
		     { 0x1c00, 0x800, NULL } },
	.open = msp430_open,
	.close = msp430_close,
	.reset = msp430_reset,
	.run = msp430_run,
	.pc = msp430_pc,
	.interrupt = msp430_interrupt,
};
