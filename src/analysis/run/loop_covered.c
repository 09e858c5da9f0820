/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that counts how often operations are jumped to. */
#include "analysis/run/forever.h"
#include "vm/loop_parts.h"

#define LOOP               loop_covered
#define LOCALS             struct covered *const covered = vm->observer;
#define AFTER_BRANCH(from) ((void)(from), covered_jump(covered, PC, NOW))
#define AFTER_JUMP         covered_jump(covered, PC, NOW)
#define AFTER_ENTER        covered_jump(covered, PC, NOW)

#include "vm/loop.h"
