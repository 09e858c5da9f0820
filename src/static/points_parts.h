/* SPDX-License-Identifier: Apache-2.0 */
/* What the files of static/points.h share: points.c solves the constraints,
 * constrain.c makes those of each operation, calls.c binds callers to
 * callees. */
#ifndef BROWNOUT_STATIC_POINTS_PARTS_H
#define BROWNOUT_STATIC_POINTS_PARTS_H

#include "static/points.h"

/* How a location changes as it is passed along an arrow. */
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
	index_list news;   /* locations that were not passed on yet */
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

/* What to do for each location that a node points to. */
enum use_kind {
	USE_LOAD,      /* load `bytes` there to `node` */
	USE_STORE,     /* store `bytes` of `node` there */
	USE_COPY_FROM, /* copy `bytes` from there to where `node` points */
	USE_COPY_TO,   /* copy `bytes` from where `node` points to there */
	USE_CALL,      /* call the function, by operation pc of an instance */
	USE_TASK,      /* start the function as a task */
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
/* The location that a constant is the address of; NONE: of nothing. */
uint32_t root_location(struct points *points, uint32_t instance, uint32_t root,
		       addr_t value);
/* The location that an operation accesses, without the index that it may have;
 * NONE: the address is in a slot. */
uint32_t fixed_location(struct points *points, uint32_t instance, uint32_t pc);
/* The address that LEA, CONST, GEPF or GEPG make, without its index; NONE: it
 * points to nothing. */
uint32_t made_location(struct points *points, uint32_t instance, uint32_t pc);
/* The rest of an address: what is added to the location or to the slot. */
struct arrow access_arrow(const struct image *image, uint32_t pc);
/* The field of the slot that has the address of an access. */
unsigned access_field(const struct image *image, uint32_t pc);

/* points_left.c */
/* Adds the addresses that other entries may have left, image.left. */
void points_fill_left(struct points *points);

/* calls.c */
void calls_init(struct points *points);
void call_roots(struct points *points);
void bind_call(struct points *points, uint32_t instance, uint32_t pc,
	       uint32_t fn);
void bind_task(struct points *points, uint32_t instance, uint32_t pc,
	       uint32_t fn);
/* Binds a call through a pointer that may lead to any function. */
void bind_unknown(struct points *points, uint32_t instance, uint32_t pc);
void find_recursion(struct points *points);
uint32_t stacked_thing(struct points *points, uint32_t instance);
/* The call that a PUSH is for, and the offset of its word from the first
 * stacked argument; NONE: no call is found. */
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
