/* SPDX-License-Identifier: Apache-2.0 */
/* One schedule, executed operation by operation. */
#include "analysis/rerun/replay.h"

bool replay_is_same(struct state_comparison *comparison, struct ends ends)
{
	if (!same_registers(comparison, ends))
		return false;
	uint64_t bytes = comparison->continuous->memory.mmio;
	for (uint64_t i = 0; i < bytes; i += 4096) {
		uint64_t rest = bytes - i < 4096 ? bytes - i : 4096;
		if (!same_bytes(comparison, i, (unsigned)rest))
			return false;
	}
	return true;
}

bool replay_attempt(struct vm *vm, struct vm *continuous,
		    const struct fates *fates, enum when when,
		    struct attempt attempt, bool *diverges, bool *uses_device,
		    struct err *err)
{
	struct device device;
	struct event events[] = {
		{ .kind = EVENT_CHECKPOINT, .at = attempt.checkpoint },
		{ .kind = EVENT_FAIL, .at = attempt.failure },
	};
	struct schedule schedule = { .events.items = events, .events.len = 2 };
	device_init(&device, vm, fates);
	device.drops_output = true;
	device.set_up.is_called = when_is_called(when);
	bool ok = schedule_play_all(&device, &schedule, when, UINT64_MAX, err);
	if (ok) {
		struct state_comparison comparison = {
			.continuous = continuous,
			.again = vm,
			.fates = fates,
			.exempt = &device.recovered
		};
		struct ends ends;
		ends.continuous =
			vm_run(continuous, VM_PLAIN, attempt.failure + 1);
		ends.again = vm_run(vm, VM_PLAIN, attempt.failure + 1);
		*diverges = !replay_is_same(&comparison, ends);
		*uses_device =
			lost_set_up_is_missed(&device.set_up, true, NULL);
	}
	device_release(&device);
	return ok;
}
