/* SPDX-License-Identifier: Apache-2.0 */
/* Marks of non-volatile data that clang drops: #pragma PERSISTENT(x),
 * __attribute__((persistent)), #pragma location and their kin (SPEC 3.5). clang
 * warns where it ignored one; this reads what it meant. Inside src/load/ only.
 */
#ifndef BROWNOUT_LOAD_IR_NV_MARKS_H
#define BROWNOUT_LOAD_IR_NV_MARKS_H

#include "image/image.h"
#include "util/arena.h"
#include "util/vec.h"

struct nv_mark {
	const char *file;
	unsigned line;
	const char *name;    /* of the variable; NULL: the one declared there */
	const char *section; /* that it is put in; NULL: just non-volatile */
	/* Where it is put; load/located.h takes care of these. */
	bool has_address;
	addr_t address;
};

/* { 0 } is empty. */
struct nv_marks {
	struct arena arena;
	VEC(struct nv_mark) items;
	VEC(const char *) notes; /* about words that clang does not know */
};

/* Collects the marks from what clang printed. */
void nv_marks_collect(struct nv_marks *marks, const char *diagnostics);

/* Adds a note for the user. */
void nv_marks_note(struct nv_marks *marks, const char *note);

/* Whether a mark means this variable. */
bool nv_mark_fits(const struct nv_mark *mark, const struct object *object);

/* Sets is_marked_nv of the variables; warns of marks that fit none. */
void nv_marks_apply(const struct nv_marks *marks, struct image *image);

void nv_marks_release(struct nv_marks *marks);

#endif
