/* SPDX-License-Identifier: Apache-2.0 */
/* A whole run on intermittent power, SPEC 3.1: the power lasts for some
 * operations, fails, comes back, and so on. `brownout run --power` calls it. */
#ifndef BROWNOUT_POWER_SUPPLY_H
#define BROWNOUT_POWER_SUPPLY_H

#include "power/device.h"

/* How long the power lasts each time, in operations. After the last time it
 * stays on, unless the list repeats. */
struct supply {
	VEC(tick_t) on;
	bool repeats;
};

/* Reads one number per line; '#' starts a comment. False with *err set. */
bool supply_read(struct supply *supply, const char *file, struct err *err);
void supply_release(struct supply *supply);

struct intermittent {
	enum when when;
	tick_t ed;
	tick_t stop;     /* of the program's clock: SPEC 2.11 */
	tick_t max_work; /* operations in total, re-executed ones included */
};

struct intermittent_result {
	enum vm_end end;
	uint64_t work; /* operations executed, re-executed ones included */
	bool gave_up;  /* at max_work */
	bool is_stuck; /* every power cycle is the same: it will never end */
};

/* Runs the device from its boot.
 *   always       every checkpoint call is taken
 *   task         every transition is one
 *   conditional  a call is taken when fewer than ED operations are left: then
 *                the voltage is low
 *   reactive     the checkpoint is taken ED operations before the failure
 *   stop         right at the end, and nothing is lost */
struct intermittent_result supply_run(struct device *device,
				      const struct supply *supply,
				      struct intermittent how);

#endif
