/* SPDX-License-Identifier: Apache-2.0 */
/* States of paths: what is known at a position, and how two of them become
 * one. */
#include <stdlib.h>
#include <string.h>

#include "static/paths_parts.h"

struct path_state *state_new(struct path_search *search)
{
	size_t count = search->paths->nodes.len;
	struct path_state *state = mem_alloc(sizeof(*state));
	state->through = mem_alloc((count + 1) * sizeof(*state->through));
	for (size_t i = 0; i < count; i++)
		state->through[i].is_all = true;
	return state;
}

static size_t webs_of(const struct path_search *search, uint32_t instance)
{
	return region_flow(search->regions, instance)->webs;
}

struct path_state *state_copy(struct path_search *search,
			      const struct path_state *from)
{
	struct path_state *state = state_new(search);
	state->stack = from->stack;
	state->node = from->node;
	state->pc = from->pc;
	state->stores = from->stores;
	for (size_t i = 0; i < from->frames.len; i++) {
		const struct path_frame *frame = &from->frames.items[i];
		size_t size = webs_of(search, frame->instance) *
			      sizeof(*frame->values);
		struct path_frame copy = { frame->instance,
					   mem_alloc(size + 1) };
		memcpy(copy.values, frame->values, size);
		vec_push(&state->frames, copy);
	}
	for (size_t i = 0; i < from->facts.len; i++)
		vec_push(&state->facts, from->facts.items[i]);
	byte_set_copy(&state->written, &from->written);
	for (size_t i = 0; i < search->paths->nodes.len; i++)
		certain_copy(&state->through[i], &from->through[i]);
	return state;
}

void state_free(struct path_search *search, struct path_state *state)
{
	for (size_t i = 0; i < state->frames.len; i++)
		free(state->frames.items[i].values);
	for (size_t i = 0; i < search->paths->nodes.len; i++)
		certain_release(&state->through[i]);
	vec_release(&state->frames);
	vec_release(&state->facts);
	vec_release(&state->written);
	free(state->through);
	free(state);
}

bool state_has_written_same(const struct path_state *a,
			    const struct path_state *b)
{
	if (a->written.len != b->written.len)
		return false;
	for (size_t i = 0; i < a->written.len; i++) {
		const struct byte_range *one = &a->written.items[i];
		const struct byte_range *other = &b->written.items[i];
		if (one->thing != other->thing || one->low != other->low ||
		    one->high != other->high)
			return false;
	}
	return true;
}

/* A value that is one or the other. */
static struct path_value either(const struct path_value *a,
				const struct path_value *b, bool widens)
{
	struct path_value value = *a;
	if (value_equal(a, b)) {
		if (!memory_bits_equal(&a->from, &b->from))
			value.from.thing = NONE;
		return value;
	}
	if (widens || a->kind != VALUE_NUMBER || b->kind != VALUE_NUMBER)
		return value_any();
	value = value_number(span_join(a->span, b->span));
	return value;
}

static bool merge_frames(struct path_search *search, struct path_state *state,
			 const struct path_state *other, bool widens)
{
	bool changes = false;
	for (size_t i = 0; i < state->frames.len; i++) {
		struct path_frame *frame = &state->frames.items[i];
		const struct path_frame *more = &other->frames.items[i];
		size_t webs = webs_of(search, frame->instance);
		for (size_t k = 0; k < webs; k++) {
			struct path_value value = either(
				&frame->values[k], &more->values[k], widens);
			changes |= !value_equal(&value, &frame->values[k]);
			frame->values[k] = value;
		}
	}
	return changes;
}

static const struct memory_fact *find_fact(const fact_list *facts,
					   const struct memory_bits *bits)
{
	for (size_t i = 0; i < facts->len; i++) {
		if (memory_bits_equal(&facts->items[i].bits, bits))
			return &facts->items[i];
	}
	return NULL;
}

static bool merge_facts(struct path_state *state,
			const struct path_state *other, bool widens)
{
	bool changes = false;
	size_t kept = 0;
	for (size_t i = 0; i < state->facts.len; i++) {
		struct memory_fact fact = state->facts.items[i];
		const struct memory_fact *more =
			find_fact(&other->facts, &fact.bits);
		struct path_value value =
			more ? either(&fact.value, &more->value, widens)
			     : value_any();
		changes |= !value_equal(&value, &fact.value);
		fact.value = value;
		if (value.kind != VALUE_ANY)
			state->facts.items[kept++] = fact;
	}
	state->facts.len = kept;
	return changes;
}

bool state_merge(struct path_search *search, struct path_state *state,
		 const struct path_state *other, bool widens)
{
	bool changes = merge_frames(search, state, other, widens);
	changes |= merge_facts(state, other, widens);
	changes |= byte_set_intersect(&state->written, &other->written);
	for (size_t i = 0; i < search->paths->nodes.len; i++) {
		struct certain_set *set = &state->through[i];
		const struct certain_set *more = &other->through[i];
		if (set->is_all && !more->is_all) {
			certain_copy(set, more);
			changes = true;
		} else if (!more->is_all) {
			changes |=
				byte_set_intersect(&set->bytes, &more->bytes);
		}
	}
	/* What one of them has loaded is not what the other one has. */
	if (state->stores < other->stores)
		state->stores = other->stores;
	state->stores++;
	return changes;
}

