/* SPDX-License-Identifier: Apache-2.0 */
/* The loop without observers. */
#include "vm/loop_parts.h"

#define LOOP loop_plain
#include "vm/loop.h"
