/* SPDX-License-Identifier: Apache-2.0 */
/* What the world sees that it should not, or does not see: where two streams
 * (vm/output.h) part. Used by the details of effects and by validate. */
#ifndef BROWNOUT_ANALYSIS_RERUN_EFFECT_OUTPUT_H
#define BROWNOUT_ANALYSIS_RERUN_EFFECT_OUTPUT_H

#include "vm/vm.h"

/* Two streams; both are equal before `same`. */
struct output_texts {
	const char *wanted, *found; /* borrowed */
	size_t wanted_len, found_len;
	size_t same; /* length of the common prefix */
};

/* The output of two vms. */
struct output_texts output_texts(const struct vm *wanted,
				 const struct vm *found);

/* Finds the end of the common prefix, from `same` on. */
void output_texts_compare(struct output_texts *outputs);

/* Texts are in the arena. */
struct output_difference {
	const char *name;     /* the output's, or "output": printed text */
	const char *expected; /* "out(1)", a line of text; NULL: nothing */
	const char *found;
	const char *text; /* "calls out(2) instead of out(1)" */
};

/* Describes the first difference; there is one. */
struct output_difference output_difference(const struct image *image,
					   const struct output_texts *outputs,
					   struct arena *arena);

/* The first byte of what models of outputs have made of the world that differs
 * at the end of two runs; NONE: it is alike, or there is no such model, or a
 * model has a comparison of its own. */
uint32_t output_world_change(const struct vm *wanted, const struct vm *found);

/* Describes that byte's variable. */
struct output_difference output_world_difference(const struct vm *wanted,
						 const struct vm *found,
						 uint32_t index,
						 struct arena *arena);

#endif
