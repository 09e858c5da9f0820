/* SPDX-License-Identifier: Apache-2.0 */
/* Members of checkpoint sets, SPEC 8.1. Each hazard gives a piece; pieces that
 * overlap become one member. */
#include "analysis/sets/omega.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/finding/finding.h"
#include "analysis/sets/omega_parts.h"

/* Bytes with one reason. */
struct member_piece {
	uint32_t set;
	struct byte_range bytes;
	unsigned why;
	struct omega_reason reason;
};
typedef VEC(struct member_piece) piece_list;

struct gathering {
	struct omega *omega;
	uint32_t set; /* whose window is looked at */
	piece_list pieces;
	struct map seen; /* set, location, reason */
};

static const char *set_name(struct omega *omega,
			    const struct window_start *start)
{
	const struct image *image = omega->image;
	switch (start->kind) {
	case WINDOW_BOOT:
		return "boot";
	case WINDOW_TASK:
		return arena_printf(
			&omega->arena, "task '%s'",
			image->fns.items[image_fn_at(image, start->pc)].name);
	default:
		return site_text(&omega->arena, image, image->site[start->pc]);
	}
}

uint32_t omega_set_of(struct omega *omega, const struct window_start *start)
{
	uint64_t *known = map_put(&omega->set_at,
				  (uint64_t)start->kind << 32 | start->pc);
	if (*known)
		return (uint32_t)*known - 1;
	*known = omega->sets.len + 1;
	vec_push(&omega->sets, ((struct omega_set){
				       .kind = start->kind,
				       .pc = start->pc,
				       .site = omega->image->site[start->pc],
				       .name = set_name(omega, start),
				       .is_bounded = true,
			       }));
	return (uint32_t)omega->sets.len - 1;
}

/* Whether it is known how many bytes there are of a thing: blocks of the heap
 * are as many as the program obtains. */
static bool is_sized(const struct omega *omega, uint32_t id)
{
	const struct thing *thing =
		&omega->hazards.statics->points.locations.things.items[id];
	return !thing->is_summary &&
	       thing->size <= image_memory_bytes(omega->image);
}

/* Only what the object has. */
static struct byte_range clip(const struct omega *omega, struct byte_range span)
{
	const struct thing *thing = &omega->hazards.statics->points.locations
					     .things.items[span.thing];
	int64_t size =
		thing->size < INT64_MAX ? (int64_t)thing->size : INT64_MAX;
	span.low = span.low > 0 ? span.low : 0;
	span.high = span.high < size ? span.high : size;
	return span;
}

