/* SPDX-License-Identifier: Apache-2.0 */
/* What a run can start with, SPEC 10.3. A program starts with one function,
 * usually main, which gets zeros. A module has several entries; what they get
 * is made up: numbers, and pointers to memory of a caller that there is not.
 *
 * Each made-up call is a start of its own. image_choose prepares the image for
 * one of them, before anything runs; while something runs, nothing changes. */
#ifndef BROWNOUT_IMAGE_ENTRIES_H
#define BROWNOUT_IMAGE_ENTRIES_H

#include <stdbool.h>
#include <stdint.h>

#include "util/strbuf.h"

struct image;

/* A function to start with. */
struct entry {
	uint32_t fn;        /* image.fns */
	uint32_t arguments; /* image.entry_arguments: one for each scalar of the
			       function; NONE: all are zero */
};

/* What a scalar of an entry's arguments is. */
struct entry_argument {
	const char *name; /* of the parameter; "" if unknown */
	uint32_t object;  /* image.objects: it points there; NONE */
	uint32_t fn;      /* image.fns: it points there; NONE */
};

/* A variable that stands for memory of the caller. */
struct caller_memory {
	uint32_t entry;  /* image.entries */
	uint32_t object; /* image.objects */
};

/* A made-up call. */
struct entry_call {
	uint32_t entry; /* image.entries */
	int64_t number; /* all numbers, in arguments and in memory */
	/* Scalars of the arguments: one is null; one points to the same memory
	 * as another. NONE: none does. */
	uint32_t null, alias, with;
};

/* Where in a variable, or which function, as static/location.h tells it. */
struct left_place {
	uint32_t index; /* image.objects, or image.fns */
	bool is_fn;
	uint32_t step;
	int64_t offset, low, high;
};

/* An address that some entry of a module may leave in a variable, where others
 * find it. */
struct left_pointer {
	struct left_place at, to;
	uint32_t bytes;
};

/* Whether code outside of the files calls the entry. */
bool image_is_module(const struct image *image);

/* Makes the image start with a call of image.calls. */
void image_choose(struct image *image, uint32_t call);

/* Adds "drv_read(dev, buf, 4)". */
void image_print_call(const struct image *image, uint32_t call,
		      struct strbuf *out);

/* The number of a call among those of its entry, from 1. */
uint32_t image_call_number(const struct image *image, uint32_t call);

#endif
