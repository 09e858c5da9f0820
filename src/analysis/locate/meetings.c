/* SPDX-License-Identifier: Apache-2.0 */
/* What a store meets again and again. */
#include "analysis/locate/meetings.h"

#include <string.h>

enum {
	FIRST_CAP = 4,
};

void meetings_release(struct meetings *meetings)
{
	arena_release(&meetings->arena);
}

static struct meeting *add(struct meetings *meetings, struct meeting **list,
			   const void *who)
{
	struct meeting *meeting =
		arena_alloc(&meetings->arena, sizeof(*meeting));
	*meeting = (struct meeting){ .index = NO_INDEX,
				     .next = *list,
				     .who = who,
				     .older = meetings->all };
	meetings->all = meeting;
	*list = meeting;
	return meeting;
}

struct meeting *meetings_get(struct meetings *meetings, struct meeting **list,
			     const void *who)
{
	struct meeting **link = list;
	while (*link && (*link)->who != who)
		link = &(*link)->next;
	struct meeting *found = *link;
	if (!found)
		return add(meetings, list, who);
	*link = found->next;
	found->next = *list;
	*list = found;
	return found;
}

void meetings_end(struct meeting *list)
{
	for (; list; list = list->next)
		list->index = NO_INDEX;
}

/* Those of a reader that leaves. */
static void add_up(const struct meeting *meeting, const struct met *met)
{
	if (met->is_counted)
		met->pair->instances += meeting->count - met->start;
}

static void add_up_all(const struct meeting *meeting)
{
	for (uint32_t i = 0; i < meeting->len; i++)
		add_up(meeting, &meeting->items[i]);
}

void meetings_add_up(struct meetings *meetings)
{
	for (struct meeting *meeting = meetings->all; meeting;
	     meeting = meeting->older)
		add_up_all(meeting);
}

void meeting_start(struct meeting *meeting, uint64_t index, uint64_t bytes,
		   bool is_on_stack, const struct reader_table *table)
{
	add_up_all(meeting);
	meeting->index = index;
	meeting->awake = &table->awake;
	meeting->bytes = (uint8_t)bytes;
	meeting->is_direct = false;
	meeting->is_on_stack = is_on_stack;
	meeting->slots = 0;
	meeting->read = meeting->len = meeting->latent = 0;
}

void meeting_make_direct(struct meeting *meeting)
{
	add_up_all(meeting);
	for (uint32_t i = 0; i < meeting->len; i++)
		meeting->items[i].is_counted = false;
	meeting->is_direct = true;
}

bool meeting_has(const struct meeting *meeting, const struct pair *pair)
{
	for (uint32_t i = 0; i < meeting->len; i++) {
		if (meeting->items[i].pair == pair)
			return true;
	}
	return false;
}

static void make_room(struct meetings *meetings, struct meeting *meeting)
{
	meeting->cap = meeting->cap ? 2 * meeting->cap : FIRST_CAP;
	struct met *items =
		arena_alloc(&meetings->arena, meeting->cap * sizeof(*items));
	if (meeting->len)
		memcpy(items, meeting->items, meeting->len * sizeof(*items));
	meeting->items = items;
}

void meeting_join(struct meetings *meetings, struct meeting *meeting,
		  const struct met *met, bool is_gone)
{
	if (meeting->len == meeting->cap)
		make_room(meetings, meeting);
	struct met *to = &meeting->items[meeting->len++];
	if (!is_gone) {
		*to = meeting->items[meeting->read];
		to = &meeting->items[meeting->read++];
	}
	*to = *met;
	to->start = meeting->count + 1;
	meeting->latent += met->is_latent;
	meeting->slots |= 1ull << met->slot;
}

/* Another reader of the pair is counted instead, this time, too. */
static void hand_over(struct meeting *meeting, struct pair *pair)
{
	for (uint32_t i = 0; i < meeting->len; i++) {
		struct met *met = &meeting->items[i];
		if (met->pair != pair || met->is_counted)
			continue;
		met->is_counted = true;
		met->start = meeting->count;
		return;
	}
}

void meeting_leave(struct meeting *meeting, uint32_t item)
{
	struct met met = meeting->items[item];
	add_up(meeting, &met);
	meeting->latent -= met.is_latent;
	meeting->slots &= ~(1ull << met.slot);
	if (item < meeting->read) {
		meeting->items[item] = meeting->items[--meeting->read];
		item = meeting->read;
	}
	meeting->items[item] = meeting->items[--meeting->len];
	if (met.is_counted)
		hand_over(meeting, met.pair);
}
