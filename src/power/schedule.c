/* SPDX-License-Identifier: Apache-2.0 */
/* Schedules, SPEC 5.2: parsing, printing, playing. */
#include "power/schedule.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "power/environment.h"
#include "util/text.h"
#include "vm/world.h"

/* What precedes the number, by enum event_kind. */
static const char *const kind_names[] = {
	[EVENT_CHECKPOINT] = "checkpoint@", [EVENT_FAIL] = "fail@",
	[EVENT_INTERRUPT] = "interrupt@",   [EVENT_FAIL_RECOVERY] = "fail@r",
	[EVENT_INPUT] = "input:",
};

enum {
	KINDS = sizeof(kind_names) / sizeof(kind_names[0]),
};

static bool bad_event(const char *text, size_t length, struct err *err)
{
	return err_usage(err,
			 "schedule: '%.*s' is not an event; there are "
			 "checkpoint@N (before operation N; 0: the boot), "
			 "fail@N (after operation N), fail@N.K (inside of it, "
			 "after operation K of the model that it runs), "
			 "fail@rN (after operation N of what runs when the "
			 "power is back), "
			 "interrupt@N:HANDLER (before operation N) and "
			 "input:NAME=V,V (from here NAME gives these)",
			 (int)length, text);
}

/* Reads what follows the number: for an interrupt the handler's name, for a
 * failure the operation of a model. */
static bool parse_rest(const char *rest, const char *end, struct arena *arena,
		       struct event *event)
{
	if (event->kind == EVENT_FAIL && *rest == '.') {
		char *last;
		event->inside = strtoull(rest + 1, &last, 10);
		return isdigit((unsigned char)rest[1]) && last == end &&
		       event->inside && event->inside < UINT64_MAX;
	}
	if (event->kind != EVENT_INTERRUPT)
		return rest == end;
	if (rest + 1 >= end || *rest != ':')
		return false;
	event->handler =
		arena_strndup(arena, rest + 1, (size_t)(end - rest) - 1);
	return true;
}

/* "t=31,12" */
static bool parse_input(const char *text, const char *end, struct arena *arena,
			struct event *event)
{
	const char *equals = memchr(text, '=', (size_t)(end - text));
	if (!equals || equals == text)
		return false;
	char *rest =
		arena_strndup(arena, equals + 1, (size_t)(end - equals) - 1);
	struct number *values =
		arena_alloc(arena, (strlen(rest) + 1) * sizeof(*values));
	*event = (struct event){
		.kind = EVENT_INPUT,
		.input = arena_strndup(arena, text, (size_t)(equals - text)),
		.values = values,
	};
	while (rest) {
		if (!number_parse(strsep(&rest, ","),
				  &values[event->value_count++]))
			return false;
	}
	return true;
}

static bool is_input(const char *text)
{
	const char *name = kind_names[EVENT_INPUT];
	return strncmp(text, name, strlen(name)) == 0;
}

/* The length of an event. It ends at a comma, unless another value follows:
 * values do not begin with a letter. */
static size_t event_length(const char *text)
{
	size_t length = strcspn(text, " \t\n,");
	while (is_input(text) && text[length] == ',' && text[length + 1] &&
	       strchr("+-.0123456789", text[length + 1]))
		length += 1 + strcspn(text + length + 1, " \t\n,");
	return length;
}

static bool parse_event(const char *text, size_t length, struct arena *arena,
			struct event *event, struct err *err)
{
	size_t start = strlen(kind_names[EVENT_INPUT]);
	if (is_input(text))
		return parse_input(text + start, text + length, arena, event) ||
		       bad_event(text, length, err);
	for (unsigned kind = 0; kind < KINDS; kind++) {
		size_t name = strlen(kind_names[kind]);
		if (strncmp(text, kind_names[kind], name) != 0 ||
		    !isdigit((unsigned char)text[name]))
			continue;
		char *end;
		*event = (struct event){ .kind = (enum event_kind)kind };
		event->at = strtoull(text + name, &end, 10);
		if (event->at < UINT64_MAX &&
		    parse_rest(end, text + length, arena, event))
			return true;
	}
	return bad_event(text, length, err);
}

static bool is_failure(const struct event *event)
{
	return event->kind == EVENT_FAIL || event->kind == EVENT_FAIL_RECOVERY;
}

/* fail@rN can only come right after a failure. */
static bool check_recovery(const struct schedule *schedule, size_t i,
			   struct err *err)
{
	const struct event *event = &schedule->events.items[i];
	if (event->at == 0)
		return err_usage(err, "schedule: fail@r0: the operations of "
				      "what runs when the power is back are "
				      "r1, r2, ...");
	if (i > 0 && is_failure(event - 1))
		return true;
	return err_usage(err,
			 "schedule: fail@r%" PRIu64 " must come right after a "
			 "failure: it lets the power fail again in what runs "
			 "when it is back",
			 event->at);
}

