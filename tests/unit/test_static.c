/* SPDX-License-Identifier: Apache-2.0 */
/* Sets of bytes and locations against sets that are written out, and what is
 * read and written between two positions. */
#include "static/statics.h"

#include <stdlib.h>

#include "unit.h"

enum {
	BYTES = 24, /* of a thing */
	THINGS = 3,
};

static uint32_t draw(uint32_t *seed, uint32_t below)
{
	*seed = *seed * 1664525 + 1013904223;
	return (*seed >> 16) % below;
}

static struct byte_range random_range(uint32_t *seed)
{
	struct byte_range range = { .thing = draw(seed, THINGS) };
	range.low = draw(seed, BYTES);
	range.high = range.low + draw(seed, BYTES - (uint32_t)range.low + 1);
	return range;
}

static void mark(bool bytes[THINGS][BYTES], struct byte_range range)
{
	for (int64_t i = range.low; i < range.high; i++)
		bytes[range.thing][i] = true;
}

static void assert_same(const byte_set *set, bool bytes[THINGS][BYTES])
{
	bool found[THINGS][BYTES] = { { false } };
	for (size_t i = 0; i < set->len; i++) {
		assert_true(set->items[i].low < set->items[i].high);
		mark(found, set->items[i]);
		if (i && set->items[i].thing == set->items[i - 1].thing)
			assert_true(set->items[i - 1].high < set->items[i].low);
	}
	assert_memory_equal(found, bytes, sizeof(found));
}

static void random_byte_sets(void **state)
{
	(void)state;
	uint32_t seed = 1;
	for (int round = 0; round < 3000; round++) {
		byte_set set = { 0 }, other = { 0 };
		bool bytes[THINGS][BYTES] = { { false } };
		bool more[THINGS][BYTES] = { { false } };
		for (uint32_t i = draw(&seed, 12); i; i--) {
			struct byte_range range = random_range(&seed);
			bool all = true;
			for (int64_t k = range.low; k < range.high; k++)
				all &= bytes[range.thing][k];
			if (range.low < range.high)
				assert_int_equal(byte_set_has_all(&set, range),
						 all);
			assert_int_equal(byte_set_add(&set, range), !all);
			mark(bytes, range);
			assert_same(&set, bytes);
		}
		for (uint32_t i = draw(&seed, 12); i; i--) {
			struct byte_range range = random_range(&seed);
			byte_set_add(&other, range);
			mark(more, range);
		}
		bool changes = false;
		for (int i = 0; i < THINGS * BYTES; i++) {
			bool *byte = &bytes[i / BYTES][i % BYTES];
			changes |= *byte && !more[i / BYTES][i % BYTES];
			*byte &= more[i / BYTES][i % BYTES];
		}
		assert_int_equal(byte_set_intersect(&set, &other), changes);
		assert_same(&set, bytes);
		vec_release(&set);
		vec_release(&other);
	}
}

/* The offsets of a location in [0, BYTES). */
static void offsets_of(const struct locations *locations, uint32_t id,
		       bool *offsets)
{
	const struct location *location = location_at(locations, id);
	for (int64_t i = 0; i < BYTES; i++) {
		int64_t ahead = i - location->offset;
		offsets[i] = location->step ? ahead % location->step == 0 &&
						      i >= location->low &&
						      i < location->high
					    : ahead == 0;
	}
}

static uint32_t random_location(struct locations *locations, uint32_t thing,
				uint32_t *seed)
{
	uint32_t location =
		locations_exact(locations, thing, draw(seed, BYTES));
	if (draw(seed, 2))
		return location;
	return locations_index(locations, location, 1 + draw(seed, 6), 0);
}

static void check_pair(struct locations *locations, uint32_t a, uint32_t b,
		       uint64_t bytes)
{
	bool x[BYTES], y[BYTES], joined[BYTES], meets = false, covers = true;
	offsets_of(locations, a, x);
	offsets_of(locations, b, y);
	offsets_of(locations, locations_join(locations, a, b), joined);
	for (int i = 0; i < BYTES; i++) {
		assert_true(joined[i] || !(x[i] || y[i]));
		covers &= x[i] || !y[i];
		for (int k = 0; k < BYTES; k++)
			meets |= x[i] && y[k] && i < k + (int)bytes &&
				 k < i + (int)bytes;
	}
	/* What cannot happen must never be denied the other way round. */
	assert_true(locations_overlap(locations, a, bytes, b, bytes) || !meets);
	assert_true(covers || !locations_cover(locations, a, b));
}

