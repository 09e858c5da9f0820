/* SPDX-License-Identifier: Apache-2.0 */
/* What one entry of a module leaves for others, SPEC 10.3: each is analysed on
 * its own, but finds the pointers that the others have stored. */
#include "static/points_parts.h"

/* False: another entry does not find it there. */
static bool make_place(const struct points *points, uint32_t location,
		       struct left_place *place)
{
	const struct location *row = location_at(&points->locations, location);
	const struct thing *thing =
		location_thing(&points->locations, location);
	bool is_fn = thing->kind == THING_FN;
	if (!is_fn && (thing->kind != THING_OBJECT || thing->instance != NONE))
		return false;
	*place = (struct left_place){ .index = thing->object,
				      .is_fn = is_fn,
				      .step = row->step,
				      .offset = row->offset };
	if (row->step != NO_STEP) {
		place->low = row->low;
		place->high = row->high;
	}
	return true;
}

static bool is_same_place(const struct left_place *a,
			  const struct left_place *b)
{
	return a->index == b->index && a->is_fn == b->is_fn &&
	       a->step == b->step && a->offset == b->offset &&
	       a->low == b->low && a->high == b->high;
}

static bool add_left(left_list *list, const struct left_pointer *row)
{
	for (size_t i = 0; i < list->len; i++) {
		const struct left_pointer *known = &list->items[i];
		if (known->bytes == row->bytes &&
		    is_same_place(&known->at, &row->at) &&
		    is_same_place(&known->to, &row->to))
			return false;
	}
	vec_push(list, *row);
	return true;
}

bool points_leave(const struct points *points, left_list *list)
{
	bool is_new = false;
	for (size_t i = 0; i < points->cells.len; i++) {
		const struct cell *cell = &points->cells.items[i];
		const struct node *node = &points->nodes.items[cell->in];
		struct left_pointer row = { .bytes = cell->bytes };
		if (!make_place(points, cell->location, &row.at) ||
		    row.at.is_fn)
			continue;
		for (size_t k = 0; k < node->set.len; k++) {
			if (make_place(points, (uint32_t)node->set.items[k],
				       &row.to))
				is_new |= add_left(list, &row);
		}
	}
	return is_new;
}

static uint32_t location_of(struct points *points,
			    const struct left_place *place)
{
	const struct image *image = points->image;
	struct thing thing = {
		.kind = place->is_fn ? THING_FN : THING_OBJECT,
		.object = place->index,
		.instance = NONE,
		.pc = NONE,
		.size = place->is_fn ? 1
				     : image->objects.items[place->index].size,
	};
	uint32_t id = locations_thing(&points->locations, &thing);
	return place->step == NO_STEP
		       ? locations_exact(&points->locations, id, place->offset)
		       : locations_steps(&points->locations, id, place->offset,
					 place->step, place->low, place->high);
}

void points_fill_left(struct points *points)
{
	const struct image *image = points->image;
	for (size_t i = 0; i < image->left.len; i++) {
		const struct left_pointer *row = &image->left.items[i];
		uint32_t at = location_of(points, &row->at);
		uint32_t to = location_of(points, &row->to);
		uint32_t cell = cell_of(points, at, row->bytes);
		add_location(points, points->cells.items[cell].in, to);
	}
}

/* Marks the variables that a node points to. */
static void mark_objects(const struct points *points, uint32_t id, bool *marks)
{
	const struct node *node = &points->nodes.items[id];
	for (size_t i = 0; i < node->set.len; i++) {
		const struct thing *thing = location_thing(
			&points->locations, (uint32_t)node->set.items[i]);
		if (thing->kind == THING_OBJECT)
			marks[thing->object] = true;
	}
}

void points_mark_kept(const struct points *points, bool *is_kept)
{
	const struct image *image = points->image;
	for (size_t i = 0; i < points->cells.len; i++) {
		const struct cell *cell = &points->cells.items[i];
		const struct thing *thing =
			location_thing(&points->locations, cell->location);
		if (thing->instance == NONE || thing->kind == THING_BLOCK)
			mark_objects(points, cell->in, is_kept);
	}
	const index_list *entries = &points->of_fn[image->entry];
	uint32_t results = image->fns.items[image->entry].results;
	for (size_t i = 0; i < entries->len; i++) {
		for (uint32_t k = 0; k < results; k++)
			mark_objects(points,
				     result_node(points, entries->items[i], k),
				     is_kept);
	}
}