/* Events must be in the order of execution. After a failure the clock is that
 * of its checkpoint. */
static bool check_order(const struct schedule *schedule, struct err *err)
{
	tick_t first = 1, again = 1;
	bool has_begun = false;
	for (size_t i = 0; i < schedule->events.len; i++) {
		const struct event *event = &schedule->events.items[i];
		bool is_boot = event->kind == EVENT_CHECKPOINT && !event->at;
		if (event->kind == EVENT_FAIL_RECOVERY) {
			if (!check_recovery(schedule, i, err))
				return false;
			continue;
		}
		if (event->kind == EVENT_INPUT)
			continue;
		if (is_boot && has_begun)
			return err_usage(err,
					 "schedule: the boot (checkpoint@0) "
					 "can only come first");
		if (!is_boot && event->at < first)
			return err_usage(
				err,
				"schedule: %s%" PRIu64
				" is before operation %" PRIu64
				", the first after the last %s",
				kind_names[event->kind], event->at, first,
				first > again ? "interrupt" : "checkpoint");
		has_begun = true;
		if (!is_boot)
			first = event->at;
		if (event->kind == EVENT_CHECKPOINT)
			again = first;
		if (event->kind == EVENT_FAIL)
			first = again;
	}
	return true;
}

static const char *skip_blanks(const char *text)
{
	return text + strspn(text, " \t\n");
}

/* Skips what is between two events: blanks, a comma or both. A comma has an
 * event before and after it. */
static bool skip_comma(const char *all, const char **text, bool is_first,
		       struct err *err)
{
	const char *comma = skip_blanks(*text);
	*text = comma;
	if (*comma != ',')
		return true;
	*text = skip_blanks(comma + 1);
	if (!is_first && **text && **text != ',')
		return true;
	return err_usage(err,
			 "schedule: no %s the comma at character %zu of '%s'",
			 is_first ? "event before" : "value or event after",
			 (size_t)(comma - all) + 1, all);
}

bool schedule_parse(struct schedule *schedule, const char *text,
		    struct err *err)
{
	const char *all = text;
	*schedule = (struct schedule){ 0 };
	for (;;) {
		bool is_first = !schedule->events.len;
		if (!skip_comma(all, &text, is_first, err))
			return false;
		if (!*text)
			break;
		size_t length = event_length(text);
		struct event event;
		if (!parse_event(text, length, &schedule->arena, &event, err))
			return false;
		vec_push(&schedule->events, event);
		text += length;
	}
	if (!schedule->events.len)
		return err_usage(err, "schedule: no events; for example "
				      "'checkpoint@7 fail@9'");
	return check_order(schedule, err);
}

bool schedule_has_inputs(const struct schedule *schedule)
{
	for (size_t i = 0; i < schedule->events.len; i++) {
		if (schedule->events.items[i].kind == EVENT_INPUT)
			return true;
	}
	return false;
}

static void print_input(const struct event *event, struct strbuf *out)
{
	strbuf_printf(out, "%s%s", kind_names[event->kind], event->input);
	for (size_t i = 0; i < event->value_count; i++) {
		strbuf_puts(out, i ? "," : "=");
		number_print(&event->values[i], out);
	}
}

void schedule_print(const struct schedule *schedule, struct strbuf *out)
{
	for (size_t i = 0; i < schedule->events.len; i++) {
		const struct event *event = &schedule->events.items[i];
		if (event->kind == EVENT_INPUT) {
			strbuf_puts(out, i ? " " : "");
			print_input(event, out);
			continue;
		}
		strbuf_printf(out, "%s%s%" PRIu64, i ? " " : "",
			      kind_names[event->kind], event->at);
		if (event->inside)
			strbuf_printf(out, ".%" PRIu64, event->inside);
		if (event->handler)
			strbuf_printf(out, ":%s", event->handler);
	}
}

void schedule_release(struct schedule *schedule)
{
	vec_release(&schedule->events);
	arena_release(&schedule->arena);
}

/* What run_to has to do, and what it found. */
struct stretch {
	tick_t stop; /* stops before this operation */
	tick_t call; /* stops where a checkpoint routine is called after so many
			operations; UINT64_MAX: nowhere */
	bool is_called;
	enum vm_end end;
};

static void run_to(struct device *device, struct stretch *stretch)
{
	struct vm *vm = device->vm;
	vm->pause_at_checkpoints = true;
	while ((stretch->end = device_run(device, stretch->stop)) ==
	       VM_CHECKPOINT) {
		tick_t now = vm_clock(vm);
		bool is_open = vm_has_window(vm);
		stretch->is_called = now == stretch->call && is_open;
		if (stretch->is_called)
			break;
		if ((now > device->since || !is_open) &&
		    device->passed == UINT64_MAX)
			device->passed = now;
	}
	vm->pause_at_checkpoints = false;
}

