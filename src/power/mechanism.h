/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoint mechanisms, SPEC 3.1 to 3.3, 3.5: when checkpoints happen, which
 * memory is non-volatile, and what a checkpoint saves. A mechanism is plain
 * data; options may override each of its fields. The pipeline chooses it,
 * analyses read it. */
#ifndef BROWNOUT_POWER_MECHANISM_H
#define BROWNOUT_POWER_MECHANISM_H

#include "image/image.h"

enum when {
#define WHEN(id, name, meaning) WHEN_##id,
#include "power/when.def"
#undef WHEN
	WHEN_COUNT
};

_Static_assert(WHEN_REACTIVE < WHEN_ALWAYS && WHEN_STOP < WHEN_ALWAYS &&
		       WHEN_ALWAYS < WHEN_CONDITIONAL &&
		       WHEN_ALWAYS < WHEN_TASK && WHEN_ALWAYS < WHEN_BOOT &&
		       WHEN_ALWAYS < WHEN_ATOMIC && WHEN_COUNT == 7,
	       "ORDER of when.def");

/* Whether checkpoints are only taken where the program calls one. */
static inline bool when_is_called(enum when when)
{
	return when >= WHEN_ALWAYS;
}

/* Whether every call takes a checkpoint, so that regions end there. */
static inline bool when_is_sure(enum when when)
{
	return when == WHEN_ALWAYS || when == WHEN_TASK || when == WHEN_BOOT ||
	       when == WHEN_ATOMIC;
}

/* SPEC 5.6: each failure restarts the program, which repairs its own data; the
 * program's invariants decide whether they are right, bytes do not. */
static inline bool when_is_boot(enum when when)
{
	return when == WHEN_BOOT;
}

/* Segments of memory, as bits; the allocator's variables belong to the heap. */
enum segments {
	SEGMENTS_NOTHING = 0,
	SEGMENTS_STACK = 1,
	SEGMENTS_HEAP = 2,
	SEGMENTS_GLOBALS = 4,
	SEGMENTS_ALL = 7,
};

/* NV variables that a failure restores, SPEC 3.2. */
enum restored_set {
	RESTORED_NONE,
	RESTORED_ALL,
	RESTORED_WAR,
	RESTORED_WAR_RIO,
	RESTORED_SHARED_WAR, /* of these, the task-shared ones */
	RESTORED_SHARED_WAR_RIO,
	RESTORED_LIST,
};

/* Whether the set is computed; whether it has what depends on inputs; whether
 * it has variables that tasks share, and no others. */
static inline bool restored_is_computed(enum restored_set set)
{
	return set >= RESTORED_WAR && set < RESTORED_LIST;
}

static inline bool restored_has_rio(enum restored_set set)
{
	return set == RESTORED_WAR_RIO || set == RESTORED_SHARED_WAR_RIO;
}

static inline bool restored_is_shared(enum restored_set set)
{
	return set == RESTORED_SHARED_WAR || set == RESTORED_SHARED_WAR_RIO;
}

/* How they are restored; the effect is the same, the cost is not. */
enum restored_how {
	RESTORED_BY_COPY,
	RESTORED_BY_UNDO,
	RESTORED_BY_REDO,
};

/* A row of mechanisms.def, SPEC 3.3. */
struct mechanism {
	const char *name;
	enum when when;
	unsigned nv;    /* enum segments */
	unsigned saves; /* enum segments: volatile ones that are restored */
	/* enum segments: of stack and heap, those that are restored even where
	 * they are NV. Presets have none; a table of the user names them. */
	unsigned saves_nv;
	enum restored_set restored;
	const char *list; /* RESTORED_LIST: names of variables, "a,b"; NULL */
	enum restored_how how;
};

/* The preset with this name; NULL with *err set. */
const struct mechanism *mechanism_by_name(const char *name, struct err *err);

/* The i-th preset; NULL: there are no more. */
const struct mechanism *mechanism_at(size_t i);

/* Adds the names of all presets: "hibernus++, hibernus, mementos". */
void mechanism_names(struct strbuf *out);

/* The segments of a name: "globals", "stack", "heap", "all" or "none"; false
 * for another one. The name of one segment. */
bool segments_by_name(const char *name, unsigned *segments);
const char *nvm_segment_name(enum segments segment);

/* The name of "all volatile memory", which is what presets save. */
#define SAVES_VOLATILE "volatile"

/* "none", "all", "war", "war+rio", "shared-war" or "shared-war+rio"; NULL for a
 * list. "copy", "undo" or "redo". */
const char *restored_name(enum restored_set restored);
const char *restored_how_name(enum restored_how how);

/* "reactive", "stop" and so on; false with *err set for another name. */
const char *when_name(enum when when);
/* "each call of a checkpoint routine is a checkpoint". */
const char *when_meaning(enum when when);
bool when_by_name(const char *name, enum when *when, struct err *err);

/* Adds all of these names: "reactive, stop, always". */
void when_names(struct strbuf *out);

/* Which bytes of memory are non-volatile. */
struct nv_map {
	/* By index (memory.h), 0 or 1. An NV stack or heap that checkpoints
	 * save is as good as a volatile one, SPEC 3.2: 0. */
	uint8_t *is_nv;
	unsigned segments; /* enum segments: NV as a whole */
	unsigned saved;    /* of these, those that are 0 because of that */
	uint64_t bytes;
	VEC(const char *)
	names; /* for reports, as --nvm has them; in the image's arena */
};

/* Makes the map from a list, the argument of --nvm ("globals,-var:x"), or, if
 * it is NULL, from the mechanism. What the source marks is always added, what
 * the mechanism saves is taken out again. False with *err set: an unknown name.
 */
bool nv_map_build(struct nv_map *map, struct image *image,
		  const struct mechanism *mechanism, const char *list,
		  struct err *err);
void nv_map_release(struct nv_map *map);

/* Whether a variable has this name: "x", or "f.x" for a static of f. */
bool object_is_named(const struct image *image, const struct object *object,
		     const char *name);

/* Whether a variable is shared by tasks, as Alpaca's macros name them. */
bool object_is_task_shared(const struct object *object);

/* The set that a name stands for; RESTORED_LIST: it is a list of variables. */
enum restored_set restored_by_name(const char *name);

/* Starts a part of what is NV, for example what is restored, without any
 * byte. */
void nv_map_start(struct nv_map *part, const struct nv_map *nv);
/* Adds the NV bytes of an object, and its name; false if it has none. */
bool nv_map_add(struct nv_map *part, const struct nv_map *nv,
		const struct image *image, const struct object *object);
/* Adds the NV variables of a list "a,b", or all of them (NULL). False with *err
 * set: an unknown name. */
bool nv_map_add_list(struct nv_map *part, const struct nv_map *nv,
		     const struct image *image, const char *list,
		     struct err *err);
/* Makes the map of what is NV and not in a part. */
void nv_map_without(struct nv_map *rest, const struct nv_map *nv,
		    const struct nv_map *part);
/* Removes the logs of a run-time: changes in them are no anomalies, SPEC
 * 5.3. */
void nv_map_hide_logs(struct nv_map *map, const struct image *image);

#endif
