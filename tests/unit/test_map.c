/* SPDX-License-Identifier: Apache-2.0 */
/* The hash map and the table of strings. */
#include "util/map.h"

#include <stdio.h>

#include "unit.h"

static void an_empty_map_has_nothing(void **state)
{
	(void)state;
	struct map map = { 0 };
	assert_null(map_get(&map, 0));
	assert_null(map_get(&map, 1));
	map_release(&map);
	map_release(&map);
	assert_null(map_get(&map, 0));
}

static void put_adds_once_and_keeps_the_value(void **state)
{
	(void)state;
	static const uint64_t keys[] = {
		0, 1, UINT64_MAX, 0x8000000000000000u, 0x100000001u, 42,
	};
	struct map map = { 0 };
	for (size_t i = 0; i < COUNT(keys); i++) {
		uint64_t *value = map_put(&map, keys[i]);
		assert_int_equal(*value, 0);
		*value = i + 100;
	}
	for (size_t i = 0; i < COUNT(keys); i++) {
		assert_int_equal(*map_put(&map, keys[i]), i + 100);
		assert_int_equal(*map_get(&map, keys[i]), i + 100);
	}
	assert_int_equal(map.entries.len, COUNT(keys));
	assert_null(map_get(&map, 2));
	map_release(&map);
}

/* Keys as they come in practice: counted, aligned addresses, equal low or
 * high halves. Each set is large enough for many rounds of growing. */
static void many_keys_of_every_shape(void **state)
{
	(void)state;
	static const struct {
		const char *shape;
		uint64_t start, step;
	} cases[] = {
		{ "counted", 0, 1 },
		{ "aligned addresses", 0x7f0012340000u, 4096 },
		{ "equal low half", 0, 0x100000000u },
		{ "both halves equal", 0, 0x100000001u },
		{ "spread", 7, 0x9e3779b97f4a7c15u },
		{ "from the top down", UINT64_MAX, UINT64_MAX },
	};
	enum {
		KEYS = 20000
	};
	for (size_t i = 0; i < COUNT(cases); i++) {
		struct map map = { 0 };
		for (uint64_t k = 0; k < KEYS; k++)
			*map_put(&map, cases[i].start + k * cases[i].step) = k;
		if (map.entries.len != KEYS)
			fail_msg("%s: %zu keys", cases[i].shape,
				 map.entries.len);
		for (uint64_t k = 0; k < KEYS; k++) {
			uint64_t key = cases[i].start + k * cases[i].step;
			uint64_t *value = map_get(&map, key);
			if (!value || *value != k)
				fail_msg("%s: key %ju", cases[i].shape,
					 (uintmax_t)key);
			/* Iteration is in order of insertion. */
			assert_int_equal(map.entries.items[k].key, key);
		}
		assert_null(map_get(&map, cases[i].start + 1234567891));
		map_release(&map);
	}
}

static void pointers_are_keys(void **state)
{
	(void)state;
	int a = 0, b = 0;
	struct map map = { 0 };
	*map_put(&map, map_key(&a)) = 1;
	*map_put(&map, map_key(NULL)) = 3;
	assert_int_equal(*map_get(&map, map_key(&a)), 1);
	assert_int_equal(*map_get(&map, map_key(NULL)), 3);
	assert_null(map_get(&map, map_key(&b)));
	map_release(&map);
}

static void equal_strings_have_one_id(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		uint32_t id;
	} cases[] = {
		{ "main", 0 }, { "", 1 },         { "Main", 2 }, { "main", 0 },
		{ "mai", 3 },  { "\xc3\xa9", 4 }, { "", 1 },     { "main ", 5 },
	};
	struct intern intern = { 0 };
	uint32_t id = 99;
	assert_false(intern_find(&intern, "main", &id));
	for (size_t i = 0; i < COUNT(cases); i++) {
		assert_int_equal(intern_id(&intern, cases[i].text),
				 cases[i].id);
		assert_string_equal(intern.strings.items[cases[i].id],
				    cases[i].text);
	}
	assert_int_equal(intern.strings.len, 6);
	assert_false(intern_find(&intern, "absent", &id));
	assert_int_equal(id, 99);
	assert_true(intern_find(&intern, "Main", &id));
	assert_int_equal(id, 2);
	assert_int_equal(intern.strings.len, 6);
	intern_release(&intern);
}

static void strings_are_copied(void **state)
{
	(void)state;
	struct intern intern = { 0 };
	char text[16] = "before";
	uint32_t id = intern_id(&intern, text);
	strcpy(text, "after");
	assert_string_equal(intern.strings.items[id], "before");
	assert_int_equal(intern_id(&intern, "after"), 1);
	intern_release(&intern);
}

/* Entered by hand under one hash, as a collision would: the chain of equal
 * hashes is walked, not trusted. */
static void strings_of_one_hash_stay_apart(void **state)
{
	(void)state;
	struct intern intern = { 0 };
	uint32_t first = intern_id(&intern, "first");
	uint64_t hash = intern.by_hash.entries.items[0].key;
	vec_push(&intern.strings, arena_strdup(&intern.arena, "second"));
	vec_push(&intern.next_same, first + 1);
	*map_put(&intern.by_hash, hash) = 2;

	uint32_t id = 99;
	assert_true(intern_find(&intern, "first", &id));
	assert_int_equal(id, first);
	intern_release(&intern);
}

static void many_strings(void **state)
{
	(void)state;
	enum {
		STRINGS = 5000
	};
	struct intern intern = { 0 };
	char text[32];
	for (uint32_t pass = 0; pass < 2; pass++)
		for (uint32_t i = 0; i < STRINGS; i++) {
			snprintf(text, sizeof(text), "name%u", i);
			assert_int_equal(intern_id(&intern, text), i);
		}
	assert_int_equal(intern.strings.len, STRINGS);
	intern_release(&intern);
}

int test_map(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_empty_map_has_nothing),
		cmocka_unit_test(put_adds_once_and_keeps_the_value),
		cmocka_unit_test(many_keys_of_every_shape),
		cmocka_unit_test(pointers_are_keys),
		cmocka_unit_test(equal_strings_have_one_id),
		cmocka_unit_test(strings_are_copied),
		cmocka_unit_test(strings_of_one_hash_stay_apart),
		cmocka_unit_test(many_strings),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
