/* SPDX-License-Identifier: Apache-2.0 */
/* Merges the pairs of one run that several workers have watched, SPEC 4.6, 4.7.
 * The instance that is shown is the one that came first, by its times. */
#include "analysis/locate/merge.h"

/* The same consumer; objects have other numbers in each shadow. */
static uint32_t same_consumer(struct shadow *into, const struct shadow *from,
			      const struct pair *pair)
{
	struct consumer who = *pair_consumer(&from->pairs, pair);
	who.object = objects_same(&into->objects,
				  &from->objects.items.items[who.object]);
	return pairs_consumer(&into->pairs, who);
}

static void merge_hits(struct pair *into, const struct pair *from)
{
	for (uint32_t i = 0; from->hit && i < from->size; i += 8)
		pair_hit(into, i, from->hit[i / 8]);
}

/* The first instance. */
static void merge_first(struct pair *into, const struct pair *from)
{
	if (into->first_producer && into->first_producer < from->first_producer)
		return;
	into->first_producer = from->first_producer;
	into->first_consumer = from->first_consumer;
	into->first_offset = from->first_offset;
	into->checkpoint = from->checkpoint;
}

/* The values of the first manifest instance, else of the first. */
static void merge_values(struct pair *into, const struct pair *from)
{
	bool is_earlier = !into->value_execution ||
			  from->value_producer < into->value_producer;
	bool is_better = from->is_manifest == into->is_manifest
				 ? is_earlier
				 : from->is_manifest;
	if (!is_better)
		return;
	into->is_manifest = from->is_manifest;
	into->value_execution = from->value_execution;
	into->value_time = from->value_time;
	into->value_producer = from->value_producer;
	into->value_window = from->value_window;
	into->value_index = from->value_index;
	into->value_offset = from->value_offset;
	into->value_hit = from->value_hit;
	into->value_bytes = from->value_bytes;
	into->expected = from->expected;
	into->observed = from->observed;
}

/* The instance that is shown: what show_mix of tearing.c sets. */
static void show_torn(struct torn *into, const struct torn *from)
{
	into->is_manifest = from->is_manifest;
	into->consumer = from->consumer;
	into->failure = from->failure;
	into->region = from->region;
	into->words = from->words;
	into->bytes = from->bytes;
	into->old = from->old;
	into->mix = from->mix;
}

static void merge_torn(struct torn *into, const struct torn *from)
{
	bool is_better = from->is_manifest == into->is_manifest
				 ? from->failure < into->failure
				 : from->is_manifest;
	into->instances += from->instances;
	if (from->distance < into->distance)
		into->distance = from->distance;
	if (from->first_producer < into->first_producer) {
		into->first_producer = from->first_producer;
		into->first_consumer = from->first_consumer;
		into->offset = from->offset;
	}
	if (is_better)
		show_torn(into, from);
}

/* A pair has one if an execution of its producer was wide. */
static void add_torn(struct arena *arena, struct pair *into,
		     const struct torn *from)
{
	if (!from)
		return;
	if (into->torn) {
		merge_torn(into->torn, from);
		return;
	}
	into->torn = arena_alloc(arena, sizeof(*into->torn));
	*into->torn = *from;
}

static void merge_pair(struct pair *into, const struct pair *from)
{
	into->instances += from->instances;
	if (from->distance < into->distance)
		into->distance = from->distance;
	/* The allocator's function of the last call. */
	if (from->execution >= into->execution) {
		into->execution = from->execution;
		into->producer_fn = from->producer_fn;
	}
	merge_hits(into, from);
	merge_first(into, from);
	merge_values(into, from);
}

void merge_shadow(struct shadow *into, const struct shadow *from)
{
	struct pairs *pairs = &into->pairs;
	into->reads_poison |= from->reads_poison;
	into->accesses += from->accesses;
	for (size_t i = 0; i < from->pairs.items.len; i++) {
		const struct pair *pair = from->pairs.items.items[i];
		uint32_t key = pair_key(same_consumer(into, from, pair),
					pair_rule(pair));
		struct pair *same =
			pairs_get(pairs, key, pair->producer, pair->size);
		merge_pair(same, pair);
		add_torn(&pairs->arena, same, pair->torn);
	}
}
