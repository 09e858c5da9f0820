/* SPDX-License-Identifier: Apache-2.0 */
/* What values depend on, and which uses contradict the declared models. */
#include "analysis/inputs/inputs_parts.h"

#include <stdlib.h>
#include <string.h>

/* Makes room for the set in `checked`. */
static mark_t known(struct inputs *inputs, uint32_t set)
{
	size_t count = inputs->sets.rows.len, old = inputs->checked_cap;
	if (count > old) {
		inputs->checked_cap = 2 * count + 64;
		inputs->checked = mem_resize(inputs->checked,
					     inputs->checked_cap *
						     sizeof(*inputs->checked));
		memset(inputs->checked + old, 0,
		       (inputs->checked_cap - old) * sizeof(*inputs->checked));
	}
	return set;
}

static uint32_t source_of(struct inputs *inputs, struct input_source source)
{
	uint64_t key = (uint64_t)source.site << 32 | source.input << 2 |
		       (uint32_t)source.model;
	uint64_t *found = map_put(&inputs->source_index, key);
	if (!*found) {
		vec_push(&inputs->sources, source);
		*found = inputs->sources.len;
	}
	return (uint32_t)*found - 1;
}

static uint32_t numbered(struct inputs *inputs, struct map *index, uint64_t key,
			 struct element element)
{
	uint64_t *found = map_put(index, key);
	if (!*found) {
		vec_push(&inputs->elements, element);
		*found = inputs->elements.len;
	}
	return (uint32_t)*found - 1;
}

/* When paths are wanted, elements also differ by place. */
static uint32_t element_of(struct inputs *inputs, struct element element)
{
	uint64_t key = (uint64_t)element.source << 32 | element.clock;
	uint32_t number =
		numbered(inputs, &inputs->element_index, key, element);
	if (element.at == NONE)
		return number;
	key = (uint64_t)number << 32 | element.at;
	return numbered(inputs, &inputs->place_index, key, element);
}

static mark_t acquire(struct inputs *inputs, uint32_t input, uint32_t site,
		      tick_t since)
{
	struct input_source source = { input, site, inputs->models[input] };
	struct element element = { .source = source_of(inputs, source),
				   .clock = inputs->clock,
				   .since = since,
				   .at = NONE,
				   .family = NONE };
	if (inputs->follows) {
		element.at = site;
		element.family = inputs_family(inputs, element.source);
		if (element.family == NONE)
			return 0;
	}
	uint32_t number = element_of(inputs, element);
	return known(inputs, markset_make(&inputs->sets, &number, 1));
}

mark_t inputs_acquire(struct inputs *inputs, uint32_t input, uint32_t site,
		      tick_t since)
{
	struct known_read *read = &inputs->known_reads[site % READS];
	bool is_known = read->mark && read->site == site &&
			read->input == input && read->clock == inputs->clock;
	if (!is_known)
		*read = (struct known_read){ input, site, inputs->clock,
					     acquire(inputs, input, site,
						     since) };
	return read->mark;
}

mark_t inputs_unite(struct taint *taint, mark_t a, mark_t b)
{
	struct inputs *inputs = inputs_of(taint);
	return known(inputs, markset_union(&inputs->sets, a, b));
}

static int compare_numbers(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	return (x > y) - (x < y);
}

/* The set of members that may be repeated and in any order. */
static mark_t make(struct inputs *inputs, uint32_t *members, size_t count)
{
	size_t left = 0;
	qsort(members, count, sizeof(*members), compare_numbers);
	for (size_t i = 0; i < count; i++) {
		if (!left || members[left - 1] != members[i])
			members[left++] = members[i];
	}
	return known(inputs, markset_make(&inputs->sets, members, left));
}

/* Element i of a mark. */
static struct element element_in(const struct inputs *inputs, mark_t mark,
				 size_t i)
{
	return inputs->elements.items[markset_member(&inputs->sets, mark, i)];
}

mark_t inputs_retag(struct inputs *inputs, mark_t mark, enum access_model model)
{
	size_t count = markset_count(&inputs->sets, mark);
	uint32_t *members = mem_alloc((count + 1) * sizeof(*members));
	for (size_t i = 0; i < count; i++) {
		struct element element = element_in(inputs, mark, i);
		struct input_source source =
			inputs->sources.items[element.source];
		source.model = model;
		element.source = source_of(inputs, source);
		members[i] = element_of(inputs, element);
	}
	mark_t result = make(inputs, members, count);
	free(members);
	return result;
}

static mark_t hand_on(struct inputs *inputs, mark_t mark, uint32_t site)
{
	size_t count = markset_count(&inputs->sets, mark);
	uint32_t *members = mem_alloc((count + 1) * sizeof(*members));
	for (size_t i = 0; i < count; i++) {
		struct element element = element_in(inputs, mark, i);
		inputs_note_step(inputs, &element, site);
		element.at = site;
		members[i] = element_of(inputs, element);
	}
	mark_t result = make(inputs, members, count);
	free(members);
	return result;
}

mark_t inputs_hand_on(struct inputs *inputs, mark_t mark, uint32_t site)
{
	uint64_t key = (uint64_t)mark << 32 | site;
	const uint64_t *before = map_get(&inputs->handed, key);
	if (before)
		return (mark_t)*before;
	mark_t result = hand_on(inputs, mark, site);
	*map_put(&inputs->handed, key) = result;
	return result;
}

