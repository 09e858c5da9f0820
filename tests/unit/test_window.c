/* SPDX-License-Identifier: Apache-2.0 */
/* Windows of window.c, what is surely written in them, the sides of a branch,
 * and what depends on an input: SPEC 7.2. */
#include "static/static_taint.h"

#include <stdlib.h>

#include "unit.h"

struct looked {
	struct image *image;
	struct statics *statics;
	struct regions regions;
	struct static_window window;
	struct static_taint taint;
};

static void look(struct looked *looked, enum region_ends ends)
{
	static const char *const file = "tests/unit/programs/window.c";
	static const char *const checkpoints[] = { "checkpoint" };
	static const struct load_port ports[] = {
		{ .name = "in" },
	};
	struct err err = { 0 };
	looked->image =
		load_image(&(struct load_options){ .files = &file,
						   .file_count = 1,
						   .target = "msp430",
						   .optimisation = "-O0",
						   .param_registers = -1,
						   .checkpoints = checkpoints,
						   .checkpoint_count = 1,
						   .ports = ports,
						   .port_count = COUNT(ports) },
			   &err);
	assert_string_equal(err.text, "");
	looked->statics = statics_new(looked->image);
	regions_init(&looked->regions, looked->statics, ends);
	window_init(&looked->window, &looked->regions);
	static_taint_init(&looked->taint, &looked->window);
}

static void release(struct looked *looked)
{
	static_taint_release(&looked->taint);
	window_release(&looked->window);
	regions_release(&looked->regions);
	statics_free(looked->statics);
	image_free(looked->image);
}

/* Names of variables, one letter each, in the order of the alphabet; "t" is the
 * table. */
struct letters {
	char text[27];
};

static void add_letter(struct letters *letters, const struct looked *looked,
		       uint32_t thing)
{
	struct strbuf name = { 0 };
	locations_thing_name(&looked->statics->points.locations, thing, &name);
	char letter = strbuf_text(&name)[0];
	bool is_ours =
		name.len == 1 || strcmp(strbuf_text(&name), "table") == 0;
	strbuf_release(&name);
	size_t at = 0;
	while (letters->text[at] && letters->text[at] < letter)
		at++;
	if (!is_ours || letters->text[at] == letter)
		return;
	memmove(letters->text + at + 1, letters->text + at,
		strlen(letters->text + at) + 1);
	letters->text[at] = letter;
}

static struct letters letters_of(const struct looked *looked,
				 const byte_set *set)
{
	struct letters letters = { "" };
	for (size_t i = 0; i < set->len; i++)
		add_letter(&letters, looked, set->items[i].thing);
	return letters;
}

static uint32_t written_thing(const struct looked *looked,
			      const struct op_access *access)
{
	return location_at(&looked->statics->points.locations,
			   access->access.location)
		->thing;
}

/* What nodes may write, from an operation of each on. */
static void add_written(struct letters *letters, const struct looked *looked,
			uint32_t node, uint32_t first)
{
	const struct region_node *row = &looked->regions.nodes.items[node];
	for (uint32_t i = row->first; i < row->first + row->count; i++) {
		const struct op_access *access =
			&looked->regions.accesses.items[i];
		if (access->is_write && access->pc >= first)
			add_letter(letters, looked,
				   written_thing(looked, access));
	}
}

static struct letters written_in_window(const struct looked *looked)
{
	struct letters letters = { "" };
	for (size_t i = 0; i < looked->window.nodes.len; i++) {
		uint32_t node = looked->window.nodes.items[i];
		add_written(&letters, looked,
			    window_node(&looked->window, node),
			    window_first(&looked->window, node));
	}
	return letters;
}

/* The window behind the k-th checkpoint of main; -1: the boot. */
static void find(struct looked *looked, int k)
{
	const struct fn *fn = &looked->image->fns.items[looked->image->entry];
	uint32_t instance =
		looked->statics->points.of_fn[looked->image->entry].items[0];
	uint32_t pc = fn->entry;
	for (; k >= 0; k--) {
		while (looked->image->code[pc].code != OP_CHECKPOINT)
			pc++;
		pc++;
	}
	window_find(&looked->window, instance, pc);
	static_taint_clear(&looked->taint);
	static_taint_find(&looked->taint, NULL, &(tainted_list){ 0 });
}

/* The node of the window that writes a variable, and the operation. */
static uint32_t writer(const struct looked *looked, char letter, uint32_t *pc)
{
	for (size_t i = 0; i < looked->window.nodes.len; i++) {
		uint32_t node = looked->window.nodes.items[i];
		const struct region_node *row =
			&looked->regions.nodes
				 .items[window_node(&looked->window, node)];
		for (uint32_t k = row->first; k < row->first + row->count;
		     k++) {
			const struct op_access *access =
				&looked->regions.accesses.items[k];
			struct letters one = { "" };
			if (access->is_write)
				add_letter(&one, looked,
					   written_thing(looked, access));
			if (one.text[0] == letter) {
				*pc = access->pc;
				return node;
			}
		}
	}
	fail_msg("nobody writes %c", letter);
	return NONE;
}

