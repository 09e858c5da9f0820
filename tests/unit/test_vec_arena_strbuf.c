/* SPDX-License-Identifier: Apache-2.0 */
/* Growing arrays, memory with one lifetime, growing texts. */
#include "util/arena.h"
#include "util/strbuf.h"
#include "util/vec.h"

#include "unit.h"

static void vec_grows_and_keeps_its_items(void **state)
{
	(void)state;
	VEC(uint64_t) vec = { 0 };
	for (uint64_t i = 0; i < 10000; i++) {
		vec_push(&vec, i * i);
		assert_int_equal(vec_last(&vec), i * i);
		assert_true(vec.len <= vec.cap);
	}
	assert_int_equal(vec.len, 10000);
	for (uint64_t i = 0; i < 10000; i++)
		assert_int_equal(vec.items[i], i * i);
	vec_release(&vec);
	assert_null(vec.items);
	assert_int_equal(vec.len + vec.cap, 0);
}

static void vec_pops_in_reverse(void **state)
{
	(void)state;
	VEC(struct {
		char name;
		int value;
	})
	vec = { 0 };
	for (int i = 0; i < 20; i++) {
		vec_reserve(&vec, 1);
		vec.items[vec.len].name = (char)('a' + i);
		vec.items[vec.len++].value = i;
	}
	for (int i = 19; i >= 0; i--) {
		assert_int_equal(vec_last(&vec).name, 'a' + i);
		assert_int_equal(vec_pop(&vec).value, i);
	}
	assert_int_equal(vec.len, 0);
	vec_release(&vec);
}

static void vec_reserve_makes_room_at_once(void **state)
{
	(void)state;
	static const struct {
		size_t before, more;
	} cases[] = { { 0, 0 }, { 0, 1 }, { 0, 1000 }, { 5, 3 }, { 8, 100 } };
	for (size_t i = 0; i < COUNT(cases); i++) {
		VEC(int) vec = { 0 };
		for (size_t k = 0; k < cases[i].before; k++)
			vec_push(&vec, (int)k);
		vec_reserve(&vec, cases[i].more);
		assert_int_equal(vec.len, cases[i].before);
		assert_true(vec.cap >= cases[i].before + cases[i].more);
		int *items = vec.items;
		for (size_t k = 0; k < cases[i].more; k++)
			vec_push(&vec, 7);
		assert_ptr_equal(vec.items, items);
		vec_release(&vec);
	}
}

static void vec_clear_keeps_its_room(void **state)
{
	(void)state;
	VEC(int) vec = { 0 };
	vec_push(&vec, 1);
	size_t cap = vec.cap;
	vec_clear(&vec);
	assert_int_equal(vec.len, 0);
	assert_int_equal(vec.cap, cap);
	vec_push(&vec, 2);
	assert_int_equal(vec.items[0], 2);
	vec_release(&vec);
}

static void arena_memory_is_zeroed_aligned_and_apart(void **state)
{
	(void)state;
	/* Small ones share a chunk, the chunk is 64 KiB, larger ones get one
	 * of their own. */
	static const size_t sizes[] = {
		0, 1, 15, 16, 17, 1000, 65535, 65536, 65537, 200000, 3, 40000,
	};
	struct arena arena = { 0 };
	unsigned char *blocks[COUNT(sizes)];
	for (size_t i = 0; i < COUNT(sizes); i++) {
		blocks[i] = arena_alloc(&arena, sizes[i]);
		assert_non_null(blocks[i]);
		assert_int_equal((uintptr_t)blocks[i] % 16, 0);
		for (size_t k = 0; k < sizes[i]; k++)
			assert_int_equal(blocks[i][k], 0);
		memset(blocks[i], (int)i + 1, sizes[i]);
	}
	for (size_t i = 0; i < COUNT(sizes); i++)
		for (size_t k = 0; k < sizes[i]; k++)
			assert_int_equal(blocks[i][k], i + 1);
	arena_release(&arena);
	assert_null(arena.chunks);
	arena_release(&arena);
}

static void arena_is_usable_after_release(void **state)
{
	(void)state;
	struct arena arena = { 0 };
	memset(arena_alloc(&arena, 64), 0xff, 64);
	arena_release(&arena);
	unsigned char *again = arena_alloc(&arena, 64);
	for (size_t i = 0; i < 64; i++)
		assert_int_equal(again[i], 0);
	arena_release(&arena);
}

