/* SPDX-License-Identifier: Apache-2.0 */
/* What meetings put off must be counted in the end, once for each pair. */
#include "analysis/locate/meetings.h"

#include <stdio.h>

#include "unit.h"

static const char operation[2]; /* their addresses are all that is used */
static const struct reader_table no_readers;

/* A meeting of the first operation in a unit of two bytes. */
static struct meeting *some_meeting(struct meetings *meetings,
				    struct meeting **list)
{
	struct meeting *meeting = meetings_get(meetings, list, &operation[0]);
	meeting_start(meeting, 16, 2, false, &no_readers);
	return meeting;
}

static void join(struct meetings *meetings, struct meeting *meeting,
		 struct pair *pair, uint8_t slot, bool is_gone)
{
	struct met met = { .pair = pair,
			   .slot = slot,
			   .is_counted = !meeting->is_direct &&
					 !meeting_has(meeting, pair) };
	meeting_join(meetings, meeting, &met, is_gone);
}

static void each_operation_has_its_own(void **state)
{
	(void)state;
	struct meetings meetings = { 0 };
	struct meeting *list = NULL;
	struct meeting *a = meetings_get(&meetings, &list, &operation[0]);
	struct meeting *b = meetings_get(&meetings, &list, &operation[1]);
	assert_ptr_not_equal(a, b);
	assert_ptr_equal(meetings_get(&meetings, &list, &operation[0]), a);
	assert_ptr_equal(list, a);
	assert_ptr_equal(meetings_get(&meetings, &list, &operation[1]), b);
	meeting_start(a, 16, 2, false, &no_readers);
	meetings_end(list);
	assert_true(a->index == NO_INDEX);
	meetings_release(&meetings);
}

static void a_reader_is_counted_from_when_it_came(void **state)
{
	(void)state;
	struct meetings meetings = { 0 };
	struct meeting *list = NULL;
	struct pair early = { 0 }, late = { 0 };
	struct meeting *meeting = some_meeting(&meetings, &list);
	join(&meetings, meeting, &early, 0, false);
	meeting->count++; /* the store that brought it: counted by itself */
	meeting->count += 5;
	join(&meetings, meeting, &late, 1, true);
	meeting->count++;
	meeting->count += 2;
	assert_int_equal(meeting->slots, 3);
	meetings_add_up(&meetings);
	assert_int_equal(early.instances, 8);
	assert_int_equal(late.instances, 2);
	meetings_release(&meetings);
}

static void readers_of_one_pair_count_once(void **state)
{
	(void)state;
	struct meetings meetings = { 0 };
	struct meeting *list = NULL;
	struct pair pair = { 0 };
	struct meeting *meeting = some_meeting(&meetings, &list);
	join(&meetings, meeting, &pair, 3, true);
	join(&meetings, meeting, &pair, 4, true);
	meeting->count++;
	meeting->count += 5;
	/* The one that is counted leaves: the other one goes on with it. */
	meeting_leave(meeting, 0);
	assert_int_equal(meeting->slots, 1 << 4);
	assert_int_equal(pair.instances, 5);
	meeting->count += 2;
	meetings_add_up(&meetings);
	assert_int_equal(pair.instances, 7);
	meetings_release(&meetings);
}

static void those_that_read_come_first(void **state)
{
	(void)state;
	struct meetings meetings = { 0 };
	struct meeting *list = NULL;
	struct pair pairs[12] = { 0 };
	struct meeting *meeting = some_meeting(&meetings, &list);
	for (uint8_t i = 0; i < 12; i++)
		join(&meetings, meeting, &pairs[i], i, i % 2);
	assert_int_equal(meeting->read, 6);
	assert_int_equal(meeting->len, 12);
	for (uint32_t left = 12; left; left--) {
		for (uint32_t i = 0; i < left; i++)
			assert_int_equal(meeting->items[i].slot % 2,
					 i >= meeting->read);
		meeting_leave(meeting, left / 3);
		assert_int_equal(__builtin_popcountll(meeting->slots),
				 left - 1);
	}
	assert_int_equal(meeting->read, 0);
	meetings_release(&meetings);
}

static void a_direct_one_counts_nothing_more(void **state)
{
	(void)state;
	struct meetings meetings = { 0 };
	struct meeting *list = NULL;
	struct pair pair = { 0 };
	struct meeting *meeting = some_meeting(&meetings, &list);
	join(&meetings, meeting, &pair, 0, false);
	meeting->count++;
	meeting->count += 4;
	meeting_make_direct(meeting);
	assert_int_equal(pair.instances, 4);
	meeting->count += 3;
	meeting_leave(meeting, 0);
	meetings_add_up(&meetings);
	assert_int_equal(pair.instances, 4);
	meetings_release(&meetings);
}

int test_meetings(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(each_operation_has_its_own),
		cmocka_unit_test(a_reader_is_counted_from_when_it_came),
		cmocka_unit_test(readers_of_one_pair_count_once),
		cmocka_unit_test(those_that_read_come_first),
		cmocka_unit_test(a_direct_one_counts_nothing_more),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