static bool ends_before(const struct device *device, tick_t at, struct err *err)
{
	return err_set(err,
		       "schedule: the program ends after operation %" PRIu64
		       ", before operation %" PRIu64,
		       vm_clock(device->vm), at);
}

static bool play_checkpoint(struct device *device, tick_t at, enum when when,
			    struct err *err)
{
	bool is_reactive = !when_is_called(when);
	struct stretch stretch = { .stop = is_reactive ? at : at + 1,
				   .call = is_reactive ? UINT64_MAX : at - 1 };
	if (at == 0)
		return true;
	if (when_is_boot(when))
		return err_set(err,
			       "schedule: checkpoint@%" PRIu64 ": with this "
			       "mechanism only the boot (checkpoint@0) is a "
			       "checkpoint",
			       at);
	run_to(device, &stretch);
	if (stretch.end != VM_STOPPED && !stretch.is_called)
		return ends_before(device, at, err);
	if (!is_reactive && !stretch.is_called)
		return err_set(err,
			       "schedule: no checkpoint routine is called "
			       "right before operation %" PRIu64,
			       at);
	device_checkpoint(device);
	return true;
}

/* Runs a model up to the failure: what it has done stays. */
static bool play_inside(struct device *device, const struct event *event,
			struct err *err)
{
	struct vm *vm = device->vm;
	tick_t next = vm->at.base + vm->image->tick[vm->at.pc];
	if (vm->image->code[vm->at.pc].code != OP_WORLD || next != event->at)
		return err_set(err,
			       "schedule: operation %" PRIu64
			       " runs no model of the world",
			       event->at);
	if (vm_world_call(vm, event->inside) != WORLD_STOPPED)
		return err_set(err,
			       "schedule: the model that operation %" PRIu64
			       " runs has no operation after its operation "
			       "%" PRIu64,
			       event->at, event->inside);
	vm_world_apply(vm, event->inside);
	return true;
}

static bool play_failure(struct device *device, const struct event *event,
			 enum when when, struct err *err)
{
	tick_t at = event->at - (event->inside != 0);
	struct stretch stretch = { .stop = at + 1, .call = UINT64_MAX };
	if (when == WHEN_STOP)
		return err_set(err, "schedule: a device that stops at its "
				    "checkpoint does not fail later");
	if (!device_repeats(device))
		return err_set(err,
			       "schedule: fail@%" PRIu64 ": outside of atomic "
			       "regions a device stops at its checkpoint; "
			       "checkpoint@N where a region begins must come "
			       "before",
			       event->at);
	run_to(device, &stretch);
	if (vm_clock(device->vm) < at)
		return ends_before(device, at, err);
	if (when_is_sure(when) && device->passed < at)
		return err_set(err,
			       "schedule: the checkpoint called after "
			       "operation %" PRIu64 " is taken before "
			       "fail@%" PRIu64,
			       device->passed, at);
	if (event->inside && !play_inside(device, event, err))
		return false;
	device_fail(device);
	return true;
}

bool schedule_come_back(struct device *device, bool is_last, struct err *err)
{
	device_recover(device, MOST_RECOVERY);
	if (!device->is_down || device->has_crashed || is_last)
		return true;
	return err_set(err,
		       "schedule: what runs when the power is back has not "
		       "ended after %d operations",
		       MOST_RECOVERY);
}

/* Says why fail@rN cannot happen. */
static bool nothing_runs(const struct device *device, tick_t at,
			 struct err *err)
{
	const struct image *image = device->vm->image;
	if (recovery_is_needed(image, false))
		return err_set(err,
			       "schedule: fail@r%" PRIu64 ": the program "
			       "starts again, and what runs at boot is part "
			       "of it; use fail@N",
			       at);
	return err_set(err,
		       "schedule: fail@r%" PRIu64 ": no code of the program "
		       "runs when the power is back: neither INIT functions "
		       "nor constructors of a program with tasks nor a "
		       "recovery routine (--restore)",
		       at);
}

static bool play_recovery_failure(struct device *device, tick_t at,
				  struct err *err)
{
	if (!device->is_down)
		return nothing_runs(device, at, err);
	tick_t executed = device_recover(device, at);
	if (executed < at)
		return err_set(err,
			       "schedule: fail@r%" PRIu64 ": what runs when "
			       "the power is back %s after %" PRIu64
			       " operation%s",
			       at, device->has_crashed ? "crashes" : "ends",
			       executed, text_plural(executed));
	device_fail(device);
	return true;
}

