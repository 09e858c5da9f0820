/* SPDX-License-Identifier: Apache-2.0 */
/* A whole run on intermittent power, SPEC 3.1. */
#include "power/supply.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_line(struct supply *supply, const char *file, unsigned number,
		      const char *line, size_t length, struct err *err)
{
	bool has_zero = strlen(line) != length;
	line += strspn(line, " \t\r\n");
	if (!has_zero && (!*line || *line == '#'))
		return true;
	char *end;
	errno = 0;
	tick_t on = strtoull(line, &end, 10);
	const char *rest = end + strspn(end, " \t\r\n");
	if (has_zero || !isdigit((unsigned char)*line) || errno ||
	    (*rest && *rest != '#'))
		return err_at(err, file, number, 0,
			      "expected how many operations the power lasts, "
			      "one number per line");
	if (on == 0)
		return err_at(err, file, number, 0,
			      "the power must last for one operation at least");
	vec_push(&supply->on, on);
	return true;
}

bool supply_read(struct supply *supply, const char *file, struct err *err)
{
	*supply = (struct supply){ 0 };
	FILE *in = fopen(file, "r");
	if (!in)
		return err_set(err, "cannot read '%s': %s", file,
			       strerror(errno));
	char *line = NULL;
	size_t size = 0;
	bool ok = true;
	ssize_t length;
	for (unsigned number = 1;
	     ok && (length = getline(&line, &size, in)) >= 0; number++)
		ok = read_line(supply, file, number, line, (size_t)length, err);
	free(line);
	if (ok && ferror(in))
		ok = err_set(err, "cannot read '%s': %s", file,
			     strerror(errno));
	if (ok && !supply->on.len)
		ok = err_at(err, file, 0, 0, "the file has no number");
	fclose(in);
	return ok;
}

void supply_release(struct supply *supply)
{
	vec_release(&supply->on);
}

/* Runs for at most `budget` operations; returns how many it executed. *end: the
 * result of vm_run. */
static tick_t run_for(struct device *device, tick_t budget, tick_t stop,
		      enum vm_end *end)
{
	struct vm *vm = device->vm;
	tick_t before = vm_clock(vm), until = stop;
	if (budget < stop - before)
		until = before + budget + 1;
	*end = vm_run(vm, VM_LOGGED, until);
	return vm_clock(vm) - before;
}

/* Runs one power cycle, with checkpoints where the program calls them. */
static tick_t run_calls(struct device *device, tick_t on,
			const struct intermittent *how, enum vm_end *end)
{
	tick_t work = 0;
	device->vm->pause_at_checkpoints = true;
	for (;;) {
		work += run_for(device, on - work, how->stop, end);
		if (*end != VM_CHECKPOINT)
			break;
		if (when_is_sure(how->when) || on - work < how->ed)
			device_checkpoint(device);
	}
	device->vm->pause_at_checkpoints = false;
	if (*end == VM_STOPPED && !device_repeats(device))
		device_checkpoint(device);
	return work;
}

/* Runs one power cycle, with the checkpoint that low voltage triggers. */
static tick_t run_reactive(struct device *device, tick_t on,
			   const struct intermittent *how, enum vm_end *end)
{
	tick_t after = how->when == WHEN_STOP ? 0 : how->ed;
	tick_t before = on > after ? on - after : 0;
	tick_t work = run_for(device, before, how->stop, end);
	if (*end != VM_STOPPED || work < before)
		return work;
	device_checkpoint(device);
	return work + run_for(device, on - before, how->stop, end);
}

/* Runs one power cycle. */
static tick_t run_once(struct device *device, tick_t on,
		       const struct intermittent *how, enum vm_end *end)
{
	tick_t recovery = device_recover(device, on);
	*end = VM_STOPPED;
	if (device->is_down && recovery >= on)
		return recovery; /* the power failed during recovery */
	on -= recovery;
	return recovery + (when_is_called(how->when)
				   ? run_calls(device, on, how, end)
				   : run_reactive(device, on, how, end));
}

struct intermittent_result supply_run(struct device *device,
				      const struct supply *supply,
				      struct intermittent how)
{
	struct intermittent_result result = { .end = VM_STOPPED };
	for (size_t i = 0;; i++) {
		size_t last = supply->on.len - 1;
		tick_t left = how.max_work - result.work;
		tick_t on = i <= last         ? supply->on.items[i]
			    : supply->repeats ? supply->on.items[last]
					      : left;
		uint64_t checkpoints = device->checkpoints;
		tick_t since = device->since;
		tick_t work = on < left ? on : left;
		bool is_called = when_is_called(how.when);
		result.work += run_once(device, work, &how, &result.end);
		if (result.end != VM_STOPPED ||
		    vm_clock(device->vm) + 1 >= how.stop)
			return result;
		if (result.work >= how.max_work) {
			result.gave_up = true;
			return result;
		}
		bool has_changed = device_fail(device);
		bool is_ahead = is_called ? device->checkpoints > checkpoints
					  : device->since > since;
		bool is_steady = supply->repeats && i >= last;
		if (!has_changed && !is_ahead && is_steady) {
			result.is_stuck = true;
			return result;
		}
	}
}
