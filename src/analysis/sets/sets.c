/* SPDX-License-Identifier: Apache-2.0 */
/* Computes the members of checkpoint sets, SPEC 8.1. Each hazard yields a
 * piece; overlapping pieces are merged into one member. */
#include "analysis/sets/sets.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/finding/finding.h"
#include "analysis/sets/sets_parts.h"

/* A range of bytes with one reason. */
struct member_piece {
	uint32_t set;
	struct byte_range bytes;
	unsigned why;
	struct set_reason reason;
};
typedef VEC(struct member_piece) piece_list;

struct gathering {
	struct checkpoint_sets *sets;
	uint32_t set; /* set of the current window */
	piece_list pieces;
	struct map seen; /* set, location, reason -> 1 */
};

static const char *set_name(struct checkpoint_sets *sets,
			    const struct window_start *start)
{
	const struct image *image = sets->image;
	switch (start->kind) {
	case WINDOW_BOOT:
		return "boot";
	case WINDOW_TASK:
		return arena_printf(
			&sets->arena, "task '%s'",
			image->fns.items[image_fn_at(image, start->pc)].name);
	default:
		return site_text(&sets->arena, image, image->site[start->pc]);
	}
}

uint32_t sets_set_of(struct checkpoint_sets *sets,
		     const struct window_start *start)
{
	uint64_t *known =
		map_put(&sets->set_at, (uint64_t)start->kind << 32 | start->pc);
	if (*known)
		return (uint32_t)*known - 1;
	*known = sets->windows.len + 1;
	vec_push(&sets->windows, ((struct window_set){
					 .kind = start->kind,
					 .pc = start->pc,
					 .site = sets->image->site[start->pc],
					 .name = set_name(sets, start),
					 .is_bounded = true,
				 }));
	return (uint32_t)sets->windows.len - 1;
}

/* Whether the size of a thing is known: the number of heap blocks is not. */
static bool is_sized(const struct checkpoint_sets *sets, uint32_t id)
{
	const struct thing *thing =
		&sets->hazards.statics->points.locations.things.items[id];
	return !thing->is_summary &&
	       thing->size <= image_memory_bytes(sets->image);
}

/* Clips a range to the object. */
static struct byte_range clip(const struct checkpoint_sets *sets,
			      struct byte_range span)
{
	const struct thing *thing = &sets->hazards.statics->points.locations
					     .things.items[span.thing];
	int64_t size =
		thing->size < INT64_MAX ? (int64_t)thing->size : INT64_MAX;
	span.low = span.low > 0 ? span.low : 0;
	span.high = span.high < size ? span.high : size;
	return span;
}

static struct set_reason make_reason(const struct checkpoint_sets *sets,
				     const struct hazard *hazard)
{
	const struct hazards *hazards = &sets->hazards;
	const struct static_taint *taint = &hazards->taint;
	struct set_reason reason = {
		.kind = hazard->kind,
		.is_tainted = hazard->why != 0,
		.by = hazards_site(hazards, hazard->by),
		.at = hazards_site(hazards, hazard->at),
		.input = NONE,
		.input_site = NONE,
	};
	if (hazard->why) {
		const struct static_taint_step *first =
			&taint->steps
				 .items[static_taint_first(taint, hazard->why)];
		reason.input = first->input;
		reason.input_site = hazards_site(
			hazards,
			(struct program_point){ first->instance, first->pc });
	}
	return reason;
}

static void add_piece(struct gathering *gathering, const struct hazard *hazard,
		      struct byte_range bytes)
{
	struct checkpoint_sets *sets = gathering->sets;
	struct member_piece piece = {
		.set = gathering->set,
		.bytes = clip(sets, bytes),
		.why = hazard->kind == HAZARD_WAR ? SET_WAR
		       : hazard->why              ? SET_TAINTED
						  : SET_UNTAINTED,
		.reason = make_reason(sets, hazard),
	};
	if (piece.bytes.low < piece.bytes.high)
		vec_push(&gathering->pieces, piece);
}

/* Of a location that is read, only the part that may be written needs
 * saving. */
static void add_written(struct gathering *gathering,
			const struct hazard *hazard)
{
	const struct hazards *hazards = &gathering->sets->hazards;
	const struct locations *locations = &hazards->statics->points.locations;
	for (size_t i = 0; i < hazards->written.len; i++) {
		struct static_access write = hazards->written.items[i];
		struct byte_range both = access_range(locations, write);
		if (!locations_overlap(locations, write.location, write.bytes,
				       hazard->access.location,
				       hazard->access.bytes))
			continue;
		if (hazard->bytes.low > both.low)
			both.low = hazard->bytes.low;
		if (hazard->bytes.high < both.high)
			both.high = hazard->bytes.high;
		add_piece(gathering, hazard, both);
	}
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
	hash = (hash + value + 1) * 0x9e3779b97f4a7c15u;
	return hash ^ hash >> 29;
}