static void arena_copies_texts(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		size_t bytes;
		const char *copy;
	} cases[] = {
		{ "counter.c:6", 11, "counter.c:6" },
		{ "counter.c:6", 9, "counter.c" },
		{ "counter.c:6", 0, "" },
		{ "", 0, "" },
	};
	struct arena arena = { 0 };
	for (size_t i = 0; i < COUNT(cases); i++) {
		assert_string_equal(
			arena_strndup(&arena, cases[i].text, cases[i].bytes),
			cases[i].copy);
		assert_string_equal(arena_strdup(&arena, cases[i].copy),
				    cases[i].copy);
	}
	assert_string_equal(arena_printf(&arena, "%s[%d]", "buf", 3), "buf[3]");
	assert_string_equal(arena_printf(&arena, "%s", ""), "");
	assert_int_equal(strlen(arena_printf(&arena, "%*s", 100000, "x")),
			 100000);
	arena_release(&arena);
}

static void strbuf_is_a_text_at_every_step(void **state)
{
	(void)state;
	struct strbuf buf = { 0 };
	assert_string_equal(strbuf_text(&buf), "");
	strbuf_puts(&buf, "");
	assert_string_equal(strbuf_text(&buf), "");
	strbuf_puts(&buf, "counter.c");
	strbuf_printf(&buf, ":%d:%d", 6, 17);
	assert_string_equal(strbuf_text(&buf), "counter.c:6:17");
	strbuf_add(&buf, ": errors", 7);
	assert_string_equal(strbuf_text(&buf), "counter.c:6:17: error");
	assert_int_equal(buf.len, strlen("counter.c:6:17: error"));
	strbuf_printf(&buf, "%s", "");
	assert_string_equal(strbuf_text(&buf), "counter.c:6:17: error");
	strbuf_release(&buf);
	assert_string_equal(strbuf_text(&buf), "");
}

static void strbuf_keeps_zero_bytes(void **state)
{
	(void)state;
	struct strbuf buf = { 0 };
	strbuf_add(&buf, "a\0b", 3);
	strbuf_puts(&buf, "c");
	assert_int_equal(buf.len, 4);
	assert_memory_equal(buf.text, "a\0bc", 5);
	strbuf_release(&buf);
}

static void strbuf_grows(void **state)
{
	(void)state;
	struct strbuf buf = { 0 };
	for (int i = 0; i < 10000; i++)
		strbuf_printf(&buf, "%04d,", i);
	assert_int_equal(buf.len, 50000);
	assert_memory_equal(buf.text + 5 * 1234, "1234,", 5);
	strbuf_printf(&buf, "%*s", 200000, "end");
	assert_int_equal(buf.len, 250000);
	assert_string_equal(buf.text + 249997, "end");
	strbuf_release(&buf);
}

static void strbuf_clear_starts_again(void **state)
{
	(void)state;
	struct strbuf buf = { 0 };
	strbuf_clear(&buf);
	assert_string_equal(strbuf_text(&buf), "");
	strbuf_puts(&buf, "long enough to be seen");
	strbuf_clear(&buf);
	assert_string_equal(strbuf_text(&buf), "");
	strbuf_puts(&buf, "new");
	assert_string_equal(strbuf_text(&buf), "new");
	strbuf_release(&buf);
	strbuf_release(&buf);
}

int test_vec_arena_strbuf(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(vec_grows_and_keeps_its_items),
		cmocka_unit_test(vec_pops_in_reverse),
		cmocka_unit_test(vec_reserve_makes_room_at_once),
		cmocka_unit_test(vec_clear_keeps_its_room),
		cmocka_unit_test(arena_memory_is_zeroed_aligned_and_apart),
		cmocka_unit_test(arena_is_usable_after_release),
		cmocka_unit_test(arena_copies_texts),
		cmocka_unit_test(strbuf_is_a_text_at_every_step),
		cmocka_unit_test(strbuf_keeps_zero_bytes),
		cmocka_unit_test(strbuf_grows),
		cmocka_unit_test(strbuf_clear_starts_again),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
