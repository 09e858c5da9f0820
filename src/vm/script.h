/* SPDX-License-Identifier: Apache-2.0 */
/* Values of inputs that differ from the declared ones, SPEC 7: what a second
 * attempt may see; and the values that a run took, in order, so that another
 * run can be given the same. Schedules and rio --dynamic use both.
 *
 * A vm with a script looks there before it reads the input's feed, wherever a
 * value is taken: functions, buffers that they fill, device registers. Inputs
 * with a body or a model of their own have no feed, so scripts do not apply to
 * them (script_covers), but what a model has returned can be replayed. */
#ifndef BROWNOUT_VM_SCRIPT_H
#define BROWNOUT_VM_SCRIPT_H

#include "util/map.h"
#include "vm/world.h"

/* The values of an input starting with number `from` (0: the first). */
struct script_stretch {
	uint32_t input; /* image.inputs */
	uint64_t from;
	size_t first, count; /* script.values */
	bool ends;           /* with its last value; else that value stays */
};

/* { 0 } is empty. */
struct script {
	/* Registers that are inputs without values are taken, too: what they
	 * hold, unless there are values for them here. Must be so from the boot
	 * on. */
	bool takes_registers;
	VEC(struct number) values;
	/* Of the parts that have begun, the last in this list counts. */
	VEC(struct script_stretch) stretches;
	/* By input, as far as there are any: the feed is so many values ahead.
	 */
	VEC(uint64_t) ahead;
	/* What models have returned in another run: input, number -> 1 + index
	 * in its models. */
	struct map models;
	const struct takings *given;
};

/* One value that was taken. */
struct taken_value {
	uint32_t input;
	unsigned kind; /* image/world.h; registers are unsigned */
	uint64_t bits;
	tick_t time; /* the operation that took it */
};

/* What a model of an input has returned, and what it has written outside of
 * env. */
struct taken_model {
	uint32_t input;
	size_t results;             /* takings.results: MAX_RESULTS of them */
	size_t writes, write_count; /* takings.writes */
};

/* All that a vm takes while vm.taken points to it. Code that goes back to a
 * snapshot must cut it to its length then. */
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

/* The value that follows `number` taken ones; false: the feed has it, at
 * *number. */
bool script_value(const struct script *script, uint32_t input, uint64_t *number,
		  struct number *value);

/* Sets vm->world to what the model of an input returned in another run, as its
 * call `number`; false: there is none, so the model must run. */
bool script_model(const struct script *script, struct vm *vm, uint32_t input,
		  uint64_t number);
/* Records a model that has run. */
void takings_add_model(struct takings *takings, const struct vm *vm,
		       uint32_t input);

/* A taken value as a number, signed. */
struct number taken_number(const struct taken_value *value);

/* Makes a script for a run from the boot: it takes these values, including
 * those of models (the takings must outlive it), and then goes on like a vm
 * with script `then` (NULL: none) that has taken the same number of each
 * input. */
void script_follow(struct script *script, const struct takings *takings,
		   const struct script *then, const uint64_t *counts,
		   uint32_t inputs);

#endif
