/* SPDX-License-Identifier: Apache-2.0 */
/* Headers for programs under test that come with brownout: <brownout.h>,
 * <msp430.h> with the names that go with it, and those that stand in for the
 * headers of frameworks (SPEC 3.5). Their text is part of brownout's
 * binary (header_data.S), so they need not be installed; clang reads them
 * through an overlay of its file system, from files that exist in memory only.
 * Called by compile.c. */
#ifndef BROWNOUT_LOAD_IR_HEADERS_H
#define BROWNOUT_LOAD_IR_HEADERS_H

#include "image/target.h"
#include "util/arena.h"
#include "util/err.h"
#include "util/vec.h"

struct headers {
	VEC(int) files;            /* open */
	struct strbuf overlay;     /* the path for -ivfsoverlay */
	VEC(const char *) folders; /* that the overlay adds */
};

/* Opens the headers of a target; a child process inherits them. */
bool headers_open(struct headers *headers, const struct target *target,
		  struct err *err);
/* An overlay of its own for one file, which clang then reads with this text;
 * its path, or NULL. */
const char *headers_overlay(struct headers *headers, struct arena *arena,
			    const char *name, const char *text, size_t length);

/* The header of the first device of an MSP430 family; NULL: it has none. */
const char *headers_of_family(const char *family);

void headers_close(struct headers *headers);

#endif
