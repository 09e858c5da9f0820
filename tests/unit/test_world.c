/* SPDX-License-Identifier: Apache-2.0 */
/* Values of inputs and models, SPEC 6.1: what a feed gives; and a run that is
 * stopped and taken back anywhere reads the same values and finds the world as
 * it was. */
#include "unit.h"

#include "vm/script.h"
#include "vm/snapshot.h"
#include "vm/world.h"

static const struct number numbers[] = {
	{ false, 20, 20 },
	{ false, -3, -3 },
	{ true, 1, 1.5 },
};
static const uint64_t times[] = { 0, 10, 30 };

/* A vm of nothing but one input, which has been read `taken` times. */
struct feeding {
	struct image image;
	struct world_input input;
	struct vm vm;
	uint64_t taken;
};

static uint64_t feed(struct feed feed, uint64_t taken, tick_t now,
		     unsigned kind)
{
	struct feeding feeding = { .input = { .feed = feed, .is_fed = true },
				   .taken = taken };
	feeding.image.inputs.items = &feeding.input;
	feeding.image.inputs.len = 1;
	feeding.vm.image = &feeding.image;
	feeding.vm.memory.bytes = (uint8_t *)&feeding.taken;
	uint64_t value;
	if (!vm_feed(&feeding.vm, 0, kind, now, &value))
		return UINT64_MAX;
	return value;
}

static void lists(void **state)
{
	(void)state;
	struct feed list = { .kind = FEED_LIST, .values = numbers, .count = 3 };
	assert_int_equal(feed(list, 0, 0, 16), 20);
	assert_int_equal(feed(list, 1, 0, 16), 0xfffd);
	assert_int_equal(feed(list, 1, 0, 8), 0xfd);
	assert_int_equal(feed(list, 1, 0, 64), (uint64_t)-3);
	assert_int_equal(feed(list, 2, 0, 16), 1);
	assert_int_equal(feed(list, 2, 0, INPUT_DOUBLE), 0x3ff8000000000000);
	assert_int_equal(feed(list, 2, 0, INPUT_FLOAT), 0x3fc00000);
	assert_int_equal(feed(list, 0, 0, INPUT_FLOAT), 0x41a00000);
	assert_int_equal(feed(list, 3, 0, INPUT_FLOAT), 0x3fc00000);
	list.at_end = FEED_REPEAT;
	assert_int_equal(feed(list, 3, 0, 16), 20);
	list.at_end = FEED_STOP;
	assert_int_equal(feed(list, 2, 0, 16), 1);
	assert_int_equal(feed(list, 3, 0, 16), UINT64_MAX);
}

static void traces(void **state)
{
	(void)state;
	struct feed trace = { .kind = FEED_TRACE,
			      .values = numbers,
			      .times = times,
			      .count = 3 };
	assert_int_equal(feed(trace, 9, 0, 16), 20);
	assert_int_equal(feed(trace, 9, 9, 16), 20);
	assert_int_equal(feed(trace, 9, 10, 16), 0xfffd);
	assert_int_equal(feed(trace, 9, 29, 16), 0xfffd);
	assert_int_equal(feed(trace, 9, 30, 16), 1);
	assert_int_equal(feed(trace, 9, 5000, 16), 1);
	trace.at_end = FEED_STOP;
	assert_int_equal(feed(trace, 9, 49, 16), 1);
	assert_int_equal(feed(trace, 9, 50, 16), UINT64_MAX);
	trace.at_end = FEED_REPEAT;
	assert_int_equal(feed(trace, 9, 50, 16), 20);
	assert_int_equal(feed(trace, 9, 61, 16), 0xfffd);
}

static void ranges(void **state)
{
	(void)state;
	struct feed range = { .kind = FEED_RANGE,
			      .low = { false, -2, -2 },
			      .high = { false, 2, 2 },
			      .seed = 7 };
	unsigned seen[5] = { 0 };
	for (uint64_t i = 0; i < 500; i++) {
		int64_t value = (int64_t)feed(range, i, 0, 64);
		assert_in_range(value + 2, 0, 4);
		assert_int_equal(value, (int64_t)feed(range, i, 99, 64));
		seen[value + 2]++;
	}
	for (int i = 0; i < 5; i++)
		assert_true(seen[i] > 50);
	struct feed all = { .kind = FEED_RANGE,
			    .low = { false, INT64_MIN, 0 },
			    .high = { false, INT64_MAX, 0 } };
	assert_int_not_equal(feed(all, 0, 0, 64), feed(all, 1, 0, 64));
	struct feed real = { .kind = FEED_RANGE,
			     .low = { true, 0, -1e308 },
			     .high = { true, 0, 1.5e308 } };
	for (uint64_t i = 0; i < 500; i++) {
		double value = feed_draw(&real, i).real;
		assert_true(value >= -1e308 && value <= 1.5e308);
	}
}

