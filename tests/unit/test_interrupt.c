/* SPDX-License-Identifier: Apache-2.0 */
/* A handler fires before any operation, and the program does not notice: SPEC
 * 3.6. */
#include "unit.h"

#include "vm/snapshot.h"
#include "vm/vm.h"

static const struct row {
	const char *file, *target, *level;
	tick_t every; /* operations between the places that are tried */
} rows[] = {
	{ "tests/unit/programs/everything.c", "msp430", "-O0", 1 },
	{ "tests/unit/programs/everything.c", "cortex-m", "-O0", 1 },
	{ "tests/unit/programs/everything.c", "riscv32", "-O0", 3 },
	{ "tests/unit/programs/everything.c", "host", "-O0", 3 },
	{ "tests/unit/programs/everything.c", "msp430", "-O2", 1 },
	{ "tests/unit/programs/numbers.c", "msp430", "-O0", 7 },
	{ "tests/unit/programs/numbers.c", "host", "-O3", 7 },
	{ "tests/programs/2.9-language/all.c", "msp430", "-O0", 97 },
};

static struct image *load_with_handler(const struct row *row)
{
	static const char *const names[] = { "isr" };
	const char *const files[] = { row->file, "tests/unit/programs/isr.c" };
	struct load_options options = {
		.files = files,
		.file_count = COUNT(files),
		.target = row->target,
		.optimisation = row->level,
		.param_registers = -1,
		.handlers = names,
		.handler_count = COUNT(names),
	};
	struct err err = { 0 };
	struct image *image = load_image(&options, &err);
	assert_string_equal(err.text, "");
	assert_int_equal(image->handlers.len, 1);
	return image;
}

/* Bytes of the variables of the program that differ. */
static uint64_t differences(const struct vm *a, const struct vm *b)
{
	const struct image *image = a->image;
	uint64_t count = 0;
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		uint64_t index = object->address - image->map.base;
		if (object->kind != OBJECT_GLOBAL ||
		    strncmp(object->name, "isr_", 4) == 0)
			continue;
		for (uint64_t n = index; n < index + object->size; n++)
			count += a->memory.bytes[n] != b->memory.bytes[n];
	}
	return count;
}

static uint64_t fired(const struct vm *vm)
{
	for (size_t i = 0; i < vm->image->objects.len; i++) {
		const struct object *object = &vm->image->objects.items[i];
		if (strcmp(object->name, "isr_count") == 0)
			return vm->memory
				.bytes[object->address - vm->image->map.base];
	}
	return 0;
}

static void assert_same_end(const struct vm *vm, const struct vm *whole,
			    uint64_t times)
{
	assert_int_equal(vm->exit_code, whole->exit_code);
	assert_string_equal(strbuf_text(&vm->output),
			    strbuf_text(&whole->output));
	assert_int_equal(differences(vm, whole), 0);
	assert_int_equal(fired(vm), times);
	assert_int_equal(vm->interrupted.len, 0);
	assert_int_equal(vm_clock(vm) - vm->at.handled, vm_clock(whole));
}

/* A program that looks at the clock sees the time that a handler took; none of
 * these does. */
static void fire_anywhere(const struct row *row)
{
	struct image *image = load_with_handler(row);
	struct vm whole, vm;
	struct snapshot here = { 0 };
	vm_init(&whole, image);
	vm_init(&vm, image);
	assert_int_equal(vm_run(&whole, VM_PLAIN, UINT64_MAX), VM_EXITED);
	for (tick_t at = 1; at <= vm_clock(&whole); at += row->every) {
		assert_int_equal(vm_run(&vm, VM_LOGGED, at), VM_STOPPED);
		snapshot_take(&here, &vm);
		assert_true(vm_interrupt(&vm, image->handlers.items[0]));
		assert_int_equal(vm_clock(&vm), at - 1);
		assert_int_equal(vm_run(&vm, VM_LOGGED, UINT64_MAX), VM_EXITED);
		assert_same_end(&vm, &whole, 1);
		snapshot_go_back(&here, &vm);
	}
	snapshot_release(&here);
	vm_release(&vm);
	vm_release(&whole);
	image_free(image);
}

static void fires_anywhere(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++)
		fire_anywhere(&rows[i]);
}

/* All the time, also in the handler itself; stopping before every operation,
 * going back now and then. */
static void fires_in_handlers(void **state)
{
	(void)state;
	struct image *image = load_with_handler(&rows[0]);
	uint32_t isr = image->handlers.items[0];
	struct vm whole, vm;
	struct snapshot snapshot = { 0 };
	vm_init(&whole, image);
	vm_init(&vm, image);
	vm_run(&whole, VM_PLAIN, UINT64_MAX);
	enum vm_end end = VM_STOPPED;
	uint64_t times = 0;
	for (tick_t at = 1; end == VM_STOPPED; at++) {
		end = vm_run(&vm, VM_LOGGED, at);
		if (end != VM_STOPPED || at % 13)
			continue;
		snapshot_take(&snapshot, &vm);
		assert_true(vm_interrupt(&vm, isr));
		vm_run(&vm, VM_LOGGED, at + at % 200);
		snapshot_go_back(&snapshot, &vm);
		assert_int_equal(vm_clock(&vm), at - 1);
		if (vm.at.depth < 40 && at % 11 == 0 && times < 250) {
			assert_true(vm_interrupt(&vm, isr));
			times++;
		}
	}
	assert_int_equal(end, VM_EXITED);
	assert_int_equal(times, 250);
	assert_same_end(&vm, &whole, times);
	snapshot_release(&snapshot);
	vm_release(&vm);
	vm_release(&whole);
	image_free(image);
}

/* A return address that was overwritten is obeyed: there is nobody. */
static void returns_go_wild(void **state)
{
	(void)state;
	struct image *image = load_with_handler(&rows[0]);
	struct vm vm;
	vm_init(&vm, image);
	vm_run(&vm, VM_PLAIN, 100);
	assert_true(vm_interrupt(&vm, image->handlers.items[0]));
	uint64_t index = memory_index(&vm.memory, vm.at.fp);
	vm.memory.bytes[index + image->target->word] ^= 1;
	assert_int_equal(vm_run(&vm, VM_PLAIN, UINT64_MAX), VM_TRAPPED);
	assert_int_equal(vm.trap.kind, TRAP_WILD_RETURN);
	vm_release(&vm);
	image_free(image);
}

/* No room on the stack: a crash where the program is. */
static void stacks_overflow(void **state)
{
	(void)state;
	struct image *image = load_with_handler(&rows[0]);
	struct vm vm;
	vm_init(&vm, image);
	vm_run(&vm, VM_PLAIN, 100);
	uint32_t depth = 0;
	while (vm_interrupt(&vm, image->handlers.items[0]))
		assert_int_equal(vm.interrupted.len, ++depth);
	assert_true(depth > 50);
	assert_int_equal(vm.trap.kind, TRAP_STACK_OVERFLOW);
	assert_int_equal(vm_clock(&vm), 99);
	vm_release(&vm);
	image_free(image);
}

int test_interrupt(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(fires_anywhere),
		cmocka_unit_test(fires_in_handlers),
		cmocka_unit_test(returns_go_wild),
		cmocka_unit_test(stacks_overflow),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
