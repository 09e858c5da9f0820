/* SPDX-License-Identifier: Apache-2.0 */
/* Executes a schedule from the boot. */
#include "analysis/rerun/playback.h"

#include "analysis/rerun/access_log.h"

static bool is_failure(enum event_kind kind)
{
	return kind == EVENT_FAIL || kind == EVENT_FAIL_RECOVERY;
}

/* The checkpoint that the device has restored, if the continuous run has it;
 * UINT64_MAX if not. */
static tick_t last_checkpoint(const struct schedule *schedule)
{
	tick_t checkpoint = 0;
	bool is_continuous = true;
	for (size_t i = 0; i < schedule->events.len; i++) {
		const struct event *event = &schedule->events.items[i];
		if (event->kind == EVENT_INPUT)
			continue; /* the continuous run takes it, too */
		if (event->kind != EVENT_CHECKPOINT)
			is_continuous = false;
		else if (!is_continuous)
			return UINT64_MAX;
		else
			checkpoint = event->at;
	}
	size_t last = schedule->events.len;
	while (last && schedule->events.items[last - 1].kind == EVENT_INPUT)
		last--;
	bool is_back =
		last && is_failure(schedule->events.items[last - 1].kind);
	return is_back ? checkpoint : UINT64_MAX;
}

/* The number of turns that the continuous run takes before an operation. */
static uint64_t turns_before(const struct vm *like, tick_t operation,
			     uint64_t until_left, const struct script *script)
{
	struct vm vm;
	struct access_log access_log;
	vm_init(&vm, like->image);
	vm.until_fn = like->until_fn;
	vm.until_left = until_left;
	vm.script = script;
	access_log_init(&access_log, &vm);
	access_log_skip(&access_log, operation);
	uint64_t turns = access_log.print.turns;
	access_log_release(&access_log);
	vm_release(&vm);
	return turns;
}

void playback_init(struct playback *playback, struct judge *judge,
		   struct device *device, const struct schedule *schedule)
{
	struct vm *vm = device->vm;
	tick_t checkpoint = last_checkpoint(schedule);
	uint64_t turns = UINT64_MAX;
	if (checkpoint != UINT64_MAX)
		turns = turns_before(vm, checkpoint ? checkpoint : 1,
				     judge->reference_run->until_count,
				     judge->reference_run->vm.script);
	*playback = (struct playback){ .judge = judge,
				       .has_no_path = turns == UINT64_MAX };
	followed_run_init(&playback->followed, vm);
	reference_run_follow(judge->reference_run, &playback->followed, turns);
	playback->followed.ignores_meeting_points = true;
	playback->followed.is_anchored = playback->has_no_path;
	playback->rerun = (struct rerun){ .followed = &playback->followed,
					  .exempt = &device->recovered,
					  .set_up = &device->set_up,
					  .end = VM_STOPPED };
	if (device->is_down && vm->trap.kind)
		playback->rerun.end = VM_TRAPPED;
	playback->is_down = playback->rerun.is_down = device->is_down;
	playback->rerun.is_late = device->is_down && !vm->trap.kind;
}

void playback_release(struct playback *playback)
{
	followed_run_release(&playback->followed);
}

void playback_finish(struct playback *playback, const struct schedule *schedule,
		     struct arena *arena, struct evaluation *evaluation)
{
	struct judge *judge = playback->judge;
	struct point point = judge_end(judge);
	struct strbuf text = { 0 };
	if (!playback->is_down)
		rerun_finish(&playback->rerun, judge);
	schedule_print(schedule, &text);
	*evaluation = (struct evaluation){
		.effect = rerun_effect(&playback->rerun, judge, point),
		.schedule = strbuf_to_arena(&text, arena),
		.operations = vm_clock(playback->followed.vm),
		.has_no_path = playback->has_no_path,
	};
	rerun_details(&playback->rerun, judge, point, arena, evaluation);
}

bool playback_run(struct judge *judge, const struct schedule *schedule,
		  enum when when, tick_t last, struct arena *arena,
		  struct evaluation *evaluation, struct err *err)
{
	const struct vm *continuous = &judge->reference_run->vm;
	struct vm vm;
	struct device device;
	vm_init(&vm, continuous->image);
	vm.records = true;
	vm.until_fn = continuous->until_fn;
	vm.until_left = judge->reference_run->until_count;
	device_init(&device, &vm, judge->fates);
	device.drops_output = true;
	device.set_up.is_called = judge->is_called;
	bool ok = schedule_play_all(&device, schedule, when, last, err);
	if (ok) {
		struct playback playback;
		playback_init(&playback, judge, &device, schedule);
		playback_finish(&playback, schedule, arena, evaluation);
		playback_release(&playback);
	}
	device_release(&device);
	vm_release(&vm);
	return ok;
}