/* With reactive placement, a checkpoint can be anywhere. */
static bool is_anywhere(enum when when)
{
	return when == WHEN_REACTIVE || when == WHEN_STOP;
}

bool inputs_contradicts(const struct inputs *inputs,
			const struct element *element, uint32_t clock)
{
	enum access_model model = inputs->sources.items[element->source].model;
	if (is_anywhere(inputs->options->when) || !vm_has_window(inputs->vm))
		return model == MODEL_MOST_RECENT;
	if (model == MODEL_MOST_RECENT)
		return element->clock != clock;
	return model == MODEL_LONG_TERM && element->clock == clock;
}

/* SPEC 6.2: one finding for each source and use; with reactive placement, one
 * for each input. */
static struct input_use *use_of(struct inputs *inputs, uint32_t source,
				uint32_t site)
{
	uint64_t key = (uint64_t)source << 32 | site;
	if (is_anywhere(inputs->options->when))
		key = (uint64_t)inputs->sources.items[source].input << 32 |
		      NONE;
	uint64_t *found = map_put(&inputs->use_index, key);
	if (!*found) {
		vec_push(&inputs->uses, ((struct input_use){ .source = source,
							     .site = site }));
		*found = inputs->uses.len;
	}
	return &inputs->uses.items[*found - 1];
}

static void report(struct inputs *inputs, const struct element *element,
		   enum mark_use how, uint32_t site, tick_t now)
{
	if (inputs->follows) {
		inputs_note_use(inputs, element, site);
		return;
	}
	struct input_use *use = use_of(inputs, element->source, site);
	use->instances++;
	if (use->first)
		return;
	use->how = how;
	use->first = now;
	use->since = element->since;
	use->clock = element->clock;
}

/* Whether an earlier member has the same source and contradicts, too: a use
 * counts once. */
static bool is_counted(const struct inputs *inputs, mark_t mark, size_t i,
		       uint32_t clock)
{
	const struct element *elements = inputs->elements.items;
	const struct element *element =
		&elements[markset_member(&inputs->sets, mark, i)];
	for (size_t k = 0; k < i && !inputs->follows; k++) {
		const struct element *other =
			&elements[markset_member(&inputs->sets, mark, k)];
		if (other->source == element->source &&
		    inputs_contradicts(inputs, other, clock))
			return true;
	}
	return false;
}

mark_t inputs_use_at(struct inputs *inputs, enum mark_use how, mark_t mark,
		     uint32_t site, tick_t now)
{
	size_t count = markset_count(&inputs->sets, mark), left = 0;
	uint32_t *members = mem_alloc((count + 1) * sizeof(*members));
	for (size_t i = 0; i < count; i++) {
		uint32_t member = markset_member(&inputs->sets, mark, i);
		struct element element = inputs->elements.items[member];
		if (!inputs_contradicts(inputs, &element, inputs->clock))
			members[left++] = member;
		else if (!is_counted(inputs, mark, i, inputs->clock))
			report(inputs, &element, how, site, now);
	}
	mark_t result =
		known(inputs, markset_make(&inputs->sets, members, left));
	free(members);
	if (left == count)
		inputs->checked[mark] = inputs->clock + 1;
	return result;
}

/* Adds the executions of a hit to its uses. */
static void count_hit(struct inputs *inputs, const struct input_hit *hit,
		      uint32_t site)
{
	for (size_t i = 0; i < markset_count(&inputs->sets, hit->mark); i++) {
		uint32_t member = markset_member(&inputs->sets, hit->mark, i);
		const struct element *element = &inputs->elements.items[member];
		if (inputs_contradicts(inputs, element, hit->clock) &&
		    !is_counted(inputs, hit->mark, i, hit->clock))
			use_of(inputs, element->source, site)->instances +=
				hit->count;
	}
}

static bool is_library(const struct inputs *inputs, uint32_t site)
{
	const struct image *image = inputs->image;
	return image_site_scope(image, &image->sites.items[site])->is_library;
}

mark_t inputs_use(struct taint *taint, struct taint_op at, enum mark_use how,
		  mark_t mark)
{
	struct inputs *inputs = inputs_of(taint);
	uint32_t pc = (uint32_t)(at.op - inputs->image->code);
	uint32_t site = inputs->image->site[pc];
	struct input_hit *hit = &inputs->hits[pc];
	if (hit->mark == mark && hit->clock == inputs->clock) {
		hit->count++;
		return hit->result;
	}
	/* In the library, the use belongs to the caller. */
	bool is_own = !is_library(inputs, site);
	if (is_own && hit->count)
		count_hit(inputs, hit, site);
	if (is_own)
		*hit = (struct input_hit){ 0 };
	taint_place(taint, at);
	if (!is_own)
		site = vm_users_caller(inputs->vm).site;
	mark_t result =
		inputs_use_at(inputs, how, mark, site, taint_now(taint, at));
	if (is_own && result != mark && !inputs->follows)
		*hit = (struct input_hit){ mark, inputs->clock, result, 0 };
	return result;
}

void inputs_count_hits(struct inputs *inputs)
{
	for (uint32_t pc = 0; pc < inputs->image->code_len; pc++) {
		struct input_hit *hit = &inputs->hits[pc];
		if (hit->count)
			count_hit(inputs, hit, inputs->image->site[pc]);
		hit->count = 0;
	}
}
