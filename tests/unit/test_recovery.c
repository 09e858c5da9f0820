/* SPDX-License-Identifier: Apache-2.0 */
/* What runs when the power is back, SPEC 3.1, 5.2: it can be cut off after any
 * operation, and the program does not notice it. */
#include "unit.h"

#include "power/device.h"

struct setup {
	struct image *image;
	struct nv_map nv;
	struct fates fates;
	struct vm vm;
	struct device device;
};

static void set_up(struct setup *setup, const struct load_options *options,
		   const char *mechanism)
{
	struct err err = { 0 };
	*setup = (struct setup){ .image = load_image(options, &err) };
	assert_string_equal(err.text, "");
	const struct mechanism *row = mechanism_by_name(mechanism, &err);
	assert_true(nv_map_build(&setup->nv, setup->image, row, NULL, &err));
	fates_init(&setup->fates, setup->image, &setup->nv,
		   (struct content){ .saves = row->saves });
	vm_init(&setup->vm, setup->image);
	device_init(&setup->device, &setup->vm, &setup->fates);
}

static void tear_down(struct setup *setup)
{
	device_release(&setup->device);
	vm_release(&setup->vm);
	fates_release(&setup->fates);
	nv_map_release(&setup->nv);
	image_free(setup->image);
}

static unsigned value_of(const struct setup *setup, const char *name)
{
	const struct image *image = setup->image;
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind == OBJECT_GLOBAL &&
		    strcmp(object->name, name) == 0)
			return setup->vm.memory
				.bytes[object->address - image->map.base];
	}
	fail_msg("no variable '%s'", name);
	return 0;
}

static void set_up_tasks(struct setup *setup)
{
	static const char *const file = "tests/unit/programs/recovery.c";
	static const char *const transition = "transition_to";
	struct load_options options = { .files = &file,
					.file_count = 1,
					.optimisation = "-O0",
					.param_registers = -1,
					.transitions = &transition,
					.transition_count = 1,
					.tasks = LOAD_TASKS };
	set_up(setup, &options, "chain");
	setup->vm.pause_at_checkpoints = true;
	assert_int_equal(vm_run(&setup->vm, VM_LOGGED, UINT64_MAX),
			 VM_CHECKPOINT);
	setup->vm.pause_at_checkpoints = false;
	device_checkpoint(&setup->device);
	vm_run(&setup->vm, VM_LOGGED, setup->device.since + 2);
}

enum {
	INIT_OPERATIONS = 10, /* three statements of three, and a return */
};

/* NV memory keeps what was done of it, volatile memory does not, and then all
 * of it is done once more. */
static void init_is_cut_off(void **state)
{
	(void)state;
	for (tick_t cut = 1; cut <= INIT_OPERATIONS; cut++) {
		struct setup setup;
		set_up_tasks(&setup);
		struct device *device = &setup.device;
		assert_int_equal(value_of(&setup, "scale"), 10);
		device_fail(device);
		assert_true(device->is_down);
		assert_int_equal(value_of(&setup, "scale"), 0);
		assert_int_equal(device_recover(device, cut), cut);
		assert_int_equal(device->is_down, cut < INIT_OPERATIONS);
		device_fail(device);
		assert_true(device->is_down);
		assert_int_equal(value_of(&setup, "scale"), 0);
		assert_int_equal(value_of(&setup, "begun"), 1 + (cut >= 3));
		assert_int_equal(value_of(&setup, "done"), 1 + (cut >= 9));
		assert_int_equal(device_recover(device, MOST_RECOVERY),
				 INIT_OPERATIONS);
		assert_false(device->is_down);
		assert_int_equal(device_recover(device, MOST_RECOVERY), 0);
		assert_int_equal(vm_clock(&setup.vm), device->since);
		assert_int_equal(vm_run(&setup.vm, VM_LOGGED, UINT64_MAX),
				 VM_EXITED);
		assert_int_equal(value_of(&setup, "begun"), 2 + (cut >= 3));
		assert_int_equal(value_of(&setup, "scale"), 10);
		assert_int_equal(value_of(&setup, "result"), 40);
		assert_int_equal(device->failures, 2);
		assert_int_equal(device->lost, 1);
		assert_int_equal(device->spent, cut + INIT_OPERATIONS);
		tear_down(&setup);
	}
}

