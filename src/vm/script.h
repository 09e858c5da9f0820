/* SPDX-License-Identifier: Apache-2.0 */
/* Other values for inputs than those that they are declared to have, SPEC 7:
 * what a second attempt may see. And what was taken, in order, so that another
 * run can be given the same.
 *
 * A vm with a script looks there before it asks the input's feed; it works
 * wherever a value is taken: functions, buffers that they fill, device
 * registers. Inputs with a body or a model of their own take no values: a
 * script says nothing of them (script_covers), but what a model has given can
 * be given again. */
#ifndef BROWNOUT_VM_SCRIPT_H
#define BROWNOUT_VM_SCRIPT_H

#include "util/map.h"
#include "vm/world.h"

/* From the `from`-th value of an input on (0: the first) these. */
struct script_stretch {
	uint32_t input; /* image.inputs */
	uint64_t from;
	size_t first, count; /* script.values */
	bool ends;           /* with its last value; else that one stays */
};

/* { 0 } is empty. */
struct script {
	VEC(struct number) values;
	/* Of those that have begun, the last in this list counts. */
	VEC(struct script_stretch) stretches;
	/* By input, as far as there are any: the feed is so many values ahead.
	 */
	VEC(uint64_t) ahead;
	/* What models have given in another run: input, number -> 1 + its
	 * models. */
	struct map models;
	const struct takings *given;
};

/* One value that was taken. */
struct taken_value {
	uint32_t input;
	unsigned kind; /* image/world.h */
	uint64_t bits;
	tick_t time; /* the operation that took it */
};

/* What a model of an input has returned, and what it has written outside of its
 * world. */
struct taken_model {
	uint32_t input;
	size_t results;             /* takings.results: MAX_RESULTS of them */
	size_t writes, write_count; /* takings.writes */
};

/* All that a vm takes while vm.taken is this. Who goes back to a snapshot cuts
 * it to what it was. */
struct takings {
	VEC(struct taken_value) items;
	VEC(struct taken_model) models;
	VEC(uint64_t) results;
	VEC(struct world_access) writes;
};

void takings_release(struct takings *takings);

void script_release(struct script *script);
void script_clear(struct script *script);

/* Whether scripts can change what an input gives. */
bool script_covers(const struct image *image, uint32_t input);

void script_add(struct script *script, uint32_t input, uint64_t from,
		const struct number *values, size_t count);

/* The value that is taken when `number` were taken before; false: the feed has
 * it, at *number. */
bool script_value(const struct script *script, uint32_t input, uint64_t *number,
		  struct number *value);

/* What the model of an input gives, to vm->world, if another run says so;
 * false: it must run. number: how often it has. */
bool script_model(const struct script *script, struct vm *vm, uint32_t input,
		  uint64_t number);
/* … and a model that has run. */
void takings_add_model(struct takings *takings, const struct vm *vm,
		       uint32_t input);

/* A taken value as a number, signed. */
struct number taken_number(const struct taken_value *value);

/* Makes a script for a run that starts at the boot: it takes these values, of
 * models as well (the takings must live on), and
 * then goes on as a vm with script `then` (NULL: none) does that has taken so
 * many of each input by now. */
void script_follow(struct script *script, const struct takings *takings,
		   const struct script *then, const uint64_t *counts,
		   uint32_t inputs);

#endif
