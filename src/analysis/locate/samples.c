/* SPDX-License-Identifier: Apache-2.0 */
/* Some instances of each pair. */
#include "analysis/locate/samples.h"

#include <stdlib.h>

void samples_release(struct samples *samples)
{
	for (size_t i = 0; i < samples->of.len; i++) {
		vec_release(&samples->of.items[i].fresh);
		vec_release(&samples->of.items[i].spread);
	}
	vec_release(&samples->of);
}

/* A hash of the call stack. */
static uint64_t context_of(const struct vm *vm)
{
	uint64_t hash = vm->at.depth + 1;
	for (uint32_t i = 0; i <= vm->at.depth; i++)
		hash = (hash ^ vm->frames[i].return_to) * 0x9e3779b97f4a7c15u;
	return hash;
}

static void add_fresh(struct pair_samples *of)
{
	for (size_t i = 0; i < of->fresh.len; i++) {
		if (of->contexts[i] == of->context)
			return;
	}
	if (of->fresh.len == MOST_CONTEXTS)
		return;
	of->contexts[of->fresh.len] = of->context;
	vec_push(&of->fresh, of->last);
}

/* Every second one goes. */
static void thin_out(struct pair_samples *of)
{
	size_t kept = 0;
	for (size_t i = 0; i < of->spread.len; i += 2)
		of->spread.items[kept++] = of->spread.items[i];
	of->spread.len = kept;
	of->stride *= 2;
}

/* The last instance is complete. */
static void settle(const struct samples *samples, struct pair_samples *of)
{
	if (!of->count)
		return;
	add_fresh(of);
	if ((of->count - 1) % of->stride)
		return;
	if (of->spread.len == samples->most)
		thin_out(of);
	if ((of->count - 1) % of->stride == 0)
		vec_push(&of->spread, of->last);
}

void samples_note(struct samples *samples, bool is_new,
		  struct pair_instance instance)
{
	while (samples->of.len <= instance.pair)
		vec_push(&samples->of, ((struct pair_samples){ .stride = 1 }));
	struct pair_samples *of = &samples->of.items[instance.pair];
	if (!is_new) {
		if (instance.consumer >= of->last.consumer)
			of->last = instance;
		return;
	}
	settle(samples, of);
	of->count++;
	of->last = instance;
	of->context = context_of(samples->vm);
}

static void list_one(sample_list *list, struct map *known,
		     struct pair_instance instance)
{
	uint64_t *is_listed = map_put(known, instance.producer);
	if (!*is_listed)
		vec_push(list, instance);
	*is_listed = 1;
}

/* The middle ones of ever smaller parts, so that the first few of them are far
 * from each other. */
static void list_spread(const struct pair_samples *of, sample_list *list,
			struct map *known)
{
	size_t step = 1;
	while (step < of->spread.len)
		step *= 2;
	for (; step; step /= 2) {
		for (size_t i = 0; i < of->spread.len; i += step)
			list_one(list, known, of->spread.items[i]);
	}
}

void samples_list(struct samples *samples, uint32_t pair, sample_list *list)
{
	if (pair >= samples->of.len || !samples->of.items[pair].count)
		return;
	struct pair_samples *of = &samples->of.items[pair];
	struct map known = { 0 };
	settle(samples, of);
	for (size_t i = 0; i < of->fresh.len; i++)
		list_one(list, &known, of->fresh.items[i]);
	list_one(list, &known, of->last);
	list_spread(of, list, &known);
	map_release(&known);
}
