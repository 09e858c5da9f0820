/* SPDX-License-Identifier: Apache-2.0 */
/* What the name of a function without a body tells about it, SPEC 6.1. Inside
 * src/load/ only. */
#ifndef BROWNOUT_LOAD_WORLD_USUAL_NAMES_H
#define BROWNOUT_LOAD_WORLD_USUAL_NAMES_H

#include <stdbool.h>

/* Whether it sounds like a function that takes something from the world. */
bool usual_name_reads(const char *name);

/* Whether it sounds like a function that gives something to the world. */
bool usual_name_sends(const char *name);

#endif
