/* SPDX-License-Identifier: Apache-2.0 */
/* Maps a byte of memory to the object that it belongs to at the moment: a
 * global, a local of a live frame, or a heap block, identified by its
 * allocation site.
 *
 * Ids of objects are assigned when they are first seen and never change, so
 * that findings of several runs can refer to them. */
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

/* The purpose of bytes, SPEC 2.6. In a call frame, all but locals belong to the
 * machine. */
enum object_role {
#define ROLE(id, name, text, is_frame) ROLE_##id,
#include "analysis/finding/roles.def"
#undef ROLE
	ROLE_COUNT
};

const char *segment_name(enum object_segment segment);
const char *role_name(enum object_role role);
/* The role as a phrase for reports. */
const char *role_text(enum object_role role);
/* True for the parts of a call frame that are not locals. */
bool role_is_frame(enum object_role role);

/* An object of the image, or one that only exists in a run. It is never freed
 * during a run. */
struct run_object {
	enum object_segment segment;
	uint32_t image_object; /* image.objects; NONE: it has no name */
	uint32_t fn;           /* stack: function of the local, else NONE */
	/* Heap: allocation site; mmio: the peripheral's first address; else
	 * NONE. */
	uint32_t site;
	enum object_role role;
};

bool run_object_equal(const struct run_object *a, const struct run_object *b);

/* How long a result of objects_find stays valid. */
enum place_life {
	PLACE_NEVER,  /* not at all */
	PLACE_ALWAYS, /* globals: always */
	PLACE_OWN,    /* top frame: also for later calls with the same fp */
	PLACE_OUTER,  /* another frame: while the top frame is live */
	PLACE_HEAP,   /* heap: until objects.changes changes */
};

/* The object at an index; all of [first, end) belongs to it. */
struct object_place {
	uint32_t object; /* id; NONE: no named object */
	enum place_life life;
	uint64_t start; /* index of the object's first byte */
	uint64_t first, end;
	uint64_t fp;   /* PLACE_OWN: fp of its frame, as an index */
	bool is_frame; /* role_is_frame */
};

struct objects {
	const struct image *image;
	VEC(struct run_object) items;
	VEC(uint32_t) globals;     /* ids, sorted by address */
	struct map locals;         /* fn, image object -> 1 + id */
	struct map pushed;         /* fn, role -> 1 + id */
	struct map blocks;         /* allocation site -> 1 + id */
	struct map registers;      /* base of a peripheral -> 1 + id */
	struct map register_index; /* index -> 1 + register_places */
	VEC(struct object_place) register_places;
	tick_t changes;       /* number of heap changes so far */
	uint32_t *heap_owner; /* by heap word: 1 + id; 0: no block */
	uint32_t *heap_start; /* by heap word: index of the block's start */
	/* Range of the allocator's variables, as indices. */
	uint64_t own, own_end;
	uint32_t *fn_first;      /* by function: its first entry in fn_locals */
	VEC(uint32_t) fn_locals; /* image.objects, sorted by function */
};

void objects_init(struct objects *objects, const struct image *image);
void objects_release(struct objects *objects);

struct object_place objects_find(struct objects *objects, const struct vm *vm,
				 uint64_t index);

/* The place of a device register, by its index: the object is the peripheral,
 * `first` and `end` are those of the register. */
struct object_place objects_register(struct objects *objects,
				     const struct vm *vm, uint64_t index);

/* Prepares for a new run: no block is live. Ids stay the same. */
void objects_restart(struct objects *objects);

/* Records that heap bytes were allocated or freed at the vm's position. */
void objects_block(struct objects *objects, const struct vm *vm, uint64_t index,
		   uint64_t bytes, bool is_live);

/* The id for the blocks of an allocation site. */
uint32_t objects_block_of(struct objects *objects, uint32_t site);

/* The id of an object that another run has shown, which is not a device
 * register. */
uint32_t objects_same(struct objects *objects, const struct run_object *object);

/* True for heap bytes outside of all live blocks, which belong to the
 * allocator: SPEC 2.7. */
bool objects_is_header(const struct objects *objects, uint64_t index);

/* True for the allocator's own bytes: those outside of blocks, and its
 * variables. */
static inline bool objects_is_own(const struct objects *objects, uint64_t index)
{
	return index - objects->own < objects->own_end - objects->own ||
	       objects_is_header(objects, index);
}

/* "calib.flags[2]"; heap: "block from log.c:12". */
void objects_part_name(const struct objects *objects, uint32_t object,
		       uint64_t offset, uint64_t size, struct strbuf *out);
/* The source function of a local or a function-local static, inlined or not;
 * NULL for other objects. */
const char *objects_function(const struct objects *objects, uint32_t object);
uint64_t objects_size(const struct objects *objects, uint32_t object);

#endif
