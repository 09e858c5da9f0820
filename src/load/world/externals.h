/* SPDX-License-Identifier: Apache-2.0 */
/* Functions without a body and variables without a definition, SPEC 6.1. Inside
 * src/load/ only. */
#ifndef BROWNOUT_LOAD_WORLD_EXTERNALS_H
#define BROWNOUT_LOAD_WORLD_EXTERNALS_H

#include "load/program.h"

/* Gives what the user calls a stub (options.stubs) a body or a value; warns of
 * names that the program does not use, or defines. Before anything is known to
 * be reachable. */
bool externals_stub_named(struct program *program, struct err *err);

/* Finds what is missing of all that can be reached. If options.assumes, takes
 * it for what it looks like, fills image.assumed, and finds what is reachable
 * again; else, false with *err set if there is any. Fills options.externals. */
bool externals_resolve(struct program *program, struct err *err);

#endif
