/* SPDX-License-Identifier: Apache-2.0 */
/* Some instances of each pair, SPEC 5.1: those that probably have different
 * futures. A run can have 10^8 instances, so of each pair are kept
 *
 * - the first one of each call stack that led to its producer,
 * - the last one,
 * - and some in between, evenly spread: every 2^n-th, where n grows.
 *
 * pairs.c adds instances; locate.c asks for them after the run. */
#ifndef BROWNOUT_ANALYSIS_LOCATE_SAMPLES_H
#define BROWNOUT_ANALYSIS_LOCATE_SAMPLES_H

#include "analysis/locate/pairs.h"

enum {
	MOST_CONTEXTS = 16, /* call stacks that are told apart */
};

struct pair_samples {
	uint64_t count;  /* instances so far */
	uint64_t stride; /* of those in `spread`; 0: none yet */
	struct pair_instance last;
	uint64_t context; /* of the last one: its call stack */
	uint64_t contexts[MOST_CONTEXTS];
	VEC(struct pair_instance) fresh; /* the first of each context */
	VEC(struct pair_instance) spread;
};

struct samples {
	const struct vm *vm;         /* the run */
	size_t most;                 /* instances in `spread` */
	VEC(struct pair_samples) of; /* by pair.number */
};

void samples_release(struct samples *samples);

/* Adds an instance, or sets the last one's consumer if this one is later. */
void samples_note(struct samples *samples, bool is_new,
		  struct pair_instance instance);

typedef VEC(struct pair_instance) sample_list;

/* Lists the samples of a pair; those that come first differ most. */
void samples_list(struct samples *samples, uint32_t pair, sample_list *list);

#endif