static struct letters surely_before(const struct looked *looked, char letter)
{
	uint32_t pc;
	uint32_t node = writer(looked, letter, &pc);
	byte_set surely = { 0 };
	window_surely(&looked->window, node, pc, &surely);
	struct letters letters = letters_of(looked, &surely);
	vec_release(&surely);
	return letters;
}

static void windows(void **state)
{
	(void)state;
	static const struct {
		enum region_ends ends;
		int checkpoint;
		const char *writes;
	} rows[] = {
		{ ENDS_SURELY, -1, "a" },  { ENDS_SURELY, 0, "bcdefght" },
		{ ENDS_SURELY, 1, "a" },   { ENDS_POSSIBLY, -1, "abcdefght" },
		{ ENDS_POSSIBLY, 1, "a" }, { ENDS_NEVER, -1, "abcdefght" },
	};
	for (size_t i = 0; i < COUNT(rows); i++) {
		struct looked looked = { 0 };
		look(&looked, rows[i].ends);
		find(&looked, rows[i].checkpoint);
		assert_string_equal(written_in_window(&looked).text,
				    rows[i].writes);
		release(&looked);
	}
}

/* What every way from the first checkpoint of main has written. */
static void surely(void **state)
{
	(void)state;
	struct looked looked = { 0 };
	look(&looked, ENDS_SURELY);
	find(&looked, 0);
	assert_string_equal(surely_before(&looked, 'c').text, "");
	assert_string_equal(surely_before(&looked, 'b').text, "c");
	assert_string_equal(surely_before(&looked, 'd').text, "bc");
	assert_string_equal(surely_before(&looked, 'g').text, "bcd");
	/* Either side: d and g, or e. */
	assert_string_equal(surely_before(&looked, 'h').text, "bc");
	assert_string_equal(surely_before(&looked, 't').text, "bch");
	release(&looked);
	look(&looked, ENDS_POSSIBLY);
	find(&looked, -1);
	assert_string_equal(surely_before(&looked, 'h').text, "abc");
	release(&looked);
}

/* The branch whose one side writes e. */
static uint32_t branch_before(const struct looked *looked)
{
	uint32_t pc, e = writer(looked, 'e', &pc);
	for (uint32_t i = 0; i < looked->regions.nodes.len; i++) {
		uint32_t sides = region_sides(&looked->regions, i);
		for (uint32_t k = 0; k < sides; k++) {
			if (region_way(&looked->regions, i, k) == e)
				return i;
		}
	}
	fail_msg("no branch leads to e");
	return NONE;
}

static struct letters side(struct looked *looked, uint32_t node, uint32_t way)
{
	struct letters letters = { "" };
	node_list nodes = { 0 };
	region_side(&looked->regions, node, way, looked->window.within, &nodes);
	for (size_t i = 0; i < nodes.len; i++)
		add_written(&letters, looked, nodes.items[i], 0);
	vec_release(&nodes);
	return letters;
}

static void sides(void **state)
{
	(void)state;
	struct looked looked = { 0 };
	look(&looked, ENDS_NEVER);
	find(&looked, 0);
	uint32_t branch = branch_before(&looked);
	assert_int_equal(region_sides(&looked.regions, branch), 2);
	assert_string_equal(side(&looked, branch, 0).text, "dfg");
	assert_string_equal(side(&looked, branch, 1).text, "e");
	struct certain_set rest = { 0 };
	region_rest_of(&looked.regions, branch, &rest);
	assert_string_equal(letters_of(&looked, &rest.bytes).text, "h");
	certain_release(&rest);
	release(&looked);
	/* A side may end in the callee: what follows the sides is on both. */
	look(&looked, ENDS_SURELY);
	find(&looked, 0);
	branch = branch_before(&looked);
	assert_string_equal(side(&looked, branch, 0).text, "dfght");
	assert_string_equal(side(&looked, branch, 1).text, "eht");
	release(&looked);
}

/* Whether the branch and the address depend on the input. */
static void follows_inputs(void **state)
{
	(void)state;
	struct looked looked = { 0 };
	look(&looked, ENDS_SURELY);
	find(&looked, 0);
	uint32_t pc, node = writer(&looked, 't', &pc);
	uint32_t instance = looked.regions.nodes.items[node].instance;
	uint32_t why = static_taint_address(&looked.taint, instance, pc, true);
	assert_int_not_equal(why, 0);
	uint32_t first = static_taint_first(&looked.taint, why);
	assert_int_equal(looked.taint.steps.items[first].input, 0);
	assert_int_not_equal(looked.taint.branch[branch_before(&looked)], 0);
	writer(&looked, 'h', &pc);
	assert_int_equal(
		static_taint_address(&looked.taint, instance, pc, true), 0);
	/* Taint ends at the checkpoint. */
	find(&looked, 1);
	assert_int_equal(looked.taint.steps.len, 1);
	release(&looked);
}

int test_window(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(windows),
		cmocka_unit_test(surely),
		cmocka_unit_test(sides),
		cmocka_unit_test(follows_inputs),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
