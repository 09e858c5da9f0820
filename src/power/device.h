/* SPDX-License-Identifier: Apache-2.0 */
/* A vm that loses power, SPEC 1, 2.8, 3.2: takes checkpoints, fails, and comes
 * back. Its vm must be run logged. */
#ifndef BROWNOUT_POWER_DEVICE_H
#define BROWNOUT_POWER_DEVICE_H

#include "power/fate.h"
#include "power/recovery.h"
#include "util/map.h"
#include "vm/script.h"
#include "vm/snapshot.h"

struct device {
	struct vm *vm;
	const struct fates *fates;
	struct snapshot checkpoint; /* the last one; boot is the first */
	tick_t since;               /* operations executed before it */
	tick_t passed;    /* operations executed at the first call of a
			     checkpoint routine since, as schedules saw it;
			     UINT64_MAX: none */
	struct map dirty; /* written bytes that a failure resets */
	uint64_t checkpoints, failures;
	uint64_t lost;        /* operations that failures undid */
	uint64_t spent;       /* operations of what runs at each boot */
	struct map recovered; /* bytes that it has written: they need not be as
				 in a continuous run */
	struct script script; /* as schedules say; the vm's from then on */
	/* Of vm.taken, when the checkpoint was taken. */
	size_t taken, taken_models;
	bool is_down;     /* failed, and it has not got through */
	bool has_crashed; /* nor will it, this time */
	/* SPEC 5.3: what is compared with a continuous run has printed neither
	 * what a failure cut off nor what is printed at each boot. Otherwise
	 * the world has seen it. */
	bool drops_output;
	/* The instance of the loop that runs it, one that logs; NULL: the
	 * logged one. */
	enum vm_end (*loop)(struct vm *vm);
};

/* The vm is at its boot. */
void device_init(struct device *device, struct vm *vm,
		 const struct fates *fates);
void device_release(struct device *device);

/* Saves the state that the vm is in now. */
void device_checkpoint(struct device *device);

/* Runs the vm, as vm_run does. */
enum vm_end device_run(struct device *device, tick_t stop);

/* The power fails, also while device_recover was at work, and comes back: the
 * vm is where the last checkpoint was taken, with the memory that survives;
 * device_recover must follow. The clock is restored, the output only with
 * drops_output. vm.taken forgets what the attempt took. False if no byte
 * that lasts was changed since the checkpoint or the last failure: what follows
 * will be the same again. */
bool device_fail(struct device *device);

/* Runs what runs at each boot, if that is to be done, for at most so many
 * operations; returns how many it were. If it does not get through, is_down
 * stays and the vm is left there: only a failure may follow, unless it has
 * crashed. */
tick_t device_recover(struct device *device, tick_t most);

#endif
