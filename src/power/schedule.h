/* SPDX-License-Identifier: Apache-2.0 */
/* Schedules, SPEC 5.2: "checkpoint@7 fail@9" is a checkpoint before operation
 * 7 and a failure after operation 9. checkpoint@0 is the boot. interrupt@8:isr
 * lets the handler isr fire before operation 8; its own operations count. The
 * clock is restored with the checkpoint, so a later event may have a smaller
 * number. fail@r3 follows a failure: when the power is back, it fails again
 * after the third operation of what runs then (recovery.h). fail@9.4: operation
 * 9 runs a model of the world (vm/world.h), and the power fails behind the
 * model's fourth operation. input:t=31,12: from here on input t gives 31, then
 * 12, which stays. */
#ifndef BROWNOUT_POWER_SCHEDULE_H
#define BROWNOUT_POWER_SCHEDULE_H

#include "power/device.h"

enum event_kind {
	EVENT_CHECKPOINT,
	EVENT_FAIL,
	EVENT_INTERRUPT,
	EVENT_FAIL_RECOVERY,
	EVENT_INPUT, /* happens where the event before it leaves the device */
};

struct event {
	enum event_kind kind;
	tick_t at;
	tick_t inside;       /* failures: of the model that `at` runs; else 0 */
	const char *handler; /* interrupts: its name; else NULL */
	const char *input;   /* as the code has it; else NULL */
	const struct number *values;
	size_t value_count;
};

struct schedule {
	VEC(struct event) events;
	struct arena arena; /* of their names */
};

/* False with *err set: what is wrong, and where in the text. */
bool schedule_parse(struct schedule *schedule, const char *text,
		    struct err *err);
/* Whether it says what inputs give. */
bool schedule_has_inputs(const struct schedule *schedule);
void schedule_print(const struct schedule *schedule, struct strbuf *out);
void schedule_release(struct schedule *schedule);

/* The power is back: runs what runs then, if that was not done yet. False with
 * *err set: it does not end; if no event follows (is_last) that is no error but
 * a result, the device stays down. */
bool schedule_come_back(struct device *device, bool is_last, struct err *err);

/* Runs the device up to an event and lets it happen; after a failure whoever
 * goes on without another event comes back first. With `always`,
 * `task` and `conditional` a checkpoint must be where the program calls one,
 * and with the first two a failure must come before the next call. Only
 * declared handlers can fire. False with
 * *err set if the program does not get there, or the event cannot happen;
 * operations behind `last` are not executed. How far ED reaches is not asked.
 */
bool schedule_play(struct device *device, const struct event *event,
		   enum when when, tick_t last, struct err *err);

/* Plays all events, one after the other, and comes back after the last one, if
 * it is a failure. False with *err set: the schedule cannot happen. */
bool schedule_play_all(struct device *device, const struct schedule *schedule,
		       enum when when, tick_t last, struct err *err);

#endif
