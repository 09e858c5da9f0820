/* SPDX-License-Identifier: Apache-2.0 */
/* The image as text, for people. */
#ifndef BROWNOUT_IMAGE_DUMP_H
#define BROWNOUT_IMAGE_DUMP_H

#include "image/image.h"

/* The memory map, the objects with their parts, the code of every function;
 * with_library: that of the guest library, too. */
void image_dump(const struct image *image, bool with_library,
		struct strbuf *out);

/* One operation, without position or newline. */
void image_dump_op(const struct image *image, uint32_t pc, struct strbuf *out);

#endif
