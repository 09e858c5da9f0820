/* SPDX-License-Identifier: Apache-2.0 */
/* Converts the inputs and outputs that the command line and the configuration
 * declare to the loader's structures, SPEC 6.1. Called by request.c. */
#ifndef BROWNOUT_PIPELINE_IO_H
#define BROWNOUT_PIPELINE_IO_H

#include "load/load.h"
#include "power/environment.h"

/* { 0 } is empty. */
struct io_declarations {
	VEC(struct load_port) items;
	struct arena arena;
};

/* False with *err set. Released either way. */
bool io_make(struct io_declarations *io, const struct environment *declared,
	     struct err *err);
void io_release(struct io_declarations *io);

#endif
