/* SPDX-License-Identifier: Apache-2.0 */
/* Which object a byte of memory belongs to right now: a global, a local of a
 * live frame, a heap block (by its allocation site). */
#ifndef BROWNOUT_ANALYSIS_FINDING_OBJECTS_H
#define BROWNOUT_ANALYSIS_FINDING_OBJECTS_H

#include "util/map.h"
#include "vm/vm.h"

enum object_segment {
	SEGMENT_GLOBALS,
	SEGMENT_STACK,
	SEGMENT_HEAP,
	SEGMENT_MMIO,
	SEGMENT_COUNT
};

/* What bytes are for: DESIGN's names, SPEC 2.6. Those of call frames but
 * locals are the machine's. */
enum object_role {
#define ROLE(id, name, text, is_frame) ROLE_##id,
#include "analysis/finding/roles.def"
#undef ROLE
	ROLE_COUNT
};

const char *segment_name(enum object_segment segment);
const char *role_name(enum object_role role);
/* The same in a sentence. */
const char *role_text(enum object_role role);
/* True for what a call frame holds besides locals. */
bool role_is_frame(enum object_role role);

/* An object of the image, or one that only a run shows. Never freed during a
 * run; ids stay the same. */
struct run_object {
	enum object_segment segment;
	uint32_t image_object; /* image.objects; NONE: no name there */
	uint32_t fn;           /* stack: whose local; else NONE */
	uint32_t site;         /* heap: where it was allocated; mmio: the
				  register's address; else NONE */
	enum object_role role;
};

bool run_object_equal(const struct run_object *a, const struct run_object *b);

struct objects {
	const struct image *image;
	VEC(struct run_object) items;
	VEC(uint32_t) globals; /* ids, sorted by address */
	struct map locals;     /* fn, image object -> 1 + id */
	struct map pushed;     /* fn, role -> 1 + id */
	struct map blocks;     /* allocation site -> 1 + id */
	struct map registers;  /* address -> 1 + id */
	tick_t changes;        /* of the heap */
	uint32_t *heap_owner;  /* by heap word: 1 + id; 0: no block */
	uint32_t *heap_start;  /* by heap word: index of the block's start */
	uint64_t own, own_end; /* the allocator's variables, as indices */
	uint32_t *fn_first; /* by function: its locals in image.objects … */
	VEC(uint32_t) fn_locals; /* … sorted by function */
};

/* How long an answer of objects_find holds. */
enum place_life {
	PLACE_NEVER,  /* ask again */
	PLACE_ALWAYS, /* globals */
	PLACE_OWN,    /* of the top frame: for calls with the same fp, too */
	PLACE_OUTER,  /* of another frame: while the top frame is live */
	PLACE_HEAP,   /* while objects.changes is the same */
};

/* What an index belongs to; all of [first, end) does. */
struct object_place {
	uint32_t object; /* id; NONE: nothing with a name */
	enum place_life life;
	uint64_t start; /* index of the object's first byte */
	uint64_t first, end;
	uint64_t fp;   /* PLACE_OWN: of its frame, as an index */
	bool is_frame; /* role_is_frame */
};

void objects_init(struct objects *objects, const struct image *image);
void objects_release(struct objects *objects);

struct object_place objects_find(struct objects *objects, const struct vm *vm,
				 uint64_t index);

/* The same for an index of a device register. */
struct object_place objects_register(struct objects *objects,
				     const struct vm *vm, uint64_t index);

/* A new run begins: no block is live. Ids stay the same. */
void objects_restart(struct objects *objects);

/* Heap bytes were allocated (or freed) at the current position of the vm. */
void objects_block(struct objects *objects, const struct vm *vm, uint64_t index,
		   uint64_t bytes, bool is_live);

/* The id of the blocks of an allocation site. */
uint32_t objects_block_of(struct objects *objects, uint32_t site);

/* The id of an object that another run has shown; no device register. */
uint32_t objects_same(struct objects *objects, const struct run_object *object);

/* True for heap bytes that are in no live block: the allocator's, SPEC 2.7. */
bool objects_is_header(const struct objects *objects, uint64_t index);

/* True for what is the allocator's alone: such bytes, and its variables. */
static inline bool objects_is_own(const struct objects *objects, uint64_t index)
{
	return index - objects->own < objects->own_end - objects->own ||
	       objects_is_header(objects, index);
}

/* "calib.flags[2]"; heap: "block from log.c:12". */
void objects_part_name(const struct objects *objects, uint32_t object,
		       uint64_t offset, uint64_t size, struct strbuf *out);
/* The function of the source that a local or a function-local static belongs
 * to, inlined or not; NULL for others. */
const char *objects_function(const struct objects *objects, uint32_t object);
uint64_t objects_size(const struct objects *objects, uint32_t object);

#endif
