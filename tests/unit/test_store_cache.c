/* SPDX-License-Identifier: Apache-2.0 */
/* What store caches put off must be counted in the end, once for each pair. */
#include "analysis/locate/cache_load.h"

#include <stdio.h>

#include "unit.h"

static const struct op_cache operation[2]; /* only their addresses are used */
static const struct reader_table no_readers;

/* A cache of the first operation in a unit of two bytes. */
static struct store_cache *some_cache(struct store_caches *caches,
				      struct store_cache **list)
{
	struct store_cache *cache =
		store_caches_get(caches, list, &operation[0]);
	store_cache_start(cache, 16, 2, false, &no_readers);
	return cache;
}

static void join(struct store_caches *caches, struct store_cache *cache,
		 struct pair *pair, uint8_t slot, bool is_dead)
{
	struct cached_reader reader = {
		.pair = pair,
		.slot = slot,
		.is_counted = !cache->is_direct && !store_cache_has(cache, pair)
	};
	store_cache_join(caches, cache, &reader, is_dead);
}

static void each_operation_has_its_own(void **state)
{
	(void)state;
	struct store_caches caches = { 0 };
	struct store_cache *list = NULL;
	struct store_cache *a = store_caches_get(&caches, &list, &operation[0]);
	struct store_cache *b = store_caches_get(&caches, &list, &operation[1]);
	assert_ptr_not_equal(a, b);
	assert_ptr_equal(store_caches_get(&caches, &list, &operation[0]), a);
	assert_ptr_equal(list, a);
	assert_ptr_equal(store_caches_get(&caches, &list, &operation[1]), b);
	store_cache_start(a, 16, 2, false, &no_readers);
	store_caches_end(list);
	assert_true(a->index == NO_INDEX);
	store_caches_release(&caches);
}

static void a_reader_is_counted_from_when_it_came(void **state)
{
	(void)state;
	struct store_caches caches = { 0 };
	struct store_cache *list = NULL;
	struct pair early = { 0 }, late = { 0 };
	struct store_cache *cache = some_cache(&caches, &list);
	join(&caches, cache, &early, 0, false);
	cache->count++; /* the store that brought it: counted by itself */
	cache->count += 5;
	join(&caches, cache, &late, 1, true);
	cache->count++;
	cache->count += 2;
	assert_int_equal(cache->slots, 3);
	store_caches_add_up(&caches);
	assert_int_equal(early.instances, 8);
	assert_int_equal(late.instances, 2);
	store_caches_release(&caches);
}

static void readers_of_one_pair_count_once(void **state)
{
	(void)state;
	struct store_caches caches = { 0 };
	struct store_cache *list = NULL;
	struct pair pair = { 0 };
	struct store_cache *cache = some_cache(&caches, &list);
	join(&caches, cache, &pair, 3, true);
	join(&caches, cache, &pair, 4, true);
	cache->count++;
	cache->count += 5;
	/* The one that is counted leaves: the other one goes on with it. */
	store_cache_leave(cache, 0);
	assert_int_equal(cache->slots, 1 << 4);
	assert_int_equal(pair.instances, 5);
	cache->count += 2;
	store_caches_add_up(&caches);
	assert_int_equal(pair.instances, 7);
	store_caches_release(&caches);
}

static void those_of_live_frames_come_first(void **state)
{
	(void)state;
	struct store_caches caches = { 0 };
	struct store_cache *list = NULL;
	struct pair pairs[12] = { 0 };
	struct store_cache *cache = some_cache(&caches, &list);
	for (uint8_t i = 0; i < 12; i++)
		join(&caches, cache, &pairs[i], i, i % 2);
	assert_int_equal(cache->live, 6);
	assert_int_equal(cache->len, 12);
	for (uint32_t left = 12; left; left--) {
		for (uint32_t i = 0; i < left; i++)
			assert_int_equal(cache->items[i].slot % 2,
					 i >= cache->live);
		store_cache_leave(cache, left / 3);
		assert_int_equal(__builtin_popcountll(cache->slots), left - 1);
	}
	assert_int_equal(cache->live, 0);
	store_caches_release(&caches);
}

static void a_direct_one_counts_nothing_more(void **state)
{
	(void)state;
	struct store_caches caches = { 0 };
	struct store_cache *list = NULL;
	struct pair pair = { 0 };
	struct store_cache *cache = some_cache(&caches, &list);
	join(&caches, cache, &pair, 0, false);
	cache->count++;
	cache->count += 4;
	store_cache_make_direct(cache);
	assert_int_equal(pair.instances, 4);
	cache->count += 3;
	store_cache_leave(cache, 0);
	store_caches_add_up(&caches);
	assert_int_equal(pair.instances, 4);
	store_caches_release(&caches);
}

int test_store_cache(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_operation_has_its_own),
		cmocka_unit_test(a_reader_is_counted_from_when_it_came),
		cmocka_unit_test(readers_of_one_pair_count_once),
		cmocka_unit_test(those_of_live_frames_come_first),
		cmocka_unit_test(a_direct_one_counts_nothing_more),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
