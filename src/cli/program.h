/* SPDX-License-Identifier: Apache-2.0 */
/* From the command line to an image: shared by all commands that load. */
#ifndef BROWNOUT_CLI_PROGRAM_H
#define BROWNOUT_CLI_PROGRAM_H

#include "cli/options.h"
#include "image/image.h"

/* The image of the given files, to be freed with image_free; NULL with *err
 * set. */
struct image *program_load(const struct options *options, struct err *err);

/* The name of the entry function. */
const char *program_entry(const struct options *options);

#endif
