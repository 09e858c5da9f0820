/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoint sets: which operations must be logged, what a log needs. */
#include "analysis/sets/sets.h"

#include "unit.h"

static void begin(struct checkpoint_sets *sets, struct nv_map *nv)
{
	struct mechanism mechanism = { .when = WHEN_ALWAYS };
	struct err err = { 0 };
	struct image *image =
		load_program("tests/unit/programs/logged.c", "msp430", "-O0");
	assert_true(nv_map_build(nv, image, &mechanism, NULL, &err));
	sets_init(sets, image,
		  &(struct sets_options){ .when = WHEN_ALWAYS, .nv = nv });
}

static void end(struct checkpoint_sets *sets, struct nv_map *nv)
{
	struct image *image = (struct image *)sets->image;
	sets_release(sets);
	nv_map_release(nv);
	image_free(image);
}

/* How many rows the operations of a line have, calls or stores. */
static size_t rows_at(const struct checkpoint_sets *sets, uint32_t line)
{
	const struct image *image = sets->image;
	size_t rows = 0;
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		const struct site *site = image_site(image, pc);
		size_t count;
		sets_writes(sets, pc, &count);
		if (!image_site_scope(image, site)->is_library &&
		    site->line == line)
			rows += count;
	}
	return rows;
}

static void writes(void **state)
{
	(void)state;
	static const struct {
		uint32_t line;
		bool is_logged;
	} cases[] = {
		{ 11, true },  /* *to = 3: it may be x */
		{ 16, false }, /* x, before the checkpoint */
		{ 18, false }, /* y, which nothing reads before */
		{ 19, true },  /* x */
		{ 20, false }, /* set(&x): user's code, where it stores */
		{ 22, true },  /* strcpy: the call stands for the library */
		{ 24, false }, /* x, in a window that does not read it */
	};
	struct checkpoint_sets sets;
	struct nv_map nv;
	begin(&sets, &nv);
	for (size_t i = 0; i < COUNT(cases); i++)
		assert_int_equal(rows_at(&sets, cases[i].line) > 0,
				 cases[i].is_logged);
	end(&sets, &nv);
}

/* Rows come by operation, and say what they write. */
static void rows(void **state)
{
	(void)state;
	struct checkpoint_sets sets;
	struct nv_map nv;
	begin(&sets, &nv);
	for (size_t i = 0; i < sets.writes.len; i++) {
		const struct sets_write *row = &sets.writes.items[i];
		const struct window_set *set = &sets.windows.items[row->set];
		assert_true(i == 0 || sets.writes.items[i - 1].pc <= row->pc);
		assert_true(sets.is_logged[row->inside]);
		assert_true(row->member < set->members.len);
		assert_int_equal(set->kind, WINDOW_CHECKPOINT);
	}
	end(&sets, &nv);
}

static void bounds(void **state)
{
	(void)state;
	struct checkpoint_sets sets;
	struct nv_map nv;
	begin(&sets, &nv);
	assert_int_equal(sets.windows.len, 3);
	const struct window_set *set = &sets.windows.items[1];
	assert_int_equal(sets.windows.items[0].kind, WINDOW_BOOT);
	assert_int_equal(sets.windows.items[0].members.len, 0);
	assert_int_equal(sets.windows.items[2].members.len, 0);
	assert_int_equal(set->members.len, 2);
	assert_string_equal(set->members.items[1].name, "x");
	assert_true(set->is_bounded);
	/* text by bytes, x as a word */
	assert_int_equal(sets_bytes(&sets, set), 8 + 2);
	assert_int_equal(set->entries, 8 + 1);
	assert_int_equal(sets_metadata(&sets, set), set->entries * 6);
	end(&sets, &nv);
}

int test_sets(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(writes),
		cmocka_unit_test(rows),
		cmocka_unit_test(bounds),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
