/* SPDX-License-Identifier: Apache-2.0 */
/* What pointers point to, and which functions are called: inclusion-based
 * (Andersen), field-sensitive (static/location.h), flow-insensitive, and
 * context-sensitive for small functions. Effects, regions and the analyses use
 * it.
 *
 * An instance is a function in one calling context: its values and locals are
 * distinct from those of other instances. A small function (callees included)
 * has one instance for each call in each instance of its caller; any other has
 * one instance, which all calls share.
 *
 * Everything that can hold an address is a node: a web of an instance, a result
 * of one, a cell of memory. A cell is a location with a number of bytes and has
 * two nodes: what is stored there (`in`), and what a load gets (`out`), which
 * is all that is stored to cells that overlap it.
 *
 * An address that the program makes from numbers alone is taken for that of a
 * device register; one that is computed from a pointer stays in the pointer's
 * object. Accesses outside of the object are not followed.
 *
 * Callers see no code of the allocator: each call returns a block of its own
 * (THING_BLOCK), and all that the allocator itself accesses is one thing,
 * THING_ALLOCATOR. */
#ifndef BROWNOUT_STATIC_POINTS_H
#define BROWNOUT_STATIC_POINTS_H

#include "image/entries.h"
#include "static/flow.h"
#include "static/location.h"

struct fn_instance {
	uint32_t fn;
	uint32_t parent;   /* the caller's instance; NONE: it is shared */
	uint32_t call;     /* its operation; NONE */
	uint32_t first;    /* its nodes: webs, then results */
	uint32_t calls;    /* the latest of its calls, index + 1; 0: none */
	bool is_recursive; /* may be on the stack more than once at a time */
};

/* A possible call, or transition to a task. */
struct call {
	uint32_t instance, pc;
	uint32_t callee; /* instance */
	uint32_t next;   /* the next of the instance, index + 1; 0: none */
};

struct node;
struct cell;
struct use;
struct copy;

typedef VEC(uint32_t) index_list;

/* The locals of a function, in points.local_ids. */
struct local_list {
	uint32_t first, count;
	bool is_ordered; /* by offset, and none overlaps another */
};

struct points {
	const struct image *image;
	const struct flows *flows;
	struct locations locations;
	VEC(struct fn_instance) instances;
	VEC(struct call) calls;
	index_list *of_fn; /* instances by function */

	/* Private. */
	struct map instance_ids; /* caller, operation, function -> id + 1 */
	struct map call_ids;  /* instance, operation -> its latest call + 1 */
	index_list same_call; /* by call: the one before it there + 1; 0 */
	struct local_list *locals; /* by function */
	index_list local_ids;      /* image.objects */
	uint64_t *size;           /* by function: operations with all callees */
	uint64_t copied;          /* operations of instances so far */
	index_list fresh;         /* instances without constraints so far */
	index_list address_taken; /* functions */
	bool *is_taken;           /* by function: it is one of these */
	VEC(struct node) nodes;
	VEC(struct cell) cells;
	VEC(struct use) uses;
	struct map cell_ids;     /* location, bytes -> id + 1 */
	struct map copy_ids;     /* copies that were seen */
	index_list *of_thing;    /* cells by thing */
	index_list *copied_from; /* copies by the thing they read */
	size_t things;           /* length of these two lists */
	VEC(struct copy) copies;
	index_list work;
};

void points_init(struct points *points, const struct image *image,
		 const struct flows *flows);
void points_release(struct points *points);

/* Bytes that an operation may read or write at a location; UINT64_MAX: the
 * number is unknown. */
struct static_access {
	uint32_t location;
	uint64_t bytes;
};
typedef VEC(struct static_access) access_list;

/* Sets *list to the memory that operation pc of an instance reads or writes,
 * without return addresses and frame pointers. An empty list: it accesses no
 * memory, or is never executed. */
void points_access(struct points *points, uint32_t instance, uint32_t pc,
		   bool is_write, access_list *list);

/* Whether a list is a single location that is certain to be accessed. */
bool points_is_sure(const struct points *points, const access_list *list);

/* The locations that a web of an instance points to; the caller releases the
 * list. */
index_list points_to(const struct points *points, uint32_t instance,
		     uint32_t web);

typedef VEC(struct left_pointer) left_list;

/* Adds the addresses that the entry may leave in variables and in memory of its
 * caller; true if one of them is new. Blocks of the heap and locals are left
 * out. */
bool points_leave(const struct points *points, left_list *list);

/* Marks the variables, by image.objects, whose address may still be known when
 * the entry has returned: it returns it, or memory that remains has it. */
void points_mark_kept(const struct points *points, bool *is_kept);

/* The first call at an operation, index + 1; 0: there is none. The others at
 * the same operation follow through points_next_call. */
uint32_t points_first_call(const struct points *points, uint32_t instance,
			   uint32_t pc);
uint32_t points_next_call(const struct points *points, uint32_t call);

/* The thing that is the block that a call of the allocator returns; NONE: it
 * returns none. */
uint32_t points_block(const struct points *points, uint32_t instance,
		      uint32_t pc);

#endif