/* Whether the same location was seen with the same reason, as in a loop of
 * branches. */
static bool is_known(struct gathering *gathering, const struct hazard *hazard)
{
	uint64_t key = mix(mix(0, gathering->set), hazard->kind);
	key = mix(key, hazard->access.location);
	key = mix(key, hazard->access.bytes);
	key = mix(key, (uint64_t)hazard->bytes.low);
	key = mix(key, (uint64_t)hazard->bytes.high);
	key = mix(key, hazard->why != 0);
	uint64_t *known = map_put(&gathering->seen, key);
	bool was = *known;
	*known = 1;
	return was;
}

static void add_hazard(void *context, const struct hazard *hazard)
{
	struct gathering *gathering = context;
	if (is_known(gathering, hazard))
		return;
	if (hazard->kind == HAZARD_READ)
		add_written(gathering, hazard);
	else
		add_piece(gathering, hazard, hazard->bytes);
}

static void look_at_window(void *context, const struct window_start *start)
{
	struct gathering *gathering = context;
	struct hazards *hazards = &gathering->sets->hazards;
	gathering->set = sets_set_of(gathering->sets, start);
	hazards_find(hazards, start->at, NULL);
	hazards_collect(hazards);
	hazards_war(hazards, add_hazard, gathering);
	hazards_repeated(hazards, !gathering->sets->options.is_brief,
			 add_hazard, gathering);
}

static int compare_pieces(const void *a, const void *b)
{
	const struct member_piece *left = a, *right = b;
	if (left->set != right->set)
		return left->set < right->set ? -1 : 1;
	if (left->bytes.thing != right->bytes.thing)
		return left->bytes.thing < right->bytes.thing ? -1 : 1;
	if (left->bytes.low != right->bytes.low)
		return left->bytes.low < right->bytes.low ? -1 : 1;
	if (left->bytes.high != right->bytes.high)
		return left->bytes.high < right->bytes.high ? -1 : 1;
	if (left->reason.kind != right->reason.kind)
		return left->reason.kind < right->reason.kind ? -1 : 1;
	if (left->reason.at != right->reason.at)
		return left->reason.at < right->reason.at ? -1 : 1;
	return (left->reason.by > right->reason.by) -
	       (left->reason.by < right->reason.by);
}

static void add_reason(struct set_member *member,
		       const struct set_reason *reason)
{
	for (size_t i = 0; i < member->reason_count; i++) {
		if (member->reasons[i].kind == reason->kind &&
		    member->reasons[i].is_tainted == reason->is_tainted)
			return;
	}
	member->reasons[member->reason_count++] = *reason;
}

static const char *part_name(struct checkpoint_sets *sets,
			     const struct set_member *member)
{
	const struct locations *locations =
		&sets->hazards.statics->points.locations;
	struct strbuf name = { 0 };
	if (member->object != NONE)
		object_part_name(sets->image,
				 &sets->image->objects.items[member->object],
				 member->offset, member->bytes, &name);
	else
		locations_thing_name(locations, member->thing, &name);
	return strbuf_to_arena(&name, &sets->arena);
}

static const char *whole_name(struct checkpoint_sets *sets, uint32_t thing)
{
	struct strbuf name = { 0 };
	locations_thing_name(&sets->hazards.statics->points.locations, thing,
			     &name);
	return strbuf_to_arena(&name, &sets->arena);
}

/* Makes a member of the pieces [from, to), which overlap in a chain. */
static void make_member(struct checkpoint_sets *sets,
			const struct member_piece *from,
			const struct member_piece *to)
{
	struct window_set *set = &sets->windows.items[from->set];
	const struct thing *thing = &sets->hazards.statics->points.locations
					     .things.items[from->bytes.thing];
	struct set_member member = {
		.thing = from->bytes.thing,
		.object = thing->kind == THING_OBJECT ? thing->object : NONE,
		.offset = (uint64_t)from->bytes.low,
	};
	int64_t high = 0;
	for (const struct member_piece *piece = from; piece < to; piece++) {
		high = piece->bytes.high > high ? piece->bytes.high : high;
		member.why |= piece->why;
		add_reason(&member, &piece->reason);
	}
	bool has_size = is_sized(sets, from->bytes.thing);
	member.bytes =
		has_size ? (uint64_t)(high - from->bytes.low) : UINT64_MAX;
	set->is_bounded &= has_size;
	member.name = part_name(sets, &member);
	member.variable = whole_name(sets, member.thing);
	vec_push(&set->members, member);
}

