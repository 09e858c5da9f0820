/* SPDX-License-Identifier: Apache-2.0 */
/* Marks of non-volatile data that clang drops: #pragma PERSISTENT(x),
 * __attribute__((persistent)) and their kin (SPEC 3.5). clang warns where it
 * ignored one; this reads what it meant. Inside src/load/ only. */
#ifndef BROWNOUT_LOAD_IR_NV_MARKS_H
#define BROWNOUT_LOAD_IR_NV_MARKS_H

#include "image/image.h"
#include "util/arena.h"
#include "util/vec.h"

struct nv_mark {
	const char *file;
	unsigned line;
	const char *name; /* of the variable; NULL: the one declared there */
};

/* { 0 } is empty. */
struct nv_marks {
	struct arena arena;
	VEC(struct nv_mark) items;
};

/* Collects the marks from what clang printed. */
void nv_marks_collect(struct nv_marks *marks, const char *diagnostics);

/* Sets is_marked_nv of the variables; warns of marks that fit none. */
void nv_marks_apply(const struct nv_marks *marks, struct image *image);

void nv_marks_release(struct nv_marks *marks);

#endif
