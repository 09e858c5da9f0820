/* SPDX-License-Identifier: Apache-2.0 */
/* Devices on which tests/device executes machine code, and lets the power fail.
 *
 * A machine has three regions of memory. A reset leaves them as they are;
 * machine_power_fails scrambles RAM and resets. */
#ifndef BROWNOUT_TESTS_DEVICE_MACHINE_H
#define BROWNOUT_TESTS_DEVICE_MACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum region_kind {
	REGION_CODE,
	REGION_NV,
	REGION_RAM,
	REGION_COUNT
};

struct region {
	uint32_t at;
	uint32_t size;
	uint8_t *bytes;
};

struct machine {
	const struct machine_kind *kind;
	struct region regions[REGION_COUNT];
	void *cpu;
	uint32_t finished; /* where the program has ended; 0: nowhere */
	const char *crash; /* what the CPU could not do; NULL: nothing */
	uint64_t cycles;   /* where the kind counts them */
};

struct machine_kind {
	const char *name;
	struct region regions[REGION_COUNT];
	bool (*open)(struct machine *machine);
	void (*close)(struct machine *machine);
	void (*reset)(struct machine *machine, uint32_t noise);
	/* Executes at most so many instructions, up to `finished`; a crash is
	 * in machine->crash. */
	void (*run)(struct machine *machine, uint64_t most);
	uint32_t (*pc)(const struct machine *machine);
	/* Calls a handler as the hardware would, before the next instruction.
	 * False: it is masked. */
	bool (*interrupt)(struct machine *machine, uint32_t handler);
};

extern const struct machine_kind machine_cortexm, machine_riscv, machine_msp430;

/* Ends the process, with a message, if it fails. */
void machine_open(struct machine *machine, const struct machine_kind *kind);
void machine_close(struct machine *machine);
/* Volatile memory and registers get arbitrary contents. */
void machine_power_fails(struct machine *machine, uint32_t noise);
bool machine_has_finished(const struct machine *machine);
/* The byte at an address; NULL: there is no memory. */
uint8_t *machine_byte(const struct machine *machine, uint32_t at);
/* Same memory of all regions but code. */
void machine_copy(struct machine *to, const struct machine *from);

/* The symbols and the contents of an executable. */
struct program {
	uint8_t *file;
	size_t size;
};

void program_open(struct program *program, const char *path);
void program_close(struct program *program);
/* Puts what it loads where a programmer would, RAM excepted. */
void program_load(const struct program *program, struct machine *machine);
/* False: there is no such symbol. */
bool program_symbol(const struct program *program, const char *name,
		    uint32_t *at, uint32_t *size);
/* False: there is no such section. */
bool program_section(const struct program *program, const char *name,
		     uint32_t *at, uint32_t *size);

/* Prints a message and exits with 2. */
__attribute__((noreturn, format(printf, 1, 2))) void die(const char *fmt, ...);

#endif
