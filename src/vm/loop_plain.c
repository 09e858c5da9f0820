/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that nobody watches. */
#include "vm/internal.h"

#define LOOP loop_plain
#define BEFORE_LOAD(index, n) ((void)0)
#define BEFORE_STORE(index, n) ((void)0)

#include "vm/loop.h"
