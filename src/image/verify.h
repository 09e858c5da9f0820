/* SPDX-License-Identifier: Apache-2.0 */
/* Checks that an image keeps its promises. */
#ifndef BROWNOUT_IMAGE_VERIFY_H
#define BROWNOUT_IMAGE_VERIFY_H

#include "image/image.h"

/* Describes the first broken promise in out; false if there is one. */
bool image_check(const struct image *image, struct strbuf *out);

/* The same after lowering, where a broken promise is our own bug. */
void image_verify(const struct image *image);

#endif
