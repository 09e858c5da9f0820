/* SPDX-License-Identifier: Apache-2.0 */
/* Checkpoint mechanisms: when checkpoints happen, which memory is
 * non-volatile. SPEC 3.1, 3.3, 3.5. */
#ifndef BROWNOUT_POWER_MECHANISM_H
#define BROWNOUT_POWER_MECHANISM_H

#include "image/image.h"

enum when {
	WHEN_REACTIVE,
	WHEN_STOP,
	WHEN_ALWAYS,
	WHEN_CONDITIONAL,
};

struct mechanism {
	const char *name;
	enum when when;
	bool nv_stack, nv_heap, nv_globals;
	bool saves_volatile; /* what is volatile comes back */
};

/* The preset with this name; NULL with *err set. */
const struct mechanism *mechanism_by_name(const char *name, struct err *err);

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

#endif
