/* SPDX-License-Identifier: Apache-2.0 */
/* Sets that are kept once. */
#include "unit.h"

#include "analysis/taint/markset.h"

static uint32_t make(struct markset *sets, const uint32_t *members)
{
	size_t count = 0;
	while (members[count])
		count++;
	return markset_make(sets, members, count);
}

/* a united with b is c; lists end with 0. */
static const struct {
	uint32_t a[8], b[8], c[8];
} unions[] = {
	{ { 0 }, { 0 }, { 0 } },
	{ { 1, 0 }, { 0 }, { 1, 0 } },
	{ { 1, 0 }, { 1, 0 }, { 1, 0 } },
	{ { 1, 3, 5, 0 }, { 2, 4, 0 }, { 1, 2, 3, 4, 5, 0 } },
	{ { 1, 2, 3, 0 }, { 2, 3, 9, 0 }, { 1, 2, 3, 9, 0 } },
	{ { 7, 8, 0 }, { 1, 0 }, { 1, 7, 8, 0 } },
};

static void test_unions(void **state)
{
	(void)state;
	struct markset sets;
	markset_init(&sets);
	for (size_t i = 0; i < sizeof(unions) / sizeof(unions[0]); i++) {
		uint32_t a = make(&sets, unions[i].a);
		uint32_t b = make(&sets, unions[i].b);
		uint32_t c = make(&sets, unions[i].c);
		assert_int_equal(markset_union(&sets, a, b), c);
		assert_int_equal(markset_union(&sets, b, a), c);
		assert_int_equal(markset_union(&sets, a, b), c);
	}
	markset_release(&sets);
}

/* Many of them: numbers stay, though not all unions are remembered. */
static void test_many(void **state)
{
	(void)state;
	struct markset sets;
	markset_init(&sets);
	uint32_t all = MARKSET_EMPTY, first = 0;
	for (uint32_t i = 1; i < 300; i++) {
		uint32_t one = markset_make(&sets, &i, 1);
		for (uint32_t k = 1; k < i; k++) {
			uint32_t other = markset_make(&sets, &k, 1);
			uint32_t two[] = { k, i };
			assert_int_equal(markset_union(&sets, one, other),
					 markset_make(&sets, two, 2));
		}
		all = markset_union(&sets, all, one);
		first = first ? first : one;
		assert_int_equal(markset_union(&sets, all, first), all);
	}
	assert_int_equal(markset_count(&sets, all), 299);
	for (uint32_t i = 0; i < 299; i++)
		assert_int_equal(markset_member(&sets, all, i), i + 1);
	markset_release(&sets);
}

/* Keeps the largest member only. */
static size_t keep_last(void *context, uint32_t *members, size_t count)
{
	(void)context;
	members[0] = members[count - 1];
	return 1;
}

static void test_reduce(void **state)
{
	(void)state;
	struct markset sets;
	uint32_t three = 3, five = 5;
	markset_init(&sets);
	sets.reduce = keep_last;
	uint32_t a = markset_make(&sets, &three, 1);
	uint32_t b = markset_make(&sets, &five, 1);
	assert_int_equal(markset_union(&sets, a, b), b);
	assert_int_equal(markset_count(&sets, b), 1);
	markset_release(&sets);
}

int test_markset(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_unions),
		cmocka_unit_test(test_many),
		cmocka_unit_test(test_reduce),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
