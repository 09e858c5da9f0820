/* SPDX-License-Identifier: Apache-2.0 */
/* What has to be there to compile C: clang, and the headers of a C library.
 * They are looked for when they are needed, so that a program that was built
 * elsewhere finds those of this machine. Called by compile.c. */
#ifndef BROWNOUT_LOAD_IR_CLANG_H
#define BROWNOUT_LOAD_IR_CLANG_H

#include "image/target.h"
#include "util/arena.h"
#include "util/child.h"

struct clang {
	const char *path;
	int version; /* its first number */
};

/* Finds the one that BROWNOUT_CLANG names, or else the first in PATH whose
 * bitcode LLVM's reader understands. False with *err set: there is none. */
bool clang_find(struct clang *clang, struct arena *arena, enum sandbox sandbox,
		struct err *err);

/* The folder with the C library's headers for devices, which need not be
 * there. */
const char *clang_newlib(void);

/* What to install if a header was not found because the C library for this
 * target is not there; NULL: it is there. */
const char *clang_library_hint(const struct target *target);

#endif
