/* SPDX-License-Identifier: Apache-2.0 */
/* Checks that an image keeps its promises. */
#ifndef BROWNOUT_IMAGE_VERIFY_H
#define BROWNOUT_IMAGE_VERIFY_H

#include "image/image.h"

/* Describes the first broken promise in out; false if there is one. */
bool image_check(const struct image *image, struct strbuf *out);

/* verify_tables.c, the part of it that is about no single operation: what is
 * started, code addresses, the memory map, objects and types. */
bool image_check_tables(const struct image *image, struct strbuf *out);

/* The same as image_check after lowering, where a broken promise is our own bug. */
void image_verify(const struct image *image);

#endif
