/* SPDX-License-Identifier: Apache-2.0 */
/* Reports a run of the command run. */
#include "report/section/run.h"

#include "analysis/run/wakes.h"
#include <stdlib.h>
#include <string.h>

#include "report/format/json.h"
#include "report/format/layout.h"
#include "report/format/source.h"
#include "report/format/value.h"
#include "util/visible.h"

static void add_first_line(const struct image *image, const struct site *site,
			   const char *message, const char *tag, bool color,
			   struct strbuf *out)
{
	if (color)
		strbuf_style(out, STYLE_BOLD);
	source_position(image, site, out);
	strbuf_puts(out, ": ");
	if (color)
		strbuf_style(out, STYLE_ERROR);
	strbuf_puts(out, "error:");
	if (color)
		strbuf_style(out, STYLE_BOLD_ALONE);
	strbuf_puts(out, " ");
	visible_add_name(out, message);
	if (tag)
		strbuf_printf(out, " [%s]", tag);
	if (color)
		strbuf_style(out, STYLE_PLAIN);
	strbuf_puts(out, "\n");
	struct text_lines *lines = text_lines_new();
	source_excerpt(image, site, lines, LAYOUT_COLUMNS, color, out);
	text_lines_free(lines);
}

enum {
	MOST_CALLERS = 8, /* callers shown of a deep stack, from both ends */
};

static void add_caller(const struct image *image, const struct site *site,
		       const char *what, struct strbuf *out)
{
	source_position(image, site, out);
	strbuf_printf(out, ": note: %s '%s'\n", what,
		      image_site_scope(image, site)->name);
}

static void add_callers(const struct vm *vm, struct strbuf *out)
{
	const struct image *image = vm->image;
	uint32_t count = 1, i = 0;
	struct vm_caller caller = vm_position(vm);
	while (vm_next_caller(vm, &caller))
		count++;
	caller = vm_position(vm);
	do {
		bool is_left_out =
			i >= MOST_CALLERS && i + MOST_CALLERS < count;
		if (is_left_out && i == MOST_CALLERS)
			strbuf_printf(out, "note: … %u more calls …\n",
				      count - 2 * MOST_CALLERS);
		if (!is_left_out)
			add_caller(image, &image->sites.items[caller.site],
				   i ? "called from" : "in", out);
		i++;
	} while (vm_next_caller(vm, &caller));
}

/* Adds why it gave up, for the first line. */
static void describe_budget(const struct run_result *result,
			    unsigned long long clock, struct strbuf *out)
{
	const struct endless *endless = result->endless;
	strbuf_printf(out, "gave up after %llu operations", clock);
	if (endless && !endless->is_sure && endless->is_forever)
		strbuf_puts(out, ": the program never ends, and the latter "
				 "half showed nothing new; --ops or --until "
				 "ends a run normally, --max-ops allows more");
	else if (!endless || !endless->is_sure)
		strbuf_puts(out, ", the program has not ended; --max-ops "
				 "allows more, --ops ends a run normally");
	else if (endless->written.len)
		strbuf_printf(out,
			      ": the program repeats a loop that writes %s, "
			      "and nothing else changes; --ops or --until ends "
			      "a run normally",
			      strbuf_text(&endless->written));
	else if (endless->registers.len)
		strbuf_printf(out,
			      ": the program waits for ever for the device, "
			      "in a loop that reads %s and changes nothing",
			      strbuf_text(&endless->registers));
	else if (endless->variables.len)
		strbuf_printf(out,
			      ": the program waits for ever, in a loop that "
			      "reads %s and changes nothing",
			      strbuf_text(&endless->variables));
	else
		strbuf_puts(out, ": the program is in a loop that changes "
				 "nothing; --ops or --until ends a run "
				 "normally");
}

/* Adds advice on how to make the run end. */
static void add_advice(const struct endless *endless, struct strbuf *out)
{
	if (!endless || !endless->is_sure || endless->written.len)
		return;
	if (endless->registers.len)
		strbuf_puts(out,
			    "note: a device register reads back what was last "
			    "written to it; write what the program waits for "
			    "before the loop, or leave the loop out by "
			    "'#ifndef __BROWNOUT__'\n");
	else if (endless->variables.len)
		strbuf_puts(out,
			    "note: interrupt handlers run there only if "
			    "interrupts are on and they are enabled; "
			    "--schedule 'interrupt@N:NAME' fires "
			    "one before operation N; or call it in the loop "
			    "by '#ifdef __BROWNOUT__', or end the run with "
			    "--ops or --until\n");
}

/* Adds what handlers did in a run that a user asked for. */
static void add_wakes(const struct run_result *result, struct strbuf *out)
{
	const char *notes[MOST_WAKE_NOTES];
	struct arena arena = { 0 };
	size_t count = result->is_part ? 0
				       : wakes_notes(result->vm, result->end,
						     &arena, notes);
	for (size_t i = 0; i < count; i++) {
		visible_add_name(out, notes[i]);
		strbuf_puts(out, "\n");
	}
	arena_release(&arena);
}