/* The program starts anew, and what runs at boot is part of it. */
static void boots_have_no_recovery(void **state)
{
	(void)state;
	struct setup setup;
	set_up_tasks(&setup);
	setup.device.checkpoints = 0;
	device_fail(&setup.device);
	assert_false(setup.device.is_down);
	tear_down(&setup);
}

static const struct row {
	const char *file, *target, *level, *mechanism;
	tick_t every; /* operations between the places that are tried */
} rows[] = {
	{ "tests/unit/programs/everything.c", "msp430", "-O0", "ratchet", 1 },
	{ "tests/unit/programs/everything.c", "msp430", "-O0", "hibernus++",
	  1 },
	{ "tests/unit/programs/everything.c", "cortex-m", "-O0", "ratchet",
	  11 },
	{ "tests/unit/programs/everything.c", "host", "-O0", "ratchet", 397 },
	{ "tests/unit/programs/numbers.c", "riscv32", "-O0", "ratchet", 97 },
};

/* Bytes that differ and are not of the routine's own variables. */
static uint64_t differences(const struct vm *vm, const uint8_t *bytes)
{
	const struct image *image = vm->image;
	uint64_t count = 0;
	for (uint64_t i = 0; i < vm->memory.mmio; i++) {
		if (vm->memory.bytes[i] == bytes[i])
			continue;
		const struct object *object =
			image_object_at(image, image->map.base + i);
		count += !object || strncmp(object->name, "isr_", 4) != 0;
	}
	return count;
}

/* The power fails, fails again in the routine after `cut` operations, and is
 * back. The stack is as it was, live or not. */
static void fail_here(struct setup *setup, tick_t cut)
{
	struct vm *vm = &setup->vm;
	struct device *device = &setup->device;
	uint8_t *bytes = mem_alloc(vm->memory.mmio);
	struct snapshot here = { 0 };
	device_checkpoint(device);
	memcpy(bytes, vm->memory.bytes, vm->memory.mmio);
	snapshot_take(&here, vm);
	device_fail(device);
	assert_int_equal(device_recover(device, cut), cut);
	assert_true(device->is_down);
	device_fail(device);
	assert_true(device_recover(device, MOST_RECOVERY) > cut);
	assert_false(device->is_down);
	assert_int_equal(vm_clock(vm), here.ended);
	assert_int_equal(vm->at.pc, here.at.pc);
	assert_int_equal(vm->at.base, here.at.base);
	assert_int_equal(vm->at.progress, here.at.progress);
	assert_int_equal(vm->at.sp, here.at.sp);
	assert_memory_equal(vm->slots, here.slots.items,
			    here.slots.len * sizeof(*vm->slots));
	assert_int_equal(differences(vm, bytes), 0);
	snapshot_release(&here);
	free(bytes);
}

static void come_back_anywhere(const struct row *row)
{
	const char *const files[] = { row->file, "tests/unit/programs/isr.c" };
	struct load_options options = { .files = files,
					.file_count = COUNT(files),
					.target = row->target,
					.optimisation = row->level,
					.param_registers = -1,
					.restore = "isr" };
	struct setup setup;
	struct vm whole;
	set_up(&setup, &options, row->mechanism);
	vm_init(&whole, setup.image);
	assert_int_equal(vm_run(&whole, VM_PLAIN, UINT64_MAX), VM_EXITED);
	assert_int_equal(value_of(&setup, "isr_count"), 0);
	for (tick_t at = 1; at <= vm_clock(&whole); at += row->every) {
		assert_int_equal(vm_run(&setup.vm, VM_LOGGED, at), VM_STOPPED);
		fail_here(&setup, 1 + at % 40);
	}
	assert_int_equal(vm_run(&setup.vm, VM_LOGGED, UINT64_MAX), VM_EXITED);
	assert_int_equal(setup.vm.exit_code, whole.exit_code);
	assert_int_equal(vm_clock(&setup.vm), vm_clock(&whole));
	assert_string_equal(strbuf_text(&setup.vm.output),
			    strbuf_text(&whole.output));
	assert_int_equal(value_of(&setup, "isr_count"),
			 setup.device.checkpoints & 0xff);
	vm_release(&whole);
	tear_down(&setup);
}

static void routines_run_anywhere(void **state)
{
	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++)
		come_back_anywhere(&rows[i]);
}

int test_recovery(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(init_is_cut_off),
		cmocka_unit_test(boots_have_no_recovery),
		cmocka_unit_test(routines_run_anywhere),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
