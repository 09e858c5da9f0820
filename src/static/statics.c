/* SPDX-License-Identifier: Apache-2.0 */
/* All that is known of a program without running it. */
#include "static/statics.h"

#include <stdlib.h>

struct statics *statics_new(const struct image *image)
{
	struct statics *statics = mem_alloc(sizeof(*statics));
	statics->image = image;
	flows_init(&statics->flows, image);
	points_init(&statics->points, image, &statics->flows);
	effects_init(&statics->effects, &statics->points);
	return statics;
}

void statics_free(struct statics *statics)
{
	if (!statics)
		return;
	effects_release(&statics->effects);
	points_release(&statics->points);
	flows_release(&statics->flows);
	free(statics);
}
