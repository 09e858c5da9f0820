/* SPDX-License-Identifier: Apache-2.0 */
/* Headers that are in the program's repository, but in no folder that clang was
 * told of, SPEC 2.9: they are looked for by name, below the folder with .git,
 * or else below the source's own folder. A note says what was found. Called by
 * compile.c. */
#ifndef BROWNOUT_LOAD_IR_FOUND_HEADERS_H
#define BROWNOUT_LOAD_IR_FOUND_HEADERS_H

#include "util/arena.h"
#include "util/vec.h"

/* { 0 } has found nothing. */
struct found_headers {
	struct arena arena;
	VEC(const char *) names;   /* that were looked for */
	VEC(const char *) folders; /* for clang, after all others */
	VEC(const char *) notes;   /* for the user */
};

/* Looks for the header that clang's messages miss; false: nothing new. */
bool found_headers_learn(struct found_headers *found, const char *source,
			 const char *messages);

void found_headers_release(struct found_headers *found);

#endif
