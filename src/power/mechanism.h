/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoint mechanisms: when checkpoints happen, which memory is
 * non-volatile, what a checkpoint saves. SPEC 3.1 to 3.3, 3.5. */
#ifndef BROWNOUT_POWER_MECHANISM_H
#define BROWNOUT_POWER_MECHANISM_H

#include "image/image.h"

enum when {
	WHEN_REACTIVE,
	WHEN_STOP,
	WHEN_ALWAYS,
	WHEN_CONDITIONAL,
	WHEN_TASK,
};

/* Whether checkpoints are where the program calls for them. */
static inline bool when_is_called(enum when when)
{
	return when >= WHEN_ALWAYS;
}

/* Whether each call is one: regions end there. */
static inline bool when_is_sure(enum when when)
{
	return when == WHEN_ALWAYS || when == WHEN_TASK;
}

/* Of memory, as bits; the allocator's variables belong to the heap. */
enum segments {
	SEGMENTS_NOTHING = 0,
	SEGMENTS_STACK = 1,
	SEGMENTS_HEAP = 2,
	SEGMENTS_GLOBALS = 4,
	SEGMENTS_ALL = 7,
};

/* NV variables that a failure brings back, SPEC 3.2. */
enum restored_set {
	RESTORED_NONE,
	RESTORED_ALL,
	RESTORED_WAR,
	RESTORED_WAR_RIO,
	RESTORED_LIST,
};

/* All three leave the bytes as they were at the checkpoint. */
enum restored_how {
	RESTORED_BY_COPY,
	RESTORED_BY_UNDO,
	RESTORED_BY_REDO,
};

/* Plain data, SPEC 3.3: a row of mechanisms.def. */
struct mechanism {
	const char *name;
	enum when when;
	unsigned nv;    /* enum segments */
	unsigned saves; /* enum segments: volatile ones that come back */
	enum restored_set restored;
	const char *list; /* RESTORED_LIST: names of variables, "a,b"; NULL */
	enum restored_how how;
};

/* The preset with this name; NULL with *err set. */
const struct mechanism *mechanism_by_name(const char *name, struct err *err);

/* "globals", "stack", "heap", "all", "none"; false for another name. The bits
 * of one, for those who write them. */
bool segments_by_name(const char *name, unsigned *segments);
const char *nvm_segment_name(enum segments segment);

/* "none", "all", "war", "war+rio"; NULL for a list. "copy", "undo", "redo". */
const char *restored_name(enum restored_set restored);
const char *restored_how_name(enum restored_how how);

/* "reactive", "stop", … */
const char *when_name(enum when when);
bool when_by_name(const char *name, enum when *when, struct err *err);

/* Which bytes of memory are non-volatile. */
struct nv_map {
	uint8_t *is_nv; /* by index (memory.h), 0 or 1 */
	uint64_t bytes;
	VEC(const char *)
	names; /* "stack", "var:x", …: for reports; arena
		  of the image */
};

/* From a preset, or from a list as --nvm takes it ("globals,-var:x"; NULL:
 * the preset's). What the source marks is always added. False with *err set:
 * a name that is not there. */
bool nv_map_build(struct nv_map *map, struct image *image,
		  const struct mechanism *mechanism, const char *list,
		  struct err *err);
void nv_map_release(struct nv_map *map);

/* Whether a variable has this name: "x", or "f.x" for a static of f. */
bool object_is_named(const struct image *image, const struct object *object,
		     const char *name);

/* "none", "all", "war", "war+rio", or names of variables. */
enum restored_set restored_by_name(const char *name);

/* A part of what is NV, for example what is restored: no byte of it, at first.
 */
void nv_map_start(struct nv_map *part, const struct nv_map *nv);
/* Adds an object's bytes that are NV, and its name; false if there are none.
 */
bool nv_map_add(struct nv_map *part, const struct nv_map *nv,
		const struct image *image, const struct object *object);
/* Adds the NV variables of a list "a,b", or all (NULL). False with *err set: a
 * name that is not there. */
bool nv_map_add_list(struct nv_map *part, const struct nv_map *nv,
		     const struct image *image, const char *list,
		     struct err *err);
/* What is NV and no part of another one. */
void nv_map_without(struct nv_map *rest, const struct nv_map *nv,
		    const struct nv_map *part);
/* Takes out a run-time's logs: what happens to them is no anomaly, SPEC 5.3. */
void nv_map_hide_logs(struct nv_map *map, const struct image *image);

#endif
