/* SPDX-License-Identifier: Apache-2.0 */
/* Schedules: parsed, printed, parsed again and played. */
#include "power/schedule.h"

#include <stdlib.h>
#include <string.h>

#include "device.h"
#include "harness.h"

static void play(const struct schedule *schedule, enum when when)
{
	struct harness_device *loaded = harness_device();
	struct device device;
	struct vm vm;
	struct err err = { 0 };
	tick_t last = program_stop(&loaded->options) - 1;
	vm_init(&vm, loaded->setup.image);
	device_init(&device, &vm, &loaded->fates);
	bool ok = schedule_play_all(&device, schedule, when, last, &err);
	harness_expect(ok == !err.code, "what fails says why");
	device_release(&device);
	vm_release(&vm);
}

static void print(const struct schedule *schedule, struct strbuf *text)
{
	struct schedule again;
	struct strbuf more = { 0 };
	struct err err = { 0 };
	schedule_print(schedule, text);
	harness_expect(schedule_parse(&again, strbuf_text(text), &err),
		       "what is printed can be read");
	schedule_print(&again, &more);
	harness_expect(strcmp(strbuf_text(text), strbuf_text(&more)) == 0,
		       "what is printed says the same");
	strbuf_release(&more);
	schedule_release(&again);
}

static void check_names(const struct schedule *schedule)
{
	for (size_t i = 0; i < schedule->events.len; i++) {
		const struct event *event = &schedule->events.items[i];
		harness_expect((event->kind == EVENT_INPUT) == !!event->input,
			       "inputs have names");
		harness_expect((event->kind == EVENT_INPUT) ==
				       !!event->value_count,
			       "inputs have values");
		harness_expect((event->kind == EVENT_INTERRUPT) ==
				       !!event->handler,
			       "interrupts have handlers");
	}
}

static void run(const uint8_t *bytes, size_t count)
{
	char *text = harness_text(bytes, count);
	struct strbuf shown = { 0 };
	struct schedule schedule;
	struct err err = { 0 };
	bool ok = schedule_parse(&schedule, text, &err);
	harness_expect(ok == !err.code, "what fails says why");
	if (ok) {
		check_names(&schedule);
		print(&schedule, &shown);
		play(&schedule, WHEN_REACTIVE);
		play(&schedule, WHEN_ALWAYS);
	}
	strbuf_release(&shown);
	schedule_release(&schedule);
	free(text);
}

const struct harness harness_schedule = { .name = "schedule", .run = run };
