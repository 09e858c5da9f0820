/* SPDX-License-Identifier: Apache-2.0 */
/* Schedules, SPEC 5.2: where checkpoints, failures, interrupts and values of
 * inputs come. replay, explanations of findings and the analyses that execute
 * failures use them. Events are separated by blanks or commas:
 *
 * checkpoint@7      a checkpoint before operation 7; @0 is the boot
 * fail@9            a failure after operation 9
 * fail@9.4          operation 9 runs a model of the world (vm/world.h); the
 *                   power fails after the model's fourth operation
 * fail@r3           follows a failure: the power comes back and fails again
 *                   after the third operation of recovery (recovery.h)
 * interrupt@8:isr   the handler isr fires before operation 8; its own
 *                   operations count
 * input:t=31,12     from here input t gives 31, then 12, which stays
 *
 * The clock is restored with the checkpoint, so a later event may have a
 * smaller number. */
#ifndef BROWNOUT_POWER_SCHEDULE_H
#define BROWNOUT_POWER_SCHEDULE_H

#include "power/device.h"

enum event_kind {
	EVENT_CHECKPOINT,
	EVENT_FAIL,
	EVENT_INTERRUPT,
	EVENT_FAIL_RECOVERY,
	EVENT_INPUT, /* takes effect right after the event before it */
};

struct event {
	enum event_kind kind;
	tick_t at;
	tick_t inside;       /* failures: in the model that `at` runs; else 0 */
	const char *handler; /* interrupts: its name; else NULL */
	const char *input;   /* its name in the code; else NULL */
	const struct number *values;
	size_t value_count;
};

struct schedule {
	VEC(struct event) events;
	struct arena arena; /* of names and values */
};

/* False with *err set. */
bool schedule_parse(struct schedule *schedule, const char *text,
		    struct err *err);
/* Whether it has values of inputs. */
bool schedule_has_inputs(const struct schedule *schedule);
void schedule_print(const struct schedule *schedule, struct strbuf *out);
void schedule_release(struct schedule *schedule);

/* After a failure: runs recovery, if it has not run yet. False with *err set:
 * it does not end. If no event follows (is_last), that is not an error but a
 * result: the device stays down. */
bool schedule_come_back(struct device *device, bool is_last, struct err *err);

/* Must be called at the boot, before the first event is played: lets the device
 * take registers that only the schedule gives values to. */
void schedule_prepare(struct device *device, const struct schedule *schedule);

/* Runs the device up to an event and lets it happen; after a failure, the
 * caller runs schedule_come_back unless another event follows. With `always`,
 * `task` and `conditional` a checkpoint must be where the program calls one,
 * and with the first two a failure must come before the next call. Only
 * declared handlers can fire. False with *err set if the program does not get
 * there or the event cannot happen; operations after `last` are not executed.
 * ED is not checked. */
bool schedule_play(struct device *device, const struct event *event,
		   enum when when, tick_t last, struct err *err);

/* Plays all events, one after the other, and comes back after the last one, if
 * it is a failure. False with *err set: the schedule cannot happen. */
bool schedule_play_all(struct device *device, const struct schedule *schedule,
		       enum when when, tick_t last, struct err *err);

#endif
