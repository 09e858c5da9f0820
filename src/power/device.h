/* SPDX-License-Identifier: Apache-2.0 */
/* A vm that loses power, SPEC 1, 2.8, 3.2: it takes checkpoints, fails, and
 * resumes. Schedules, supplies and the analyses that execute failures use it.
 * Its vm must run logged, so that the writes since the checkpoint are in its
 * log. */
#ifndef BROWNOUT_POWER_DEVICE_H
#define BROWNOUT_POWER_DEVICE_H

#include "power/fate.h"
#include "power/lost_set_up.h"
#include "power/recovery.h"
#include "util/map.h"
#include "vm/script.h"
#include "vm/snapshot.h"

struct device {
	struct vm *vm;
	const struct fates *fates;
	struct snapshot checkpoint; /* the last one; boot is the first */
	tick_t since;               /* operations executed before it */
	tick_t passed; /* operations executed at the first call of a checkpoint
			  routine since, noted by schedules; UINT64_MAX: none */
	struct map dirty; /* written bytes that a failure resets */
	uint64_t checkpoints, failures;
	uint64_t lost;        /* operations that failures undid */
	uint64_t spent;       /* operations of what runs at each boot */
	struct map recovered; /* bytes that this has written: they may differ
				 from a continuous run */
	struct script script; /* a schedule's values of inputs */
	/* Device registers that failures have reset, and whether the attempt
	 * since then has missed them. */
	VEC(struct reset_byte) reset;
	struct lost_set_up set_up;
	bool has_missed; /* one that led to a checkpoint */
	struct missed_register missed;
	/* Lengths of vm.taken when the checkpoint was taken. */
	size_t taken, taken_models;
	/* Checkpoint calls before the regions whose last attempt began with
	 * INIT functions that took inputs. Only with vm.taken. */
	VEC(uint64_t) reboots;
	bool is_again;    /* a failure came after the last checkpoint */
	bool is_down;     /* failed, and recovery has not finished */
	bool has_crashed; /* recovery crashed, so it will not finish */
	/* SPEC 5.3: the output of a cut-off attempt and of recovery is dropped,
	 * because the run is compared with a continuous one. Otherwise the
	 * world has seen it. */
	bool drops_output;
	/* The instance of the loop that runs the vm, one that logs; NULL:
	 * VM_LOGGED. */
	enum vm_end (*loop)(struct vm *vm);
};

/* Starts with a vm that has just booted. */
void device_init(struct device *device, struct vm *vm,
		 const struct fates *fates);
void device_release(struct device *device);

/* Whether a failure makes the device execute something again. SPEC 3.1: outside
 * of atomic regions it stops at a checkpoint right before the failure. */
static inline bool device_repeats(const struct device *device)
{
	return !device->vm->image->has_regions || device->checkpoint.at.regions;
}

/* Saves the state that the vm is in now. */
void device_checkpoint(struct device *device);

/* Runs the vm, as vm_run does. */
enum vm_end device_run(struct device *device, tick_t stop);

/* The power fails, possibly during recovery, and comes back: the vm is where
 * the last checkpoint was taken, with the memory that survives; device_recover
 * must follow. The clock is restored, the output only with drops_output.
 * vm.taken drops what the attempt took. False if no lasting byte has changed
 * since the checkpoint or the last failure, so that the next attempt will be
 * the same. */
bool device_fail(struct device *device);

/* Runs what runs at each boot, if it has to, for at most so many operations;
 * returns how many it executed. If it does not finish, is_down stays set and
 * the vm is left where it is: only a failure may follow, unless it has
 * crashed. */
tick_t device_recover(struct device *device, tick_t most);

#endif