static void random_locations(void **state)
{
	(void)state;
	struct image *image =
		load_program("tests/unit/programs/between.c", "msp430", "-O0");
	struct thing thing = { .kind = THING_ROOM,
			       .object = NONE,
			       .instance = 0,
			       .pc = 0,
			       .size = BYTES };
	struct locations locations;
	uint32_t seed = 3;
	locations_init(&locations, image);
	uint32_t id = locations_thing(&locations, &thing);
	for (int round = 0; round < 20000; round++)
		check_pair(&locations, random_location(&locations, id, &seed),
			   random_location(&locations, id, &seed),
			   1 + draw(&seed, 4));
	locations_release(&locations);
	image_free(image);
}

/* The first operation of a line of main that stores. */
static uint32_t store_at(const struct image *image, uint32_t line)
{
	const struct fn *fn = &image->fns.items[image->entry];
	for (uint32_t pc = fn->entry; pc < fn->end; pc++) {
		if (image_site(image, pc)->line == line &&
		    (op_infos[image->code[pc].code].flags & OPF_STORE))
			return pc;
	}
	fail_msg("line %u stores nothing", line);
	return NONE;
}

static bool may_write(struct statics *statics, const access_set *set,
		      const char *name)
{
	bool found = false;
	for (size_t i = 0; i < set->len; i++) {
		struct strbuf text = { 0 };
		locations_name(&statics->points.locations,
			       set->items[i].location, set->items[i].bytes,
			       &text);
		found |= strcmp(strbuf_text(&text), name) == 0;
		strbuf_release(&text);
	}
	return found;
}

static bool surely_writes(struct statics *statics, const byte_set *set,
			  const char *name)
{
	bool found = false;
	for (size_t i = 0; i < set->len; i++) {
		struct strbuf text = { 0 };
		locations_thing_name(&statics->points.locations,
				     set->items[i].thing, &text);
		found |= strcmp(strbuf_text(&text), name) == 0;
		strbuf_release(&text);
	}
	return found;
}

/* From the line "first" to "second" of between.c and back. */
static void between(void **state)
{
	(void)state;
	static const struct {
		const char *name, *location;
		bool may, surely, may_back, surely_back;
	} rows[] = {
		{ "a", "a", true, false, false, false },
		{ "b", "b", true, true, true, true },
		{ "c", "c", true, true, false, false },
		{ "d", "d", true, false, false, false },
		{ "array", "array[]", true, false, false, false },
	};
	struct image *image =
		load_program("tests/unit/programs/between.c", "msp430", "-O0");
	struct statics *statics = statics_new(image);
	uint32_t main_is = statics->points.of_fn[image->entry].items[0];
	uint32_t first = store_at(image, 15), second = store_at(image, 22);
	access_set reads = { 0 }, there = { 0 }, back = { 0 };
	byte_set surely = { 0 }, surely_back = { 0 }, never = { 0 };
	effects_between(&statics->effects, main_is, first, second, &reads,
			&there);
	effects_between(&statics->effects, main_is, second, first, &reads,
			&back);
	assert_true(effects_surely_between(&statics->effects, main_is, first,
					   second, &surely));
	assert_true(effects_surely_between(&statics->effects, main_is, second,
					   first, &surely_back));
	uint32_t entry = image->fns.items[image->entry].entry;
	assert_false(effects_surely_between(&statics->effects, main_is, first,
					    entry, &never));
	for (size_t i = 0; i < COUNT(rows); i++) {
		assert_int_equal(may_write(statics, &there, rows[i].location),
				 rows[i].may);
		assert_int_equal(may_write(statics, &back, rows[i].location),
				 rows[i].may_back);
		assert_int_equal(surely_writes(statics, &surely, rows[i].name),
				 rows[i].surely);
		assert_int_equal(
			surely_writes(statics, &surely_back, rows[i].name),
			rows[i].surely_back);
	}
	vec_release(&reads);
	vec_release(&there);
	vec_release(&back);
	vec_release(&surely);
	vec_release(&surely_back);
	vec_release(&never);
	statics_free(statics);
	image_free(image);
}

int test_static(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(random_byte_sets),
		cmocka_unit_test(random_locations),
		cmocka_unit_test(between),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
