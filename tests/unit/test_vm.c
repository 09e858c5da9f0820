/* SPDX-License-Identifier: Apache-2.0 */
/* The vm stops before any operation and goes back to any snapshot, and the
 * program does not notice: SPEC 2.4, 2.5, 5.2. */
#include "unit.h"

#include "vm/snapshot.h"
#include "vm/vm.h"

static const struct {
	const char *file, *target, *level;
	unsigned registers; /* 0: virtual */
} programs[] = {
	{ "tests/unit/programs/everything.c", "msp430", "-O0", 0 },
	{ "tests/unit/programs/everything.c", "cortex-m", "-O0", 0 },
	{ "tests/unit/programs/everything.c", "riscv32", "-O0", 0 },
	{ "tests/unit/programs/everything.c", "host", "-O0", 0 },
	{ "tests/unit/programs/numbers.c", "msp430", "-O0", 0 },
	{ "tests/unit/programs/numbers.c", "msp430", "-O2", 0 },
	{ "tests/unit/programs/numbers.c", "host", "-O0", 0 },
	{ "tests/unit/programs/numbers.c", "host", "-O3", 0 },
	{ "tests/programs/2.9-language/vectors.c", "host", "-O3", 0 },
	{ "tests/programs/2.9-language/all.c", "msp430", "-O0", 0 },
	{ "tests/programs/2.9-language/all.c", "host", "-O0", 0 },
	{ "tests/unit/programs/everything.c", "msp430", "-O0", 4 },
	{ "tests/unit/programs/everything.c", "msp430", "-O2", 5 },
	{ "tests/unit/programs/everything.c", "cortex-m", "-O2", 4 },
	{ "tests/unit/programs/everything.c", "riscv32", "-O2", 12 },
	{ "tests/unit/programs/numbers.c", "msp430", "-O2", 4 },
	{ "tests/unit/programs/numbers.c", "host", "-O3", 4 },
	{ "tests/programs/2.9-language/vectors.c", "host", "-O3", 4 },
	{ "tests/programs/2.9-language/all.c", "msp430", "-O0", 4 },
};

enum {
	PROGRAMS = sizeof(programs) / sizeof(programs[0]),
};

/* What a run leaves behind. */
struct result {
	enum vm_end end;
	tick_t clock;
	uint64_t exit_code, memory;
	struct strbuf output;
};

static uint64_t hash_byte(uint64_t hash, uint8_t byte)
{
	return (hash ^ byte) * 1099511628211u;
}

/* Device registers count where they are not zero, in any order: pages are
 * known in the order in which they were written, whatever was undone. */
static uint64_t hash_memory(const struct memory *memory)
{
	uint64_t hash = 14695981039346656037u, sum = 0;
	for (uint64_t i = 0; i < memory->mmio; i++)
		hash = hash_byte(hash, memory->bytes[i]);
	for (size_t i = 0; i < memory->registers.len; i++) {
		const struct register_page *page = &memory->registers.items[i];
		for (uint64_t at = page->first; at < page->end; at++)
			if (memory->bytes[at])
				sum += hash_byte(at, memory->bytes[at]);
	}
	return hash + sum;
}

static struct result result_of(const struct vm *vm, enum vm_end end)
{
	struct result result = {
		.end = end,
		.clock = vm_clock(vm),
		.exit_code = vm->exit_code,
		.memory = hash_memory(&vm->memory),
	};
	strbuf_puts(&result.output, strbuf_text(&vm->output));
	return result;
}

static struct result run_at_once(const struct image *image, enum vm_mode mode)
{
	struct vm vm;
	vm_init(&vm, image);
	struct result result = result_of(&vm, vm_run(&vm, mode, UINT64_MAX));
	vm_release(&vm);
	return result;
}

static void assert_same(const struct result *a, const struct result *b)
{
	assert_int_equal(a->end, b->end);
	assert_int_equal(a->clock, b->clock);
	assert_int_equal(a->exit_code, b->exit_code);
	assert_true(a->memory == b->memory);
	assert_string_equal(strbuf_text(&a->output), strbuf_text(&b->output));
}

/* Stops every `step` operations; every stop is where it was asked for. */
static struct result run_in_steps(const struct image *image, enum vm_mode mode,
				  tick_t step)
{
	struct vm vm;
	vm_init(&vm, image);
	enum vm_end end = VM_STOPPED;
	for (tick_t stop = step + 1; end == VM_STOPPED; stop += step) {
		end = vm_run(&vm, mode, stop);
		if (end == VM_STOPPED)
			assert_int_equal(vm_clock(&vm), stop - 1);
	}
	struct result result = result_of(&vm, end);
	vm_release(&vm);
	return result;
}

static void stops_change_nothing(void **state)
{
	(void)state;
	static const tick_t steps[] = { 1, 2, 3, 7, 100, 255, 256, 257, 5000 };
	for (size_t i = 0; i < PROGRAMS; i++) {
		struct image *image = load_registers(
			programs[i].file, programs[i].target, programs[i].level,
			programs[i].registers);
		struct result whole = run_at_once(image, VM_PLAIN);
		assert_int_equal(whole.end, VM_EXITED);
		assert_true(whole.clock > 1000);
		struct result logged = run_at_once(image, VM_LOGGED);
		assert_same(&whole, &logged);
		strbuf_release(&logged.output);
		for (size_t k = 0; k < sizeof(steps) / sizeof(steps[0]); k++) {
			struct result cut = run_in_steps(
				image, k % 2 ? VM_LOGGED : VM_PLAIN, steps[k]);
			assert_same(&whole, &cut);
			strbuf_release(&cut.output);
		}
		strbuf_release(&whole.output);
		image_free(image);
	}
}

/* From a snapshot at `at`, the next `length` operations run twice and give
 * the same state; then the run goes on to its end. */
static struct result run_with_detours(const struct image *image, tick_t every,
				      tick_t length)
{
	struct vm vm;
	struct snapshot snapshot = { 0 };
	vm_init(&vm, image);
	enum vm_end end = VM_STOPPED;
	for (tick_t at = 1; end == VM_STOPPED; at += every) {
		end = vm_run(&vm, VM_LOGGED, at);
		if (end != VM_STOPPED)
			break;
		uint64_t before = hash_memory(&vm.memory);
		snapshot_take(&snapshot, &vm);
		enum vm_end first = vm_run(&vm, VM_LOGGED, at + length);
		struct result one = result_of(&vm, first);
		snapshot_go_back(&snapshot, &vm);
		assert_true(before == hash_memory(&vm.memory));
		enum vm_end second = vm_run(&vm, VM_LOGGED, at + length);
		struct result two = result_of(&vm, second);
		assert_same(&one, &two);
		strbuf_release(&one.output);
		strbuf_release(&two.output);
		snapshot_go_back(&snapshot, &vm);
	}
	struct result result = result_of(&vm, end);
	snapshot_release(&snapshot);
	vm_release(&vm);
	return result;
}

static void going_back_restores_everything(void **state)
{
	(void)state;
	for (size_t i = 0; i < PROGRAMS; i++) {
		struct image *image = load_registers(
			programs[i].file, programs[i].target, programs[i].level,
			programs[i].registers);
		struct result whole = run_at_once(image, VM_PLAIN);
		struct result cut = run_with_detours(image, 97, 401);
		assert_same(&whole, &cut);
		strbuf_release(&whole.output);
		strbuf_release(&cut.output);
		image_free(image);
	}
}

int test_vm(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(stops_change_nothing),
		cmocka_unit_test(going_back_restores_everything),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
