/* SPDX-License-Identifier: Apache-2.0 */
/* Locations in objects, as far as static analyses tell them apart.
 *
 * A location is an object and where in it: one offset, or, if an index is not
 * known, all offsets that are `step` apart in a part [low, high) of the object:
 *
 *	s.data[i].next   low               high
 *	|  head |  x  next | x  next | x  next |  tail |
 *	               offset ^-- step --^
 *
 * Offsets may lie before or after the object as long as they are not used for
 * an access. Each location has an id, and equal ones have the same.
 * static/points.h owns the locations of a program. */
#ifndef BROWNOUT_STATIC_LOCATION_H
#define BROWNOUT_STATIC_LOCATION_H

#include "image/image.h"
#include "util/map.h"

/* What an analysis takes for one object. */
enum thing_kind {
	THING_NUMBER,    /* no object: an address that the program computed from
			    numbers, taken for a device register */
	THING_DEVICE,    /* all device registers; offsets are addresses */
	THING_ALLOCATOR, /* the heap as the allocator sees it */
	THING_OBJECT,    /* image.objects: variables, constants, locals */
	THING_STACKED,   /* arguments that a caller pushes */
	THING_ROOM,      /* the memory of an alloca */
	THING_BLOCK,     /* blocks that one call of the allocator returns */
	THING_FN,        /* code */
};

struct thing {
	enum thing_kind kind;
	uint32_t object;   /* OBJECT: image.objects; FN: image.fns */
	uint32_t instance; /* locals, STACKED, ROOM, BLOCK: whose; else NONE */
	uint32_t pc;       /* ROOM, BLOCK: the operation; else NONE */
	uint64_t size;     /* UINT64_MAX: not known */
	bool is_summary;   /* stands for several objects at once */
};

#define NO_STEP 0

struct location {
	uint32_t thing;
	uint32_t step;     /* NO_STEP: the offset is known */
	int64_t offset;    /* with a step: the first one that is not < low */
	int64_t low, high; /* only with a step */
};

struct locations {
	const struct image *image;
	VEC(struct thing) things;
	struct map thing_ids; /* hash of kind, object, instance, pc -> id + 1 */
	VEC(struct location) items;
	VEC(uint32_t) same;      /* by location: 1 + the next with its hash */
	struct map ids;          /* hash -> 1 + the first such location */
	VEC(uint32_t) variables; /* image.objects by address */
};

enum {
	LOCATION_NUMBER = 0, /* the location that is no object */
	THING_ID_NUMBER = 0,
	THING_ID_DEVICE = 1,
	THING_ID_ALLOCATOR = 2,
};

void locations_init(struct locations *locations, const struct image *image);
void locations_release(struct locations *locations);

/* The id of a thing, added if it is new. */
uint32_t locations_thing(struct locations *locations,
			 const struct thing *thing);

/* The id of a thing; NONE: it was not added so far. */
uint32_t locations_find(const struct locations *locations,
			const struct thing *thing);

/* The location of an offset in a thing. */
uint32_t locations_exact(struct locations *locations, uint32_t thing,
			 int64_t offset);

/* All of a thing. */
uint32_t locations_whole(struct locations *locations, uint32_t thing);

/* The location of an address: a variable, a register, else a number. */
uint32_t locations_address(struct locations *locations, addr_t address);

/* A location moved by `bytes`; by any multiple of scale, and `bytes`; by any
 * distance. */
uint32_t locations_add(struct locations *locations, uint32_t location,
		       int64_t bytes);
uint32_t locations_index(struct locations *locations, uint32_t location,
			 uint64_t scale, int64_t bytes);
uint32_t locations_anywhere(struct locations *locations, uint32_t location);

/* The offsets in [low, high) that lie a multiple of `step` from `offset`. */
uint32_t locations_steps(struct locations *locations, uint32_t thing,
			 int64_t offset, uint32_t step, int64_t low,
			 int64_t high);

/* A small location that covers two of the same thing. */
uint32_t locations_join(struct locations *locations, uint32_t a, uint32_t b);

/* Where a location `part` of what is copied lands when `bytes` are copied. */
uint32_t locations_copied(struct locations *locations, uint32_t from,
			  uint32_t to, uint64_t bytes, uint32_t part);

/* Whether every offset of b is one of a. */
bool locations_cover(const struct locations *locations, uint32_t a, uint32_t b);

/* Whether accesses of so many bytes there can have a byte in common. */
bool locations_overlap(const struct locations *locations, uint32_t a,
		       uint64_t a_bytes, uint32_t b, uint64_t b_bytes);

static inline const struct location *
location_at(const struct locations *locations, uint32_t id)
{
	return &locations->items.items[id];
}

static inline const struct thing *
location_thing(const struct locations *locations, uint32_t id)
{
	return &locations->things.items[locations->items.items[id].thing];
}

/* Adds a thing's name: "x", "arg in send", "block from log.c:12". */
void locations_thing_name(const struct locations *locations, uint32_t thing,
			  struct strbuf *out);

/* Adds the name of bytes: "s.data[].next", "buf[3]", "rest + 4". */
void locations_name(const struct locations *locations, uint32_t location,
		    uint64_t bytes, struct strbuf *out);

#endif