static struct omega_reason make_reason(const struct omega *omega,
				       const struct hazard *hazard)
{
	const struct hazards *hazards = &omega->hazards;
	const struct static_taint *taint = &hazards->taint;
	struct omega_reason reason = {
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
	struct omega *omega = gathering->omega;
	struct member_piece piece = {
		.set = gathering->set,
		.bytes = clip(omega, bytes),
		.why = hazard->kind == HAZARD_WAR ? OMEGA_WAR
		       : hazard->why              ? OMEGA_TAINTED
						  : OMEGA_UNTAINTED,
		.reason = make_reason(omega, hazard),
	};
	if (piece.bytes.low < piece.bytes.high)
		vec_push(&gathering->pieces, piece);
}

/* Of what is read only what may be written needs saving. */
static void add_written(struct gathering *gathering,
			const struct hazard *hazard)
{
	const struct hazards *hazards = &gathering->omega->hazards;
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

/* The same location for the same reason, in a loop of branches. */
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
	struct hazards *hazards = &gathering->omega->hazards;
	gathering->set = omega_set_of(gathering->omega, start);
	hazards_find(hazards, start->at, NULL);
	hazards_collect(hazards);
	hazards_war(hazards, add_hazard, gathering);
	hazards_repeated(hazards, !gathering->omega->options.is_brief,
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

static void add_reason(struct omega_member *member,
		       const struct omega_reason *reason)
{
	for (size_t i = 0; i < member->reason_count; i++) {
		if (member->reasons[i].kind == reason->kind &&
		    member->reasons[i].is_tainted == reason->is_tainted)
			return;
	}
	member->reasons[member->reason_count++] = *reason;
}

static const char *part_name(struct omega *omega,
			     const struct omega_member *member)
{
	const struct locations *locations =
		&omega->hazards.statics->points.locations;
	struct strbuf name = { 0 };
	if (member->object != NONE)
		object_part_name(omega->image,
				 &omega->image->objects.items[member->object],
				 member->offset, member->bytes, &name);
	else
		locations_thing_name(locations, member->thing, &name);
	return strbuf_to_arena(&name, &omega->arena);
}

static const char *whole_name(struct omega *omega, uint32_t thing)
{
	struct strbuf name = { 0 };
	locations_thing_name(&omega->hazards.statics->points.locations, thing,
			     &name);
	return strbuf_to_arena(&name, &omega->arena);
}

/* Pieces [from, to) overlap in a chain. */
static void make_member(struct omega *omega, const struct member_piece *from,
			const struct member_piece *to)
{
	struct omega_set *set = &omega->sets.items[from->set];
	const struct thing *thing = &omega->hazards.statics->points.locations
					     .things.items[from->bytes.thing];
	struct omega_member member = {
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
	bool has_size = is_sized(omega, from->bytes.thing);
	member.bytes =
		has_size ? (uint64_t)(high - from->bytes.low) : UINT64_MAX;
	set->is_bounded &= has_size;
	member.name = part_name(omega, &member);
	member.variable = whole_name(omega, member.thing);
	vec_push(&set->members, member);
}

/* Each byte counts for the first reason that it has. */
static void count_bytes(struct omega *omega, const piece_list *pieces)
{
	static const unsigned order[] = { OMEGA_WAR, OMEGA_TAINTED,
					  OMEGA_UNTAINTED };
	for (uint32_t i = 0; i < omega->sets.len; i++) {
		struct omega_set *set = &omega->sets.items[i];
		uint64_t *counts[] = { &set->war, &set->tainted,
				       &set->untainted };
		byte_set seen = { 0 };
		uint64_t before = 0;
		for (int k = 0; k < 3; k++) {
			for (size_t n = 0; n < pieces->len; n++) {
				const struct member_piece *piece =
					&pieces->items[n];
				if (piece->set == i && piece->why == order[k] &&
				    is_sized(omega, piece->bytes.thing))
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
	const struct omega_member *left = a, *right = b;
	int order = strcmp(left->variable, right->variable);
	if (order)
		return order;
	if (left->offset != right->offset)
		return left->offset < right->offset ? -1 : 1;
	return (left->thing > right->thing) - (left->thing < right->thing);
}

/* Without --taint off, what no input decides is counted, but no member. */
static void make_members(struct omega *omega, const piece_list *pieces)
{
	const struct member_piece *from = NULL,
				  *end = pieces->items + pieces->len;
	int64_t high = 0;
	piece_list kept = { 0 };
	for (const struct member_piece *piece = pieces->items; piece < end;
	     piece++) {
		if (piece->why != OMEGA_UNTAINTED ||
		    omega->options.ignores_inputs)
			vec_push(&kept, *piece);
	}
	end = kept.items + kept.len;
	for (const struct member_piece *piece = kept.items; piece < end;
	     piece++) {
		if (from && (piece->set != from->set ||
			     piece->bytes.thing != from->bytes.thing ||
			     piece->bytes.low >= high)) {
			make_member(omega, from, piece);
			from = NULL;
		}
		if (!from || piece->bytes.high > high)
			high = piece->bytes.high;
		if (!from)
			from = piece;
	}
	if (from)
		make_member(omega, from, end);
	vec_release(&kept);
	for (size_t i = 0; i < omega->sets.len; i++) {
		struct omega_set *set = &omega->sets.items[i];
		if (set->members.len)
			qsort(set->members.items, set->members.len,
			      sizeof(struct omega_member), compare_members);
	}
}

static bool has_nv_frames(const struct omega *omega)
{
	const struct memory_map *map = &omega->image->map;
	return map->stack < map->stack_end &&
	       omega->options.nv->is_nv[map->stack - map->base];
}

void omega_init(struct omega *omega, const struct image *image,
		const struct omega_options *options)
{
	*omega = (struct omega){ .image = image, .options = *options };
	struct gathering gathering = { .omega = omega };
	hazards_init(&omega->hazards, image, options->when, options->nv);
	omega->hazards.has_allocator = true;
	omega->has_frames = has_nv_frames(omega);
	omega->is_logged = mem_alloc(image->code_len);
	hazards_each_window(&omega->hazards, look_at_window, &gathering);
	if (gathering.pieces.len)
		qsort(gathering.pieces.items, gathering.pieces.len,
		      sizeof(struct member_piece), compare_pieces);
	make_members(omega, &gathering.pieces);
	count_bytes(omega, &gathering.pieces);
	omega_count(omega);
	vec_release(&gathering.pieces);
	map_release(&gathering.seen);
}

void omega_release(struct omega *omega)
{
	for (size_t i = 0; i < omega->sets.len; i++)
		vec_release(&omega->sets.items[i].members);
	vec_release(&omega->sets);
	vec_release(&omega->writes);
	free(omega->is_logged);
	map_release(&omega->set_at);
	hazards_release(&omega->hazards);
	arena_release(&omega->arena);
}

uint32_t omega_find(const struct omega *omega, uint32_t set, uint32_t from,
		    struct byte_range bytes)
{
	const struct omega_set *row = &omega->sets.items[set];
	for (uint32_t i = from; i < row->members.len; i++) {
		struct byte_range own = omega_span(&row->members.items[i]);
		if (own.thing == bytes.thing && own.low < bytes.high &&
		    bytes.low < own.high)
			return i;
	}
	return NONE;
}
