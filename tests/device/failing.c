/* SPDX-License-Identifier: Apache-2.0 */
/* Executes machine code on failing power: volatile memory and registers get
 * arbitrary contents, non-volatile memory stays, and the device boots again.
 * However often that happens, the program must end with the non-volatile data
 * of a run without failures (SPEC 8.3).
 *
 * usage: failing MACHINE FILE.elf [all | twice N | random N SEED | every N |
 *                                  corrupt N SEED]
 *
 *   all            once after each instruction of the program
 *   twice N        the same, and again after 1, 2, … instructions of the boot,
 *                  of N pairs
 *   random N SEED  N executions, each with failures after random times
 *   every N        after each N instructions, until the program ends or does
 * not get on corrupt N SEED N executions: with a failure, a bit of the
 * checkpoints changes. Then the program may also end with another problem_seen
 *
 * A program ends where it calls brownout_finished. What is compared is section
 * .brownout_nv. Exit 1: an execution ended with other data, or did not end. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"

enum {
	MOST_PRINTED = 5,
	MOST_INSTRUCTIONS = 20000000,
	MOST_FAILURES = 200,
};

struct trial {
	struct program program;
	struct machine machine, reference;
	uint32_t at, size; /* what is compared */
	uint8_t *expected;
	uint64_t length; /* instructions of a run without failures */
	uint64_t cycles;
	uint64_t tried, wrong;
	uint64_t reported; /* by the program itself */
	unsigned problem;  /* that the run without failures has seen */
};

static const struct machine_kind *const kinds[] = {
	&machine_cortexm,
	&machine_riscv,
	&machine_msp430,
};

static const struct machine_kind *kind_of(const char *name)
{
	for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++) {
		if (!strcmp(kinds[i]->name, name))
			return kinds[i];
	}
	die("no machine '%s'", name);
}

static void program_machine(struct trial *trial, struct machine *machine)
{
	for (int i = 0; i < REGION_COUNT; i++)
		memset(machine->regions[i].bytes, 0xff,
		       machine->regions[i].size);
	program_load(&trial->program, machine);
	machine_power_fails(machine, 1);
}

static const uint8_t *data_of(const struct trial *trial,
			      const struct machine *machine)
{
	return machine_byte(machine, trial->at);
}

/* The run without failures, one instruction after the other. */
static void run_reference(struct trial *trial)
{
	struct machine *machine = &trial->reference;
	program_machine(trial, machine);
	while (!machine_has_finished(machine)) {
		machine->kind->run(machine, 1);
		if (machine->crash)
			die("%s at 0x%x", machine->crash,
			    (unsigned)machine->kind->pc(machine));
		if (++trial->length > MOST_INSTRUCTIONS)
			die("the program does not end");
	}
	uint32_t seen, size;
	if (program_symbol(&trial->program, "problem_seen", &seen, &size))
		trial->problem = *machine_byte(machine, seen);
	trial->cycles = machine->cycles;
	trial->expected = malloc(trial->size);
	memcpy(trial->expected, data_of(trial, machine), trial->size);
}

static void trial_open(struct trial *trial, const char *kind, const char *path)
{
	uint32_t finished, size;
	*trial = (struct trial){ 0 };
	program_open(&trial->program, path);
	if (!program_symbol(&trial->program, "brownout_finished", &finished,
			    &size))
		die("'%s' has no function brownout_finished", path);
	if (!program_section(&trial->program, ".brownout_nv", &trial->at,
			     &trial->size) ||
	    trial->size == 0)
		die("'%s' has no data in section .brownout_nv", path);
	machine_open(&trial->machine, kind_of(kind));
	machine_open(&trial->reference, kind_of(kind));
	trial->machine.finished = finished & ~1u;
	trial->reference.finished = finished & ~1u;
	program_machine(trial, &trial->machine);
	run_reference(trial);
}