static struct image *load(void)
{
	static const char *const file = "tests/unit/programs/world.c";
	static const char *const model = "tests/unit/programs/world_model.c";
	static const struct load_port ports[] = {
		{ .name = "read_temp",
		  .is_fed = true,
		  .feed = { .kind = FEED_LIST,
			    .values = numbers,
			    .count = 2 } },
		{ .name = "ADC12MEM0",
		  .is_register = true,
		  .is_fed = true,
		  .feed = { .kind = FEED_RANGE,
			    .low = { false, 0, 0 },
			    .high = { false, 99, 99 } } },
		{ .name = "turn", .is_output = true, .model = model },
		{ .name = "position_of", .model = model },
	};
	struct err err = { 0 };
	struct image *image =
		load_image(&(struct load_options){ .files = &file,
						   .file_count = 1,
						   .optimisation = "-O0",
						   .param_registers = -1,
						   .ports = ports,
						   .port_count = 4 },
			   &err);
	assert_string_equal(err.text, "");
	return image;
}

/* Stops before every operation, runs on for a while, goes back, and ends as if
 * nothing had happened; one operation after another does, too. */
static void taken_back_anywhere(void **state)
{
	(void)state;
	struct image *image = load();
	struct vm whole, parts;
	vm_init(&whole, image);
	assert_int_equal(vm_run(&whole, VM_PLAIN, 1000000), VM_EXITED);
	vm_init(&parts, image);
	struct snapshot here = { 0 };
	tick_t stop = 1;
	enum vm_end end = VM_STOPPED;
	while (end == VM_STOPPED) {
		end = vm_run(&parts, VM_LOGGED, stop++);
		snapshot_take(&here, &parts);
		if (end == VM_STOPPED) {
			vm_run(&parts, VM_LOGGED, stop + 40);
			snapshot_go_back(&here, &parts);
		}
	}
	assert_int_equal(end, VM_EXITED);
	assert_int_equal(vm_clock(&parts), vm_clock(&whole));
	assert_int_equal(parts.exit_code, whole.exit_code);
	assert_int_equal(parts.memory.size, whole.memory.size);
	assert_memory_equal(parts.memory.bytes, whole.memory.bytes,
			    parts.memory.mmio);
	snapshot_release(&here);
	vm_release(&whole);
	vm_release(&parts);
	image_free(image);
}

/* What a script gives input 0, or the number that its feed is asked for, from
 * 1000 on. */
static int64_t said(const struct script *script, uint64_t number)
{
	struct number value;
	return script_value(script, 0, &number, &value)
		       ? value.whole
		       : 1000 + (int64_t)number;
}

static void scripts(void **state)
{
	(void)state;
	struct script script = { 0 };
	struct number later[] = { { false, 7, 7 } };
	assert_int_equal(said(&script, 4), 1004);
	script_add(&script, 0, 2, numbers, 2);
	script_add(&script, 1, 0, numbers, 1);
	assert_int_equal(said(&script, 1), 1001);
	assert_int_equal(said(&script, 2), 20);
	assert_int_equal(said(&script, 9), -3);
	/* What is said later counts more, from where it begins. */
	script_add(&script, 0, 4, later, 1);
	assert_int_equal(said(&script, 3), -3);
	assert_int_equal(said(&script, 4), 7);
	script_release(&script);
}

/* A vm with a script has taken five values, two of them in an attempt that was
 * cut off. */
static void followed_scripts(void **state)
{
	(void)state;
	struct script script = { 0 }, followed = { 0 };
	struct takings takings = { 0 };
	struct taken_value taken[] = {
		{ 0, 16, 3, 1 },
		{ 0, 16, 0xffff, 5 },
		{ 0, INPUT_FLOAT, 0x3fc00000, 9 },
	};
	uint64_t counts[] = { 5 };
	for (size_t i = 0; i < COUNT(taken); i++)
		vec_push(&takings.items, taken[i]);
	script_follow(&followed, &takings, NULL, counts, 1);
	assert_int_equal(said(&followed, 0), 3);
	assert_int_equal(said(&followed, 1), -1);
	assert_int_equal(said(&followed, 3), 1005);
	script_add(&script, 0, 4, numbers, 2);
	script_follow(&followed, &takings, &script, counts, 1);
	assert_int_equal(said(&followed, 1), -1);
	assert_int_equal(said(&followed, 3), -3);
	script_clear(&script);
	script_add(&script, 0, 6, numbers, 1);
	script_follow(&followed, &takings, &script, counts, 1);
	assert_int_equal(said(&followed, 3), 1005);
	assert_int_equal(said(&followed, 4), 20);
	script_release(&script);
	script_release(&followed);
	vec_release(&takings.items);
}

int test_world(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lists),
		cmocka_unit_test(traces),
		cmocka_unit_test(ranges),
		cmocka_unit_test(scripts),
		cmocka_unit_test(followed_scripts),
		cmocka_unit_test(taken_back_anywhere),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
