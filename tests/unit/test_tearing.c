/* SPDX-License-Identifier: Apache-2.0 */
/* Words of a wide store are noted, and looked at when a pair can learn from
 * them: SPEC 4.7. What that shows must not depend on when that is. */
#include "analysis/locate/tearing.h"

#include <stdio.h>

#include "unit.h"

enum {
	AT = 16,
	SITE = 3,
	EXECUTION = 100,
};

/* A store of two words of two bytes, or of more. */
struct store {
	struct tearing tearing;
	struct arena arena;
	uint8_t memory[64];
	struct pair pair;
	struct nv_reader reader;
};

static void start(struct store *store, uint32_t old)
{
	*store = (struct store){ .pair.key = 1, .reader.time = 90 };
	store->reader.part = part_of(0, 2, 0, false);
	memcpy(store->memory + AT, &old, 4);
	tearing_start(&store->tearing, SITE, EXECUTION, 2, AT, 2);
}

static void release(struct store *store)
{
	tearing_release(&store->tearing);
	arena_release(&store->arena);
}

/* Word 0 or 1, on a machine whose first byte is the lowest. */
static void write_word(struct store *store, unsigned word, uint16_t value)
{
	uint64_t index = AT + 2 * word, old;
	memcpy(&old, store->memory + index, 8);
	memcpy(store->memory + index, &value, 2);
	tearing_word(&store->tearing, store->memory,
		     (struct torn_word){ index, 2, EXECUTION + word, old });
}

static const struct torn *meet(struct store *store, unsigned word)
{
	tearing_pair(&store->tearing, store->memory, &store->arena,
		     &store->pair, &store->reader, AT + 2 * word);
	return store->pair.torn;
}

static void assert_mix(const struct torn *torn)
{
	assert_true(torn->is_manifest);
	assert_int_equal(torn->old, 0x22221111);
	assert_int_equal(torn->mix, 0x22223333);
	assert_int_equal(torn->failure, EXECUTION);
	assert_int_equal(torn->bytes, 4);
}

/* The pair comes with the first word, or only when both are written. */
static void a_mix_is_the_same_whenever_it_is_looked_at(void **state)
{
	(void)state;
	for (unsigned with = 0; with < 2; with++) {
		struct store store;
		start(&store, 0x22221111);
		write_word(&store, 0, 0x3333);
		if (with == 0)
			assert_false(meet(&store, 0)->is_manifest);
		write_word(&store, 1, 0x4444);
		assert_mix(with == 0 ? store.pair.torn : meet(&store, 1));
		release(&store);
	}
}

static void one_word_that_changes_is_no_mix(void **state)
{
	(void)state;
	for (unsigned changed = 0; changed < 2; changed++) {
		struct store store;
		start(&store, 0x22221111);
		write_word(&store, 0, changed == 0 ? 0x3333 : 0x1111);
		write_word(&store, 1, changed == 1 ? 0x4444 : 0x2222);
		assert_false(meet(&store, 1)->is_manifest);
		release(&store);
	}
}

/* A piece of one byte, then one of eight that lies behind what is shown. */
static void pieces_may_lie_behind_what_is_shown(void **state)
{
	(void)state;
	struct store store;
	start(&store, 0x11);
	tearing_start(&store.tearing, SITE, EXECUTION, 2, AT, 1);
	store.memory[AT] = 0x33;
	tearing_word(&store.tearing, store.memory,
		     (struct torn_word){ AT, 1, EXECUTION, 0x11 });
	memset(store.memory + AT + 8, 0x44, 8);
	tearing_word(&store.tearing, store.memory,
		     (struct torn_word){ AT + 8, 8, EXECUTION + 1, 0 });
	const struct torn *torn = meet(&store, 0);
	assert_true(torn->is_manifest);
	assert_int_equal(torn->old, 0x11);
	release(&store);
}

/* More words than are noted: each is looked at when it comes. */
static void long_stores_are_torn_too(void **state)
{
	(void)state;
	struct store store;
	start(&store, 0);
	tearing_start(&store.tearing, SITE, EXECUTION, 20, AT, 2);
	for (unsigned word = 0; word < 20; word++)
		write_word(&store, word, word >= 17);
	const struct torn *torn = meet(&store, 19);
	assert_true(torn->is_manifest);
	assert_int_equal(torn->failure, EXECUTION + 17);
	assert_int_equal(torn->bytes, 0);
	release(&store);
}

int test_tearing(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_mix_is_the_same_whenever_it_is_looked_at),
		cmocka_unit_test(one_word_that_changes_is_no_mix),
		cmocka_unit_test(pieces_may_lie_behind_what_is_shown),
		cmocka_unit_test(long_stores_are_torn_too),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