void run_report_text(const struct run_result *result, bool color,
		     struct strbuf *out)
{
	const struct vm *vm = result->vm;
	for (size_t i = 0; i < vm->image->warnings.len && !result->is_part;
	     i++) {
		visible_add_name(out, vm->image->warnings.items[i]);
		strbuf_puts(out, "\n");
	}
	add_wakes(result, out);
	if (result->end != VM_TRAPPED && !result->gave_up)
		return;
	struct strbuf message = { 0 };
	unsigned long long clock =
		result->device ? result->executed : vm_clock(vm);
	if (result->is_stuck)
		strbuf_printf(
			&message,
			"no progress: each time the power comes back, the "
			"device does the same from its last checkpoint "
			"and fails before the next; %llu operations "
			"executed",
			(unsigned long long)result->executed);
	else if (result->gave_up)
		describe_budget(result, clock, &message);
	else
		vm_describe_trap(vm, &message);
	const struct site *site =
		&vm->image->sites.items[vm_users_caller(vm).site];
	add_first_line(vm->image, site, strbuf_text(&message),
		       result->gave_up ? NULL : trap_name(vm->trap.kind), color,
		       out);
	if (!result->gave_up)
		strbuf_printf(out, "note: after %llu operations\n", clock);
	else
		add_advice(result->endless, out);
	add_callers(vm, out);
	strbuf_release(&message);
}

void run_report_statistics(const struct run_result *result, struct strbuf *out)
{
	tick_t clock = vm_clock(result->vm);
	strbuf_printf(out, "%llu operations in %.6f s",
		      (unsigned long long)clock, result->seconds);
	if (result->seconds > 0)
		strbuf_printf(out, ", %.1f million per second",
			      (double)clock / result->seconds / 1e6);
	strbuf_printf(out, "\n");
	if (result->device)
		strbuf_printf(
			out,
			"%llu checkpoints, %llu failures, %llu operations "
			"executed\n",
			(unsigned long long)result->device->checkpoints,
			(unsigned long long)result->device->failures,
			(unsigned long long)result->executed);
}

/* Adds the statistics of a run with power failures. */
static void add_device(const struct run_result *result, json_t *statistics)
{
	const struct device *device = result->device;
	if (!device)
		return;
	json_t *more = json_pack(
		"{s:I, s:I, s:I}", "checkpoints",
		(json_int_t)device->checkpoints, "failures",
		(json_int_t)device->failures, "reexecuted",
		(json_int_t)(result->executed - vm_clock(device->vm)));
	json_object_update(statistics, more);
	json_decref(more);
}

static json_t *run_warnings(const struct run_result *result)
{
	const struct image *image = result->vm->image;
	const char *notes[MOST_WAKE_NOTES];
	struct arena arena = { 0 };
	json_t *list = json_array();
	for (size_t i = 0; i < image->warnings.len; i++)
		json_array_append_new(list,
				      json_words(image->warnings.items[i]));
	size_t count = wakes_notes(result->vm, result->end, &arena, notes);
	for (size_t i = 0; i < count; i++)
		json_array_append_new(list, json_words(notes[i]));
	arena_release(&arena);
	return list;
}

char *run_report_json(const struct run_result *result)
{
	const struct vm *vm = result->vm;
	json_t *document = json_header("run", vm->image, result->files,
				       result->file_count, result->entry);
	json_object_set_new(
		document, "configuration",
		json_configuration(vm->image,
				   result->device ? &result->power : NULL));
	json_object_set_new(document, "findings", json_array());
	json_object_set_new(document, "summary",
			    json_pack("{s:i, s:{}, s:i}", "findings", 0,
				      "by_rule", "manifest", 0));
	if (result->end == VM_TRAPPED)
		json_object_set_new(document, "trap", json_trap(vm));
	else if (!result->gave_up)
		json_object_set_new(
			document, "exit",
			json_integer(
				result->end == VM_EXITED
					? (json_int_t)(vm->exit_code & 0xff)
					: 0));
	if (result->gave_up)
		json_object_set_new(document, "gave_up", json_true());
	json_t *warnings = run_warnings(result);
	if (json_array_size(warnings))
		json_object_set(document, "warnings", warnings);
	json_decref(warnings);
	json_object_set_new(
		document, "output",
		json_text(strbuf_text(&vm->output), vm->output.len));
	json_t *statistics = json_statistics(vm_clock(vm), result->seconds);
	add_device(result, statistics);
	json_object_set_new(document, "statistics", statistics);
	return json_finish(document);
}

/* Adds "total", or "count.total" for a static of a function. */
static void add_state_name(const struct image *image,
			   const struct object *object, struct strbuf *out)
{
	if (object->scope != NONE)
		strbuf_printf(out, "%s.",
			      image->scopes.items[object->scope].name);
	strbuf_puts(out, object->name);
}

char *run_report_state(const struct run_result *result)
{
	const struct vm *vm = result->vm;
	const struct image *image = vm->image;
	json_t *state = json_object();
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		bool is_state = object->kind == OBJECT_GLOBAL ||
				object->kind == OBJECT_REGISTER;
		if (!is_state || object->is_library)
			continue;
		struct strbuf name = { 0 };
		add_state_name(image, object, &name);
		/* A static of another file may have the same name. */
		if (json_object_get(state, strbuf_text(&name))) {
			strbuf_clear(&name);
			strbuf_printf(&name, "%s:", object->file);
			add_state_name(image, object, &name);
		}
		json_put(state, strbuf_text(&name),
			 value_json(image, &vm->memory, object));
		strbuf_release(&name);
	}
	return json_finish(state);
}
