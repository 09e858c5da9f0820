/* SPDX-License-Identifier: Apache-2.0 */
/* Programs that repair their own data, SPEC 5.6: lets the power fail after
 * every operation of a run, starts the program again, lets the power fail in
 * that run, too, and has the program's own invariants decide. Called by the
 * pipeline.
 *
 * After a failure the program starts from its beginning, so all that matters is
 * the memory that lasts. Failures that leave the same memory are one *state*,
 * which is executed once, however many operations lead to it. States are found
 * level by level: those that one failure leaves, then those that a second one
 * leaves, and so on. The result does not depend on the number of threads. */
#ifndef BROWNOUT_ANALYSIS_INVARIANTS_INVARIANTS_H
#define BROWNOUT_ANALYSIS_INVARIANTS_INVARIANTS_H

#include "analysis/finding/finding.h"
#include "analysis/invariants/boot_run.h"
#include "power/schedule.h"

enum {
	MOST_FAILURES = 8, /* in a row */
};

struct invariants_options {
	const struct fates *fates; /* must keep the world and inputs taken */
	tick_t stop;               /* first operation that is not executed */
	bool is_cut;               /* the user has set where a run ends */
	tick_t horizon;    /* of a program that does not end, unless is_cut */
	unsigned failures; /* in a row, at least 1 */
	tick_t max_operations; /* 0: no limit */
	double max_seconds;    /* 0: no limit */
	unsigned jobs;
	/* May be NULL. */
	void (*on_progress)(void *context, uint64_t done, uint64_t all);
	void *context; /* of on_progress */
};

/* Failures of one number. */
struct invariants_level {
	uint64_t points;   /* operations after which the power can fail */
	uint64_t states;   /* that they leave and that are new */
	uint64_t executed; /* of these */
};

struct invariants_result {
	unsigned failures; /* levels */
	struct invariants_level levels[MOST_FAILURES];
	uint64_t stated;   /* assertions and invariants in the code */
	uint64_t reached;  /* of these, in some run */
	const char *equal; /* the user's function; NULL: none */
	uint64_t compared, uncompared; /* failure points, by that function */
	uint64_t operations;
	tick_t horizon; /* the run was cut there; 0: it was not */
	bool is_late;   /* max_operations or max_seconds was reached */
};

/* The details of a finding of rule `invariant`. */
struct broken {
	enum verdict verdict;
	const char *text;   /* the expression, or the user's function */
	const char *values; /* "" */
	uint32_t failure;   /* image.sites: where the power fails; NONE */
	tick_t operation;   /* the failure is after it */
	uint64_t of;        /* failure points there are; instances break it */
	const char *before, *after, *found; /* VERDICT_MEANING */
};

/* Runs the program on a vm that has just booted, then with failures; adds one
 * finding for each thing that breaks. Returns how the run without failures
 * ended. */
enum vm_end invariants_run(struct vm *vm,
			   const struct invariants_options *options,
			   struct findings *findings,
			   struct invariants_result *result);

/* Judges one schedule: the vm has executed it, on a device, and now runs to the
 * end. Fills in `broken`, whose texts are in run->arena, and has the meanings
 * that were compared: only if the schedule consists of failures. Returns the
 * number of failures. until_left: vm.h, as at the boot. */
unsigned invariants_judge(struct vm *vm, uint64_t until_left,
			  const struct invariants_options *options,
			  const struct schedule *schedule, struct boot_run *run,
			  struct broken *broken);

/* "invariant", "assertion", "crash", "no-end", "equality"; "holds". */
const char *verdict_name(enum verdict verdict);

/* The number of assertions and invariants in the user's code. */
uint64_t invariants_stated(const struct image *image);

/* Whether the program looks at data that a failure has left, and goes another
 * way because of them: image.sites of that branch; NONE: it was not seen. */
uint32_t invariants_looks(const struct image *image, const struct fates *fates);

#endif