/* Counts each byte for its first reason. */
static void count_bytes(struct checkpoint_sets *sets, const piece_list *pieces)
{
	static const unsigned order[] = { SET_WAR, SET_TAINTED, SET_UNTAINTED };
	for (uint32_t i = 0; i < sets->windows.len; i++) {
		struct window_set *set = &sets->windows.items[i];
		uint64_t *counts[] = { &set->war, &set->tainted,
				       &set->untainted };
		byte_set seen = { 0 };
		uint64_t before = 0;
		for (int k = 0; k < 3; k++) {
			for (size_t n = 0; n < pieces->len; n++) {
				const struct member_piece *piece =
					&pieces->items[n];
				if (piece->set == i && piece->why == order[k] &&
				    is_sized(sets, piece->bytes.thing))
					byte_set_add(&seen, piece->bytes);
			}
			uint64_t all = 0;
			for (size_t n = 0; n < seen.len; n++)
				all += (uint64_t)(seen.items[n].high -
						  seen.items[n].low);
			*counts[k] = all - before;
			before = all;
		}
		vec_release(&seen);
	}
}

static int compare_members(const void *a, const void *b)
{
	const struct set_member *left = a, *right = b;
	int order = strcmp(left->variable, right->variable);
	if (order)
		return order;
	if (left->offset != right->offset)
		return left->offset < right->offset ? -1 : 1;
	return (left->thing > right->thing) - (left->thing < right->thing);
}

/* Unless --taint is off, pieces that no input decides are counted but become no
 * members. */
static void make_members(struct checkpoint_sets *sets, const piece_list *pieces)
{
	const struct member_piece *from = NULL,
				  *end = pieces->items + pieces->len;
	int64_t high = 0;
	piece_list kept = { 0 };
	for (const struct member_piece *piece = pieces->items; piece < end;
	     piece++) {
		if (piece->why != SET_UNTAINTED || sets->options.ignores_inputs)
			vec_push(&kept, *piece);
	}
	end = kept.items + kept.len;
	for (const struct member_piece *piece = kept.items; piece < end;
	     piece++) {
		if (from && (piece->set != from->set ||
			     piece->bytes.thing != from->bytes.thing ||
			     piece->bytes.low >= high)) {
			make_member(sets, from, piece);
			from = NULL;
		}
		if (!from || piece->bytes.high > high)
			high = piece->bytes.high;
		if (!from)
			from = piece;
	}
	if (from)
		make_member(sets, from, end);
	vec_release(&kept);
	for (size_t i = 0; i < sets->windows.len; i++) {
		struct window_set *set = &sets->windows.items[i];
		if (set->members.len)
			qsort(set->members.items, set->members.len,
			      sizeof(struct set_member), compare_members);
	}
}

static bool has_nv_frames(const struct checkpoint_sets *sets)
{
	const struct memory_map *map = &sets->image->map;
	return map->stack < map->stack_end &&
	       sets->options.nv->is_nv[map->stack - map->base];
}

void sets_init(struct checkpoint_sets *sets, const struct image *image,
	       const struct sets_options *options)
{
	*sets = (struct checkpoint_sets){ .image = image, .options = *options };
	struct gathering gathering = { .sets = sets };
	hazards_init(&sets->hazards, image, options->when, options->nv);
	sets->hazards.has_allocator = true;
	sets->has_frames = has_nv_frames(sets);
	sets->is_logged = mem_alloc(image->code_len);
	hazards_each_window(&sets->hazards, look_at_window, &gathering);
	if (gathering.pieces.len)
		qsort(gathering.pieces.items, gathering.pieces.len,
		      sizeof(struct member_piece), compare_pieces);
	make_members(sets, &gathering.pieces);
	count_bytes(sets, &gathering.pieces);
	sets_count(sets);
	vec_release(&gathering.pieces);
	map_release(&gathering.seen);
}

void sets_release(struct checkpoint_sets *sets)
{
	for (size_t i = 0; i < sets->windows.len; i++)
		vec_release(&sets->windows.items[i].members);
	vec_release(&sets->windows);
	vec_release(&sets->writes);
	free(sets->is_logged);
	map_release(&sets->set_at);
	hazards_release(&sets->hazards);
	arena_release(&sets->arena);
}

uint32_t sets_find(const struct checkpoint_sets *sets, uint32_t set,
		   uint32_t from, struct byte_range bytes)
{
	const struct window_set *row = &sets->windows.items[set];
	for (uint32_t i = from; i < row->members.len; i++) {
		struct byte_range own = sets_span(&row->members.items[i]);
		if (own.thing == bytes.thing && own.low < bytes.high &&
		    bytes.low < own.high)
			return i;
	}
	return NONE;
}
