/* SPDX-License-Identifier: Apache-2.0 */
/* The loop that logs what every write overwrites, for snapshots. */
#include "vm/loop_parts.h"

#define LOOP                   loop_logged
#define BEFORE_STORE(index, n) log_write(vm, (index), (n))

#include "vm/loop.h"