/* A function that is declared as a handler. */
static bool find_handler(const struct image *image, const char *name,
			 uint32_t *handler, struct err *err)
{
	for (size_t i = 0; i < image->handlers.len; i++) {
		*handler = image->handlers.items[i];
		if (strcmp(image->fns.items[*handler].name, name) == 0)
			return true;
	}
	if (image_fn_by_name(image, name) != NONE)
		return err_set(err,
			       "schedule: function '%s' is not declared as an "
			       "interrupt handler; --interrupt %s declares it",
			       name, name);
	struct strbuf names = { 0 };
	for (size_t i = 0; i < image->handlers.len; i++)
		strbuf_printf(&names, "%s'%s'", i ? ", " : "; there are: ",
			      image->fns.items[image->handlers.items[i]].name);
	err_set(err, "schedule: there is no interrupt handler '%s'%s", name,
		strbuf_text(&names));
	strbuf_release(&names);
	return false;
}

static bool play_interrupt(struct device *device, const struct event *event,
			   struct err *err)
{
	struct vm *vm = device->vm;
	struct stretch stretch = { .stop = event->at, .call = UINT64_MAX };
	uint32_t handler = NONE;
	if (!find_handler(vm->image, event->handler, &handler, err))
		return false;
	run_to(device, &stretch);
	if (stretch.end != VM_STOPPED)
		return ends_before(device, event->at, err);
	return vm_interrupt(vm, handler) ||
	       err_set(err,
		       "schedule: interrupt@%" PRIu64 ":%s: its frame does "
		       "not fit on the stack",
		       event->at, event->handler);
}

static uint32_t find_input(const struct image *image, const char *name)
{
	for (uint32_t i = 0; i < image->inputs.len; i++) {
		if (strcmp(image->inputs.items[i].name, name) == 0)
			return i;
	}
	return NONE;
}

static bool no_input(const struct image *image, const char *name,
		     struct err *err)
{
	struct strbuf names = { 0 };
	for (size_t i = 0; i < image->inputs.len; i++)
		strbuf_printf(&names, "%s'%s'", i ? ", " : "; there are: ",
			      image->inputs.items[i].name);
	err_set(err, "schedule: no input '%s' is declared%s", name,
		strbuf_text(&names));
	strbuf_release(&names);
	return false;
}

void schedule_prepare(struct device *device, const struct schedule *schedule)
{
	const struct image *image = device->vm->image;
	for (size_t i = 0; i < schedule->events.len; i++) {
		const struct event *event = &schedule->events.items[i];
		uint32_t input = event->kind == EVENT_INPUT
					 ? find_input(image, event->input)
					 : NONE;
		if (input == NONE || image->inputs.items[input].is_fed ||
		    !script_covers(image, input))
			continue;
		device->script.takes_registers = true;
		device->vm->script = &device->script;
	}
}

static bool play_input(struct device *device, const struct event *event,
		       struct err *err)
{
	struct vm *vm = device->vm;
	uint32_t input = find_input(vm->image, event->input);
	if (input == NONE)
		return no_input(vm->image, event->input, err);
	if (!script_covers(vm->image, input))
		return err_set(err,
			       "schedule: input '%s' has a body or a model of "
			       "its own, which gives its values",
			       event->input);
	script_add(&device->script, input, vm_taken_from(vm, input),
		   event->values, event->value_count);
	vm->script = &device->script;
	return true;
}

bool schedule_play(struct device *device, const struct event *event,
		   enum when when, tick_t last, struct err *err)
{
	if (event->kind == EVENT_FAIL_RECOVERY)
		return play_recovery_failure(device, event->at, err);
	if (!schedule_come_back(device, false, err))
		return false;
	if (event->at > last)
		return err_set(err,
			       "schedule: the run ends with operation %" PRIu64
			       " (--ops, --max-ops), before operation "
			       "%" PRIu64,
			       last, event->at);
	switch (event->kind) {
	case EVENT_CHECKPOINT:
		return play_checkpoint(device, event->at, when, err);
	case EVENT_FAIL:
		return play_failure(device, event, when, err);
	case EVENT_INTERRUPT:
		return play_interrupt(device, event, err);
	case EVENT_INPUT:
		return play_input(device, event, err);
	case EVENT_FAIL_RECOVERY:
		break;
	}
	BUG("no such event: %d", event->kind);
}

bool schedule_play_all(struct device *device, const struct schedule *schedule,
		       enum when when, tick_t last, struct err *err)
{
	schedule_prepare(device, schedule);
	for (size_t i = 0; i < schedule->events.len; i++) {
		if (!schedule_play(device, &schedule->events.items[i], when,
				   last, err))
			return false;
	}
	return schedule_come_back(device, true, err);
}
