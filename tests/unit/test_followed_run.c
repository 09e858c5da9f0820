/* SPDX-License-Identifier: Apache-2.0 */
/* A followed run: its hash is that of its memory, the continuous run meets
 * itself everywhere and never parts, another value parts. SPEC 5.1. */
#include "unit.h"

#include "analysis/rerun/reference_run.h"

static const struct row {
	const char *file, *target, *level;
} rows[] = {
	{ "tests/unit/programs/everything.c", "msp430", "-O0" },
	{ "tests/unit/programs/everything.c", "host", "-O2" },
	{ "tests/unit/programs/numbers.c", "cortex-m", "-O0" },
	{ "tests/programs/2.9-language/all.c", "msp430", "-O0" },
	{ "tests/portable/lists.c", "riscv32", "-O0" },
};

static struct image *load_row(const struct row *row)
{
	return load_program(row->file, row->target, row->level);
}

/* The hash of memory from scratch, against a vm at its boot. */
static uint64_t hash_of(const struct vm *vm, const struct vm *fresh)
{
	uint64_t hash = 0;
	for (uint64_t i = 0; i < vm->memory.mmio; i += 8) {
		hash ^= memory_hash_words(vm->memory.bytes, i, 8);
		hash ^= memory_hash_words(fresh->memory.bytes, i, 8);
	}
	return hash;
}

/* Every byte that differs from a fresh vm lies in a page that is noted. */
static void assert_pages(const struct followed_run *followed,
			 const struct vm *fresh)
{
	const struct vm *vm = followed->vm;
	for (uint64_t i = 0; i < vm->memory.mmio; i++) {
		if (vm->memory.bytes[i] != fresh->memory.bytes[i])
			assert_true(followed->print
					    .is_dirty[i >> MEMORY_HASH_PAGE]);
	}
}

static void follow_itself(const struct row *row)
{
	struct image *image = load_row(row);
	struct reference_run reference_run;
	struct vm vm, fresh;
	struct followed_run followed;
	reference_run_init(&reference_run, image, UINT64_MAX, 100, NONE, 0,
			   NULL);
	vm_init(&vm, image);
	vm_init(&fresh, image);
	followed_run_init(&followed, &vm);
	reference_run_follow(&reference_run, &followed, 0);
	size_t places = 0, output;
	while (followed_run_advance(&followed, UINT64_MAX) == VM_STOPPED) {
		assert_true(followed.is_paused);
		assert_true(reference_run_meets(&reference_run, &followed,
						&output));
		assert_int_equal(output, vm.output.len);
		if (places++ < 20)
			assert_int_equal(followed.print.hash,
					 hash_of(&vm, &fresh));
	}
	assert_true(places > 0);
	assert_false(followed.is_parted);
	assert_int_equal(followed.turn, reference_run.turns);
	assert_int_equal(vm_clock(&vm), reference_run.operations);
	assert_int_equal(followed.print.hash, hash_of(&vm, &fresh));
	assert_pages(&followed, &fresh);
	followed_run_release(&followed);
	vm_release(&vm);
	vm_release(&fresh);
	reference_run_release(&reference_run);
	image_free(image);
}

static void test_itself(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++)
		follow_itself(&rows[i]);
}

/* With another turn at the start it parts there, and only says the first. */
static void test_parts(void **state)
{
	(void)state;
	struct image *image = load_row(&rows[0]);
	struct reference_run reference_run;
	struct vm vm;
	struct followed_run followed;
	reference_run_init(&reference_run, image, UINT64_MAX, 100, NONE, 0,
			   NULL);
	vm_init(&vm, image);
	followed_run_init(&followed, &vm);
	followed.ignores_meeting_points = true;
	reference_run_follow(&reference_run, &followed, 0);
	uint32_t wanted = reference_run.path[3];
	reference_run.path[3] = wanted + 1;
	reference_run.path[9]++;
	enum vm_end end = followed_run_advance(&followed, UINT64_MAX);
	assert_int_equal(end, VM_EXITED);
	assert_true(followed.is_parted);
	assert_int_equal(followed.parting.found + 1, wanted);
	assert_int_equal(followed.parting.wanted, wanted);
	assert_true(followed.parting.time < reference_run.operations);
	followed_run_release(&followed);
	vm_release(&vm);
	reference_run_release(&reference_run);
	image_free(image);
}

/* A vm that has gone elsewhere becomes a copy again. */
static void test_copy(void **state)
{
	(void)state;
	struct image *image = load_row(&rows[0]);
	struct vm line, test;
	struct followed_run ahead, behind;
	vm_init(&line, image);
	vm_init(&test, image);
	followed_run_init(&behind, &line);
	followed_run_init(&ahead, &test);
	uint32_t *path = mem_alloc(sizeof(*path));
	behind.path = ahead.path = path;
	behind.ignores_meeting_points = ahead.ignores_meeting_points = true;
	followed_run_advance(&behind, 100);
	followed_run_advance(&ahead, UINT64_MAX);
	memory_hash_copy(&behind.print, &line.memory, &ahead.print,
			 &test.memory);
	assert_memory_equal(line.memory.bytes, test.memory.bytes,
			    line.memory.mmio);
	assert_int_equal(behind.print.hash, ahead.print.hash);
	assert_int_equal(ahead.print.pages.len, 0);
	free(path);
	followed_run_release(&behind);
	followed_run_release(&ahead);
	vm_release(&line);
	vm_release(&test);
	image_free(image);
}

int test_followed_run(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_itself),
		cmocka_unit_test(test_parts),
		cmocka_unit_test(test_copy),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