/* Whether a value is still a copy of what it was loaded from. */
static bool is_copy(const struct path_state *state,
		    const struct path_value *value)
{
	return value->from.thing != NONE && value->stores == state->stores;
}

static bool covers_value(const struct path_state *state,
			 const struct path_value *value,
			 const struct path_state *other,
			 const struct path_value *more)
{
	if (value->kind == VALUE_ANY)
		return true;
	if (value->kind != more->kind)
		return false;
	if (is_copy(state, value) &&
	    !(is_copy(other, more) &&
	      memory_bits_equal(&value->from, &more->from)))
		return false;
	return value->kind == VALUE_TEST ? span_equal(value->span, more->span)
					 : value_equal(value, more);
}

static bool covers_frames(struct path_search *search,
			  const struct path_state *state,
			  const struct path_state *other)
{
	for (size_t i = 0; i < state->frames.len; i++) {
		const struct path_frame *frame = &state->frames.items[i];
		const struct path_frame *more = &other->frames.items[i];
		size_t webs = webs_of(search, frame->instance);
		for (size_t k = 0; k < webs; k++) {
			if (!covers_value(state, &frame->values[k], other,
					  &more->values[k]))
				return false;
		}
	}
	return true;
}

static bool covers_facts(const struct path_state *state,
			 const struct path_state *other)
{
	for (size_t i = 0; i < state->facts.len; i++) {
		const struct memory_fact *fact = &state->facts.items[i];
		const struct memory_fact *more =
			find_fact(&other->facts, &fact->bits);
		if (!more || !value_equal(&fact->value, &more->value))
			return false;
	}
	return true;
}

static bool has_all_of(const byte_set *set, const byte_set *part)
{
	for (size_t i = 0; i < part->len; i++) {
		if (!byte_set_has_all(set, part->items[i]))
			return false;
	}
	return true;
}

bool state_covers(struct path_search *search, const struct path_state *state,
		  const struct path_state *other)
{
	if (!has_all_of(&other->written, &state->written) ||
	    !covers_facts(state, other) || !covers_frames(search, state, other))
		return false;
	for (size_t i = 0; i < search->paths->nodes.len; i++) {
		const struct certain_set *set = &state->through[i];
		const struct certain_set *more = &other->through[i];
		if (!more->is_all &&
		    (set->is_all || !has_all_of(&more->bytes, &set->bytes)))
			return false;
	}
	return true;
}

void state_enter(struct path_search *search, struct path_state *state,
		 uint32_t instance)
{
	size_t webs = webs_of(search, instance);
	struct path_frame frame = {
		instance, mem_alloc((webs + 1) * sizeof(*frame.values))
	};
	for (size_t i = 0; i < webs; i++)
		frame.values[i] = value_any();
	vec_push(&state->frames, frame);
}

/* Its locals no longer exist. */
void state_leave(struct path_search *search, struct path_state *state)
{
	const struct locations *locations = &search->regions->points->locations;
	struct path_frame frame = vec_pop(&state->frames);
	size_t kept = 0;
	for (size_t i = 0; i < state->facts.len; i++) {
		const struct memory_fact *fact = &state->facts.items[i];
		if (locations->things.items[fact->bits.thing].instance !=
		    frame.instance)
			state->facts.items[kept++] = *fact;
	}
	state->facts.len = kept;
	free(frame.values);
}

struct path_value state_load(const struct path_state *state,
			     const struct memory_bits *bits)
{
	const struct memory_fact *fact = find_fact(&state->facts, bits);
	return fact ? fact->value : value_any();
}

void state_learn(struct path_state *state, const struct memory_bits *bits,
		 struct path_value value)
{
	size_t at = 0;
	while (at < state->facts.len &&
	       !memory_bits_equal(&state->facts.items[at].bits, bits))
		at++;
	value.from.thing = NONE;
	if (at < state->facts.len)
		state->facts.items[at].value = value;
	else
		vec_push(&state->facts, ((struct memory_fact){ *bits, value }));
}

void state_forget(struct path_state *state, struct byte_range range)
{
	size_t kept = 0;
	state->stores++;
	for (size_t i = 0; i < state->facts.len; i++) {
		const struct memory_bits *bits = &state->facts.items[i].bits;
		if (bits->thing != range.thing || bits->offset >= range.high ||
		    bits->offset + bits->bytes <= range.low)
			state->facts.items[kept++] = state->facts.items[i];
	}
	state->facts.len = kept;
}

void state_write(struct path_search *search, struct path_state *state,
		 struct byte_range range)
{
	if (range.thing >= search->paths->things ||
	    !search->counts[range.thing])
		return;
	byte_set_add(&state->written, range);
	for (size_t i = 0; i < search->paths->nodes.len; i++) {
		if (!state->through[i].is_all)
			byte_set_add(&state->through[i].bytes, range);
	}
}
