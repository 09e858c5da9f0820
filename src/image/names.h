/* SPDX-License-Identifier: Apache-2.0 */
/* Names that fit into a line of a report.
 *
 * Reports say one thing per line, and scripts and editors look for lines like
 * "a.c:1:2: error: ...". No compiler makes a name with a newline, but IR can
 * have one that contains such lines, and so can the name of a file. The loader
 * refuses them. */
#ifndef BROWNOUT_IMAGE_NAMES_H
#define BROWNOUT_IMAGE_NAMES_H

#include "image/image.h"

/* False with *err set if a name of the program or of its files has a
 * newline. */
bool image_check_names(const struct image *image, struct err *err);

#endif
