/* SPDX-License-Identifier: Apache-2.0 */
/* Code divided into windows by checkpoints, SPEC 7.2: which code a window has,
 * what is surely written in it, and what lies on the sides of a branch.
 * static/window.h, static/static_taint.h and analysis/sets are built on it.
 *
 * A node is a block of an instance (static/points.h). A block ends at a call or
 * a checkpoint, so what ends a window is always at the end of a node:
 *
 *	instance 0: main     | n0  call | n1  checkpoint | n2  ret |
 *	                          |  ^
 *	instance 1: helper        v  |
 *	                     | n3 … ret |
 *
 * A window goes on after a call if some path through the callee reaches no
 * checkpoint. Crashes do not matter here: they reach no checkpoint. */
#ifndef BROWNOUT_STATIC_REGIONS_H
#define BROWNOUT_STATIC_REGIONS_H

#include "static/statics.h"

/* What checkpoints do. */
enum region_ends {
	ENDS_NEVER,    /* they do not end windows */
	ENDS_SURELY,   /* a window ends there */
	ENDS_POSSIBLY, /* it ends there or goes on */
};

/* How a node ends. */
enum node_end {
	NODE_GOES_ON,
	NODE_CALLS,
	NODE_RETURNS,
	NODE_ENDS, /* the window ends */
	NODE_MAY_END,
	NODE_CRASHES,
};

/* A set of bytes, or all bytes, which is what is certain where no path
 * leads. */
struct certain_set {
	bool is_all;
	byte_set bytes;
};

/* An access of one operation. */
struct op_access {
	struct static_access access;
	uint32_t pc;
	bool is_write;
};

struct region_node {
	uint32_t instance, block;
	enum node_end end;
	byte_set surely;         /* written in it, without its callees */
	uint32_t first, count;   /* regions.accesses */
	struct certain_set rest; /* surely written from the node's start to the
				    end of the window */
};

/* An instance, as its callers see it. */
struct region_fn {
	uint32_t first;            /* its nodes */
	bool passes;               /* some path returns in the same window */
	bool ends;                 /* some path ends the window */
	bool crashes;              /* all paths crash */
	byte_set surely;           /* written on all paths that pass */
	struct certain_set ending; /* written on all paths that end it */
	struct certain_set after;  /* written after all calls of it */
	index_list callers;        /* nodes */
	uint32_t *join;            /* by block: its post-dominator; NULL: not
				      computed so far */
};

struct regions {
	struct statics *statics;
	struct points *points;
	const struct image *image;
	enum region_ends ends;
	VEC(struct region_node) nodes;
	VEC(struct op_access) accesses; /* by node, then operation */
	struct region_fn *of;           /* by instance */
	bool *in_handler; /* by instance: it may run at any time, SPEC 3.6 */
	size_t instances;
};

void regions_init(struct regions *regions, struct statics *statics,
		  enum region_ends ends);
void regions_release(struct regions *regions);

static inline uint32_t region_node(const struct regions *regions,
				   uint32_t instance, uint32_t block)
{
	return regions->of[instance].first + block;
}

static inline const struct fn_flow *region_flow(const struct regions *regions,
						uint32_t instance)
{
	const struct points *points = regions->points;
	return &points->flows->of[points->instances.items[instance].fn];
}

static inline const struct block *region_block(const struct regions *regions,
					       uint32_t node)
{
	const struct region_node *row = &regions->nodes.items[node];
	return &region_flow(regions, row->instance)->blocks.items[row->block];
}

/* The operation that ends a node. */
static inline uint32_t region_last(const struct regions *regions, uint32_t node)
{
	return region_block(regions, node)->end - 1;
}

/* Successor i of a node in its instance; its block has `ways` of them. */
static inline uint32_t region_way(const struct regions *regions, uint32_t node,
				  uint32_t i)
{
	const struct region_node *row = &regions->nodes.items[node];
	return region_node(
		regions, row->instance,
		flow_way(region_flow(regions, row->instance), row->block, i));
}

/* Whether some callee of a node returns in the same window. */
bool region_passes(const struct regions *regions, uint32_t node);

/* Adds what all callees that return in the same window surely write. */
void region_add_callees(const struct regions *regions, uint32_t node,
			byte_set *surely);

/* Sets *rest to what is surely written after a node, to the end of the window;
 * all bytes if no path leads there. */
void region_rest(const struct regions *regions, uint32_t node,
		 struct certain_set *rest);

/* The same for a node that ends with a branch; if it ends with a call, the
 * callees are included. */
void region_rest_of(const struct regions *regions, uint32_t node,
		    struct certain_set *rest);

void certain_copy(struct certain_set *to, const struct certain_set *from);
void certain_meet_with(struct certain_set *set,
		       const struct certain_set *other);
void certain_release(struct certain_set *set);

/* The nodes of one side. */
typedef VEC(uint32_t) node_list;

/* Adds to `nodes` the nodes on side `way` of the branch that ends a node: all
 * that can be reached on that side before the sides meet or the window ends,
 * callees included. `within` marks the nodes of the window. A call through a
 * pointer has a side for each callee. */
void region_side(struct regions *regions, uint32_t node, uint32_t way,
		 const bool *within, node_list *nodes);

/* Adds the nodes where the sides of a branch meet; none: they never do.
 * `within` as above. */
void region_meets(struct regions *regions, uint32_t node, const bool *within,
		  node_list *nodes);

/* Whether the sides of a branch meet only where its function has returned. */
bool region_meets_after(struct regions *regions, uint32_t node);

/* The number of sides of a node's end; less than 2: it is no branch. */
uint32_t region_sides(const struct regions *regions, uint32_t node);

#endif