static void trial_close(struct trial *trial)
{
	machine_close(&trial->machine);
	machine_close(&trial->reference);
	program_close(&trial->program);
	free(trial->expected);
}

/* Prints what is wrong with how an execution ended. */
static void judge(struct trial *trial, const char *failures)
{
	const struct machine *machine = &trial->machine;
	const uint8_t *data = data_of(trial, machine);
	trial->tried++;
	if (machine_has_finished(machine) &&
	    !memcmp(data, trial->expected, trial->size))
		return;
	if (trial->wrong++ >= MOST_PRINTED)
		return;
	printf("failure after %s: ", failures);
	if (!machine_has_finished(machine)) {
		printf("%s at 0x%x\n",
		       machine->crash ? machine->crash : "does not end",
		       (unsigned)machine->kind->pc(machine));
		return;
	}
	uint32_t i = 0;
	while (data[i] == trial->expected[i])
		i++;
	printf("byte 0x%x is %d instead of %d\n", (unsigned)(trial->at + i),
	       data[i], trial->expected[i]);
}

static void finish(struct trial *trial)
{
	trial->machine.kind->run(&trial->machine, trial->length * 4 + 100000);
}

/* The state after each instruction of the run without failures, and a failure
 * there; `again` > 0: and another one so many instructions later. */
static void fail_at(struct trial *trial, uint64_t at, uint64_t again)
{
	struct machine *machine = &trial->machine;
	char text[80];
	machine_copy(machine, &trial->reference);
	machine_power_fails(machine, (uint32_t)(at * 7919 + again));
	snprintf(text, sizeof(text), "%llu", (unsigned long long)at);
	if (again) {
		machine->kind->run(machine, again);
		machine_power_fails(machine, (uint32_t)(at + again * 31));
		snprintf(text, sizeof(text), "%llu and %llu more",
			 (unsigned long long)at, (unsigned long long)again);
	}
	finish(trial);
	judge(trial, text);
}

static void fail_everywhere(struct trial *trial)
{
	program_machine(trial, &trial->reference);
	for (uint64_t at = 0; at < trial->length; at++) {
		fail_at(trial, at, 0);
		trial->reference.kind->run(&trial->reference, 1);
	}
}

static void fail_twice(struct trial *trial, uint64_t pairs)
{
	uint64_t at = 0, again = 1;
	program_machine(trial, &trial->reference);
	for (uint64_t i = 0; i < pairs; i++) {
		for (; at < trial->length * i / pairs; at++)
			trial->reference.kind->run(&trial->reference, 1);
		fail_at(trial, at, again);
		again = again * 5 % 1499 + 1;
	}
}

static uint32_t random_next(uint32_t *seed)
{
	*seed = *seed * 1103515245u + 12345u;
	return *seed >> 8;
}

/* Failures between about a tenth and all of the program's length apart: with
 * many of them it still gets on. */
static uint32_t run_with_failures(struct trial *trial, uint32_t random)
{
	struct machine *machine = &trial->machine;
	uint64_t range = trial->length + 500;
	uint32_t failures = 0;
	program_machine(trial, machine);
	for (; failures < MOST_FAILURES; failures++) {
		machine->kind->run(machine,
				   range / 10 + random_next(&random) % range);
		if (machine_has_finished(machine) || machine->crash)
			break;
		machine_power_fails(machine, random_next(&random));
	}
	return failures;
}

static void fail_at_random(struct trial *trial, uint64_t runs, uint32_t seed)
{
	char text[80];
	for (uint64_t i = 0; i < runs; i++) {
		uint32_t failures =
			run_with_failures(trial, seed + (uint32_t)i);
		snprintf(text, sizeof(text),
			 "random times (seed %u, %u of them)",
			 (unsigned)(seed + i), (unsigned)failures);
		judge(trial, text);
	}
}

static uint32_t symbol(const struct trial *trial, const char *name,
		       uint32_t *size)
{
	uint32_t at;
	if (!program_symbol(&trial->program, name, &at, size))
		die("there is no '%s'", name);
	return at;
}

