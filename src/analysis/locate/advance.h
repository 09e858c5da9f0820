/* SPDX-License-Identifier: Apache-2.0 */
/* Writes that add a constant to what their own place held: x++, x += 2, and
 * x = (x + 1) % 16. Executed twice, they advance twice, whatever x was. Used by
 * locate.h for messages. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_ADVANCE_H
#define BROWNOUT_ANALYSIS_LOCATE_ADVANCE_H

#include "image/image.h"
#include "util/map.h"

/* Fills `advances` with the sites of such writes. What is not recognised is
 * left out. The caller releases the map. */
void advances_find(const struct image *image, struct map *advances);

#endif
