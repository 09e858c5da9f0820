/* SPDX-License-Identifier: Apache-2.0 */
/* How sources mark non-volatile variables, SPEC 3.5: sections (sections.def),
 * names (names.def) and marks of vendors' compilers. Used by mechanism.c and
 * the pipeline. */
#ifndef BROWNOUT_POWER_MARKS_H
#define BROWNOUT_POWER_MARKS_H

#include "power/mechanism.h"

/* Whether the source marks this variable as non-volatile. */
bool object_is_marked(const struct object *object);

/* Adds a note to the image's warnings for each section that nobody knows, whose
 * name sounds non-volatile, and whose variables are volatile in this map.
 * `list` is the argument of --nvm; sections that it names need no note; NULL:
 * none. */
void marks_note_sections(const struct nv_map *map, struct image *image,
			 const char *list);

#endif
