/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that the loader adds where the device sleeps, SPEC 3.6. They have a
 * file of their own, and are no code of the program: reports leave them out. */
#ifndef BROWNOUT_IMAGE_WAKE_H
#define BROWNOUT_IMAGE_WAKE_H

#include <string.h>

#include "image/image.h"

#define WAKE_FILE "brownout-libc/wake.c"

static inline bool wake_has_site(const struct image *image,
				 const struct site *site)
{
	return strcmp(image_site_file(image, site), WAKE_FILE) == 0;
}

#endif
