/* SPDX-License-Identifier: Apache-2.0 */
/* From files to an image: compiles C with clang, reads LLVM IR, links it with
 * the guest C library and lowers everything that the entry can reach.
 * The only module that knows LLVM. Called by the cli. */
#ifndef BROWNOUT_LOAD_LOAD_H
#define BROWNOUT_LOAD_LOAD_H

#include <stddef.h>

#include "image/image.h"
#include "util/err.h"

/* What only one file is compiled with. */
struct file_flags {
	const char *optimisation; /* NULL: that of all */
	const char *const *flags;
	size_t flag_count;
};

struct load_options {
	const char *const *files;
	size_t file_count;
	const struct file_flags *own; /* by file; NULL: none has any */
	const char *target;           /* for .c files; NULL: msp430 */
	const char *optimisation;     /* "-O0" */
	const char *const *flags; /* further arguments for clang: -D, -I, … */
	size_t flag_count;
	const char *entry;   /* "main" */
	int param_registers; /* -1: as the target has them */
	/* Names of checkpoint routines; used when they have no body. */
	const char *const *checkpoints;
	size_t checkpoint_count;
	/* Names of interrupt handlers, besides those that the source marks. */
	const char *const *handlers;
	size_t handler_count;
};

/* A verified image, to be freed with image_free; NULL with *err set. */
struct image *load_image(const struct load_options *options, struct err *err);

#endif
