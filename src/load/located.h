/* SPDX-License-Identifier: Apache-2.0 */
/* Variables at addresses that the source says, in marks that clang drops:
 * `#pragma LOCATION(x, 0x1800)`, `#pragma location=0x1800`, `int x @ 0x1800`
 * (SPEC 3.5). device_memory.c and write.c call this. */
#ifndef BROWNOUT_LOAD_LOCATED_H
#define BROWNOUT_LOAD_LOCATED_H

#include "load/program.h"

/* Puts those that lie in non-volatile memory into a non-volatile section, and
 * the others into none. */
void located_mark(struct program *program);

/* The same, and adds them to program->memories, where they stay; warns of those
 * that cannot be there. */
void located_place(struct program *program);

#endif
