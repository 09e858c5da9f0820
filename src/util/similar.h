/* SPDX-License-Identifier: Apache-2.0 */
/* "did you mean": the most similar of the names that there are. Called wherever
 * a name that the user gives is not known. */
#ifndef BROWNOUT_UTIL_SIMILAR_H
#define BROWNOUT_UTIL_SIMILAR_H

#include <stdbool.h>
#include <stddef.h>

/* Made by similar_to; has no memory of its own. */
struct similar {
	const char *wanted;
	size_t far;     /* edit distance of the best name so far */
	char name[65];  /* "": none is similar */
	char hint[100]; /* "; did you mean 'leak'?", to end an error with */
};

struct similar similar_to(const char *wanted);

/* Looks at one more name. Of names that are as similar the first one stays. */
void similar_try(struct similar *similar, const char *name);

/* The best of a list as messages have it: "a, b (its meaning), c". */
struct similar similar_in(const char *wanted, const char *list);

#endif
