/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that casts a shadow: the instance behind `locate`. An access that
 * hits no NV byte costs a load and a test. */
#include "analysis/loop_observed.h"

#include "analysis/shadow.h"
#include "vm/loop_parts.h"

#define LOOP loop_observed
#define LOCALS                                                                 \
	struct shadow *const shadow = vm->observer;                            \
	const uint8_t *const near_nv = shadow->near_nv;                        \
	struct hint *const hints = shadow->hints;
#define PC   ((uint32_t)(pc - code))
#define HINT (hints + (pc - code))
#define BEFORE_LOAD(at, n)                                                     \
	(UNLIKELY(near_nv[(at) >> NEAR_SHIFT])                                 \
		 ? shadow_load(shadow, mem, (at), (n), HINT, base)             \
		 : (void)0)
#define BEFORE_COPY(at, n)                                                     \
	(UNLIKELY(near_nv[(at) >> NEAR_SHIFT])                                 \
		 ? shadow_load_elsewhere(shadow, (at), (n), HINT, NOW)         \
		 : (void)0)
#define AFTER_STORE(at, n)                                                     \
	(UNLIKELY(near_nv[(at) >> NEAR_SHIFT])                                 \
		 ? shadow_store(shadow, (at), (n), base + 1, HINT, NOW)        \
		 : (void)0)
#define AFTER_ENTER shadow_frame(shadow)
#define AFTER_LEAVE shadow_frame(shadow)
#define AFTER_BLOCK                                                            \
	(SAVE,                                                                 \
	 objects_block(&shadow->objects, vm, R(a) - origin, R(b), R(c) != 0))
#define AFTER_CHECKPOINT shadow_checkpoint(shadow, PC, base)

#include "vm/loop.h"
