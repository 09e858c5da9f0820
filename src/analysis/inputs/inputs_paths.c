/* SPDX-License-Identifier: Apache-2.0 */
/* Dependence paths: how data came from the read to the reported use.
 *
 * The program runs once more, from the first relevant read to the last use.
 * Only elements that were reported are marks now, and each has the place that
 * last handled it. So every place that receives one knows where it came from:
 * these steps are the edges of a graph, and when the use is reached, the
 * shortest way through it is the path. */
#include "analysis/inputs/inputs_parts.h"

#include <stdlib.h>

/* A variable may have given data of the same read another model. */
static bool is_same_read(const struct inputs *inputs, uint32_t a, uint32_t b)
{
	const struct input_source *x = &inputs->sources.items[a];
	const struct input_source *y = &inputs->sources.items[b];
	return x->input == y->input && x->site == y->site;
}

uint32_t inputs_family(const struct inputs *inputs, uint32_t source)
{
	for (uint32_t i = 0; i < inputs->uses.len; i++) {
		const struct input_use *use = &inputs->uses.items[i];
		if (use->clock == inputs->clock &&
		    is_same_read(inputs, use->source, source))
			return i;
	}
	return NONE;
}

/* The edges to a place; 0: none yet. */
static uint64_t *edges_to(struct inputs *inputs, uint32_t family, uint32_t to)
{
	return map_put(&inputs->edge_index, (uint64_t)family << 32 | to);
}

void inputs_note_step(struct inputs *inputs, const struct element *element,
		      uint32_t to)
{
	uint64_t *head = edges_to(inputs, element->family, to);
	uint32_t edge = (uint32_t)*head;
	while (edge && inputs->edges.items[edge - 1].from != element->at)
		edge = inputs->edges.items[edge - 1].next;
	if (edge || element->at == to)
		return;
	struct path_edge step = { element->at, (uint32_t)*head };
	vec_push(&inputs->edges, step);
	*head = inputs->edges.len;
}

/* Searches breadth first from the use back to the read. For each place, `came`
 * gets 1 + the next place towards the use. */
static void search(struct inputs *inputs, uint32_t family, uint32_t from,
		   uint32_t read, struct map *came)
{
	VEC(uint32_t) queue = { 0 };
	vec_push(&queue, from);
	for (size_t i = 0; i < queue.len && queue.items[i] != read; i++) {
		uint32_t to = queue.items[i];
		uint32_t edge = (uint32_t)*edges_to(inputs, family, to);
		for (; edge; edge = inputs->edges.items[edge - 1].next) {
			uint32_t place = inputs->edges.items[edge - 1].from;
			if (map_get(came, place))
				continue;
			*map_put(came, place) = 1 + (uint64_t)to;
			vec_push(&queue, place);
		}
	}
	vec_release(&queue);
}

static void find_path(struct inputs *inputs, struct input_use *use,
		      uint32_t family, uint32_t from)
{
	struct map came = { 0 };
	uint32_t read = inputs->sources.items[use->source].site;
	*map_put(&came, from) = 1 + (uint64_t)use->site;
	search(inputs, family, from, read, &came);
	uint32_t site = map_get(&came, read) ? read : from;
	while (site != use->site) {
		vec_push(&use->path, site);
		site = (uint32_t)(*map_get(&came, site) - 1);
	}
	vec_push(&use->path, use->site);
	map_release(&came);
}

void inputs_note_use(struct inputs *inputs, const struct element *element,
		     uint32_t site)
{
	for (size_t i = 0; i < inputs->uses.len; i++) {
		struct input_use *use = &inputs->uses.items[i];
		if (use->has_path || use->source != element->source ||
		    use->clock != element->clock || use->site != site)
			continue;
		use->has_path = true;
		find_path(inputs, use, element->family, element->at);
	}
}

static tick_t earliest(const struct inputs *inputs)
{
	tick_t since = UINT64_MAX;
	for (size_t i = 0; i < inputs->uses.len; i++) {
		if (inputs->uses.items[i].since < since)
			since = inputs->uses.items[i].since;
	}
	return since ? since : 1;
}

static tick_t latest(const struct inputs *inputs)
{
	tick_t last = 0;
	for (size_t i = 0; i < inputs->uses.len; i++) {
		if (inputs->uses.items[i].first > last)
			last = inputs->uses.items[i].first;
	}
	return last;
}

static void take_over(struct inputs *again, struct inputs *from)
{
	again->uses.items = from->uses.items;
	again->uses.len = from->uses.len;
	again->uses.cap = from->uses.cap;
	for (size_t i = 0; i < from->sources.len; i++)
		vec_push(&again->sources, from->sources.items[i]);
	for (size_t i = 0; i < from->source_index.entries.len; i++) {
		const struct map_entry *entry =
			&from->source_index.entries.items[i];
		*map_put(&again->source_index, entry->key) = entry->value;
	}
}

void inputs_find_paths(struct inputs *inputs)
{
	struct vm vm;
	struct inputs again;
	if (!inputs->uses.len)
		return;
	vm_init(&vm, inputs->image);
	vm_run(&vm, VM_PLAIN, earliest(inputs));
	inputs_init(&again, &vm, inputs->options);
	again.follows = again.taint.is_special = true;
	again.control.looks_at_moves = true;
	take_over(&again, inputs);
	vm_run_loop(&vm, loop_inputs, latest(inputs) + 1);
	/* The uses belong to the first run. */
	again.uses.items = NULL;
	again.uses.len = 0;
	inputs_release(&again);
	vm_release(&vm);
}
