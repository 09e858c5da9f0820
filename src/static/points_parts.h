/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of the points-to analysis: points.c solves, constrain.c says what each
 * operation means, calls.c binds callers to callees. */
#ifndef BROWNOUT_STATIC_POINTS_PARTS_H
#define BROWNOUT_STATIC_POINTS_PARTS_H

#include "static/points.h"

/* How locations change on the way from one node to another. */
enum way {
	WAY_COPY,
	WAY_INDEX,    /* + any multiple of scale + bytes; scale 0: + bytes */
	WAY_ANYWHERE, /* somewhere in the same thing */
};

struct arrow {
	uint32_t to;
	enum way way;
	uint32_t scale;
	int64_t bytes;
};

struct node {
	VEC(uint64_t) set; /* thing << 32 | location, sorted */
	index_list news;   /* locations that nobody has seen yet */
	VEC(struct arrow) arrows;
	index_list uses;
	bool is_queued;
};

/* Memory of some bytes at a location. */
struct cell {
	uint32_t location;
	uint32_t bytes;
	uint32_t in, out; /* nodes */
};

/* A copy of `bytes` from one location to another. */
struct copy {
	uint32_t from, to;
	uint64_t bytes;
};

/* What is to be done for each location that a node points to. */
enum use_kind {
	USE_LOAD,      /* of `bytes` there, to `node` */
	USE_STORE,     /* from `node` */
	USE_COPY_FROM, /* a block of `bytes` from there to where `node` points
			*/
	USE_COPY_TO,   /* … and the other way round */
	USE_CALL,      /* the function, by operation pc of an instance */
	USE_TASK,      /* the function, as a task */
};

struct use {
	enum use_kind kind;
	uint32_t node;
	uint64_t bytes;
	struct arrow at; /* LOAD, STORE: from the location to the access */
	uint32_t instance, pc;
};

/* points.c */
uint32_t new_nodes(struct points *points, size_t count);
void add_location(struct points *points, uint32_t node, uint32_t location);
void add_arrow(struct points *points, uint32_t from, struct arrow arrow);
void add_copy_arrow(struct points *points, uint32_t from, uint32_t to);
void add_use(struct points *points, uint32_t node, struct use use);
uint32_t cell_of(struct points *points, uint32_t location, uint32_t bytes);
void copy_block(struct points *points, uint32_t from, uint32_t to,
		uint64_t bytes);

/* constrain.c */
void constrain_instance(struct points *points, uint32_t instance);
/* What a constant is the address of; NONE: of nothing. */
uint32_t root_location(struct points *points, uint32_t instance, uint32_t root,
		       addr_t value);
/* Where an operation that knows its location is at work, without the index that
 * it may have; NONE: a slot says where. */
uint32_t fixed_location(struct points *points, uint32_t instance, uint32_t pc);
/* The rest of an address: what is added to the location or to the slot. */
struct arrow access_arrow(const struct image *image, uint32_t pc);
/* The slot's field that an access goes through. */
unsigned access_field(const struct image *image, uint32_t pc);

/* calls.c */
void calls_init(struct points *points);
void call_roots(struct points *points);
void bind_call(struct points *points, uint32_t instance, uint32_t pc,
	       uint32_t fn);
void bind_task(struct points *points, uint32_t instance, uint32_t pc,
	       uint32_t fn);
/* A pointer to no function in particular is called. */
void bind_unknown(struct points *points, uint32_t instance, uint32_t pc);
void find_recursion(struct points *points);
uint32_t stacked_thing(struct points *points, uint32_t instance);
/* PUSH: the call that it is for, and how far from the first stacked argument
 * its word lies; NONE: none is found. */
uint32_t pushed_for(const struct image *image, const struct fn *fn, uint32_t pc,
		    int64_t *offset);

static inline uint32_t web_node(const struct points *points, uint32_t instance,
				uint32_t web)
{
	return points->instances.items[instance].first + web;
}

static inline const struct fn_flow *instance_flow(const struct points *points,
						  uint32_t instance)
{
	return &points->flows->of[points->instances.items[instance].fn];
}

static inline uint32_t result_node(const struct points *points,
				   uint32_t instance, uint32_t result)
{
	return points->instances.items[instance].first +
	       instance_flow(points, instance)->webs + result;
}

#endif
