/* SPDX-License-Identifier: Apache-2.0 */
/* Schedules: parsed, printed, played. SPEC 5.2. */
#include "power/schedule.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *const kind_names[] = { "checkpoint", "fail" };

static bool bad_event(const char *text, size_t length, struct err *err)
{
	return err_usage(err,
			 "schedule: '%.*s' is no event; there are "
			 "checkpoint@N (before operation N; 0: the boot) and "
			 "fail@N (after operation N)",
			 (int)length, text);
}

static bool parse_event(const char *text, size_t length, struct event *event,
			struct err *err)
{
	for (unsigned kind = 0; kind < 2; kind++) {
		size_t name = strlen(kind_names[kind]);
		if (length <= name + 1 || text[name] != '@' ||
		    strncmp(text, kind_names[kind], name) != 0)
			continue;
		char *end;
		if (!isdigit((unsigned char)text[name + 1]))
			break;
		event->kind = (enum event_kind)kind;
		event->at = strtoull(text + name + 1, &end, 10);
		if (end == text + length && event->at < UINT64_MAX)
			return true;
	}
	return bad_event(text, length, err);
}

/* A failure comes after the checkpoint that it leads back to. */
static bool check_order(const struct schedule *schedule, struct err *err)
{
	tick_t first = 1;
	for (size_t i = 0; i < schedule->events.len; i++) {
		const struct event *event = &schedule->events.items[i];
		if (event->kind == EVENT_CHECKPOINT) {
			if (event->at == 0 && i > 0)
				return err_usage(err, "schedule: the boot "
						      "(checkpoint@0) can "
						      "only come first");
			first = event->at ? event->at : 1;
		} else if (event->at < first) {
			return err_usage(err,
					 "schedule: fail@%" PRIu64
					 " is before the first operation "
					 "after its checkpoint, %" PRIu64,
					 event->at, first);
		}
	}
	return true;
}

bool schedule_parse(struct schedule *schedule, const char *text,
		    struct err *err)
{
	*schedule = (struct schedule){ 0 };
	for (;;) {
		text += strspn(text, " \t\n,");
		if (!*text)
			break;
		size_t length = strcspn(text, " \t\n,");
		struct event event;
		if (!parse_event(text, length, &event, err))
			return false;
		vec_push(&schedule->events, event);
		text += length;
	}
	if (!schedule->events.len)
		return err_usage(err, "schedule: no events; for example "
				      "'checkpoint@7 fail@9'");
	return check_order(schedule, err);
}

void schedule_print(const struct schedule *schedule, struct strbuf *out)
{
	for (size_t i = 0; i < schedule->events.len; i++)
		strbuf_printf(out, "%s%s@%" PRIu64, i ? " " : "",
			      kind_names[schedule->events.items[i].kind],
			      schedule->events.items[i].at);
}

void schedule_release(struct schedule *schedule)
{
	vec_release(&schedule->events);
}

/* Runs until operation `stop` is next, or right after the first call of a
 * checkpoint routine when `called` operations were executed (UINT64_MAX: none
 * is waited for). *last: operations executed at the last call on the way. */
static bool run_to(struct device *device, tick_t stop, tick_t called,
		   tick_t *last, struct err *err)
{
	struct vm *vm = device->vm;
	enum vm_end end;
	*last = UINT64_MAX;
	vm->pause_at_checkpoints = true;
	while ((end = vm_run(vm, VM_LOGGED, stop)) == VM_CHECKPOINT) {
		*last = vm_clock(vm);
		if (*last == called)
			break;
	}
	vm->pause_at_checkpoints = false;
	if (end == VM_STOPPED || end == VM_CHECKPOINT ||
	    vm_clock(vm) + 1 >= stop)
		return true;
	return err_set(err,
		       "schedule: the program ends after operation %" PRIu64
		       ", before operation %" PRIu64,
		       vm_clock(vm), stop - 1);
}

static bool play_checkpoint(struct device *device, tick_t at, enum when when,
			    struct err *err)
{
	tick_t last;
	bool is_called = when == WHEN_ALWAYS || when == WHEN_CONDITIONAL;
	if (at == 0)
		return true;
	if (!run_to(device, is_called ? at + 1 : at,
		    is_called ? at - 1 : UINT64_MAX, &last, err))
		return false;
	if (is_called && last != at - 1)
		return err_set(err,
			       "schedule: no checkpoint routine is called "
			       "right before operation %" PRIu64,
			       at);
	device_checkpoint(device);
	return true;
}

static bool play_failure(struct device *device, tick_t at, enum when when,
			 struct err *err)
{
	tick_t last;
	if (when == WHEN_STOP)
		return err_set(err, "schedule: a device that stops at its "
				    "checkpoint does not fail later");
	if (!run_to(device, at + 1, UINT64_MAX, &last, err))
		return false;
	if (when == WHEN_ALWAYS && last > device->since && last < at)
		return err_set(err,
			       "schedule: the checkpoint called after "
			       "operation %" PRIu64 " is taken before "
			       "fail@%" PRIu64,
			       last, at);
	device_fail(device);
	return true;
}

bool schedule_play(struct device *device, const struct event *event,
		   enum when when, struct err *err)
{
	return event->kind == EVENT_CHECKPOINT
		       ? play_checkpoint(device, event->at, when, err)
		       : play_failure(device, event->at, when, err);
}