/* A checkpoint that has changed is noticed, or does not matter. */
static void corrupt(struct trial *trial, uint64_t runs, uint32_t seed)
{
	struct machine *machine = &trial->machine;
	uint32_t areas_size, contents_size, size;
	uint32_t areas = symbol(trial, "brownout_areas", &areas_size);
	uint32_t contents = symbol(trial, "brownout_contents", &contents_size);
	uint32_t seen = symbol(trial, "problem_seen", &size);
	char text[80];
	for (uint64_t i = 0; i < runs; i++) {
		uint32_t random = seed + (uint32_t)i;
		uint64_t time = random_next(&random) % trial->length;
		uint32_t byte =
			random_next(&random) % (areas_size * 4 + contents_size);
		program_machine(trial, machine);
		machine->kind->run(machine, time);
		/* The headers more often than their size would have it. */
		uint8_t *at = machine_byte(
			machine, byte < areas_size * 4
					 ? areas + byte % areas_size
					 : contents + byte - areas_size * 4);
		*at ^= (uint8_t)(1 << random_next(&random) % 8);
		machine_power_fails(machine, random);
		finish(trial);
		if (machine_has_finished(machine) &&
		    *machine_byte(machine, seen)) {
			trial->tried++;
			trial->reported++;
			continue;
		}
		snprintf(text, sizeof(text), "%llu, with another bit (seed %u)",
			 (unsigned long long)time, (unsigned)(seed + i));
		judge(trial, text);
	}
}

static void fail_every(struct trial *trial, uint64_t period)
{
	struct machine *machine = &trial->machine;
	char text[80];
	uint64_t boots = 0;
	program_machine(trial, machine);
	for (; boots < 1000; boots++) {
		machine->kind->run(machine, period);
		if (machine_has_finished(machine) || machine->crash)
			break;
		machine_power_fails(machine, (uint32_t)boots);
	}
	snprintf(text, sizeof(text), "each %llu instructions (%llu times)",
		 (unsigned long long)period, (unsigned long long)boots);
	judge(trial, text);
}

static uint64_t number(const char *text)
{
	char *end;
	uint64_t value = strtoull(text, &end, 0);
	if (!*text || *end)
		die("'%s' is no number", text);
	return value;
}

static void run_mode(struct trial *trial, int count, char **words)
{
	uint64_t n = count > 1 ? number(words[1]) : 0;
	uint32_t seed = count > 2 ? (uint32_t)number(words[2]) : 0;
	if (!count)
		return;
	if (!strcmp(words[0], "all") && count == 1)
		fail_everywhere(trial);
	else if (!strcmp(words[0], "twice") && count == 2)
		fail_twice(trial, n);
	else if (!strcmp(words[0], "random") && count == 3)
		fail_at_random(trial, n, seed);
	else if (!strcmp(words[0], "every") && count == 2)
		fail_every(trial, n);
	else if (!strcmp(words[0], "corrupt") && count == 3)
		corrupt(trial, n, seed);
	else
		die("no mode '%s' with %d numbers", words[0], count - 1);
}

int main(int argc, char **argv)
{
	struct trial trial;
	if (argc < 3)
		die("usage: failing MACHINE FILE.elf [MODE]");
	trial_open(&trial, argv[1], argv[2]);
	run_mode(&trial, argc - 3, argv + 3);
	printf("%llu instructions", (unsigned long long)trial.length);
	if (trial.cycles)
		printf(", %llu cycles", (unsigned long long)trial.cycles);
	if (trial.problem)
		printf("; problem %u", trial.problem);
	if (trial.reported)
		printf("; %llu reported", (unsigned long long)trial.reported);
	printf("; %llu executions, %llu wrong\n",
	       (unsigned long long)trial.tried,
	       (unsigned long long)trial.wrong);
	bool is_wrong = trial.wrong > 0;
	trial_close(&trial);
	return is_wrong;
}
