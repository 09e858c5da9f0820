/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that casts a shadow: the instance behind `locate`. */
#include "analysis/loop_observed.h"

#include "analysis/shadow.h"
#include "vm/loop_parts.h"

#define LOOP loop_observed
#define LOCALS struct shadow *const shadow = vm->observer;
#define BEFORE_LOAD(index, n)                                                  \
	shadow_load(shadow, (index), (n), (uint32_t)(pc - code), NOW)
#define AFTER_STORE(index, n, first)                                           \
	shadow_store(shadow, (index), (n), (first), (uint32_t)(pc - code), NOW)
#define AFTER_ENTER shadow_entered(shadow, (uint32_t)(pc - code))
#define AFTER_LEAVE shadow_left(shadow)
#define AFTER_BLOCK                                                            \
	(SAVE, objects_block(&shadow->objects, vm, R(a) - origin, R(b),        \
			     R(c) != 0))
#define AFTER_CHECKPOINT                                                       \
	shadow_checkpoint(shadow, (uint32_t)(pc - code), base)

#include "vm/loop.h"
