/* SPDX-License-Identifier: Apache-2.0 */
/* The state of a brute-force run: bruteforce --state. The first line and the
 * last one, which are hashes, are added to the bytes, so that the lines between
 * them are read; if the bytes begin with "brownout", they are all there is. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/brute/brute_state.h"
#include "analysis/brute/confirm.h"
#include "analysis/locate/locate.h"
#include "device.h"
#include "harness.h"
#include "pipeline/steps.h"
#include "util/text.h"

static struct brute_options brute_options(struct harness_device *device,
					  const struct findings *findings)
{
	return (struct brute_options){
		.image = device->setup.image,
		.fates = &device->fates,
		.when = device->setup.mechanism.when,
		.ed = device->setup.ed,
		.stop = program_stop(&device->options),
		.until_fn = NONE,
		.jobs = 1,
		.findings = findings,
	};
}

static void locate(struct harness_device *device, struct vm *vm,
		   struct findings *findings)
{
	locate_run(vm,
		   &(struct locate_options){
			   .nv = &device->setup.exposed,
			   .fates = &device->fates,
			   .when = device->setup.mechanism.when,
			   .ed = device->setup.ed,
			   .stop = program_stop(&device->options),
			   .jobs = 1,
		   },
		   findings);
}

/* Runs brute force from a state file and makes the report of it. */
static bool examine(const char *file, struct err *err)
{
	struct harness_device *device = harness_device();
	struct findings findings = { 0 };
	struct groups groups = { 0 };
	struct strbuf out = { 0 };
	struct vm vm;
	struct report report =
		report_start(&device->options, &device->setup, "bruteforce");
	struct brute_result *result = report_add_section(
		&report, SECTION_BRUTEFORCE, sizeof(*result));
	struct brute_options options = brute_options(device, &findings);
	options.state = file;
	vm_init(&vm, device->setup.image);
	locate(device, &vm, &findings);
	confirm_ask(result, &findings);
	bool ok = brute_run(&options, result, err) &&
		  confirm_findings(&options, result, &findings, err);
	if (ok) {
		findings_finish(&findings, device->setup.image);
		report.vm = &vm;
		report.findings = &findings;
		groups_init(&groups, &findings);
		report.groups = &groups;
		report_text(&report, false, &out);
		report_json(&report, false, &out);
	}
	report_release(&report);
	groups_release(&groups);
	findings_release(&findings);
	vm_release(&vm);
	strbuf_release(&out);
	return ok;
}

/* The first line that a state of this program has. */
static const char *first_line(void)
{
	static char *line;
	struct err err = { 0 };
	if (line)
		return line;
	const char *file = harness_file("state", (const uint8_t *)"", 0);
	remove(file);
	harness_expect(examine(file, &err), "brute force works without a file");
	line = text_read_line(file, 1);
	return line;
}

static uint64_t hash_of(const struct strbuf *text)
{
	uint64_t hash = 0;
	for (size_t i = 0; i < text->len; i++)
		hash = (hash ^ (uint8_t)text->text[i]) * 0x100000001b3u;
	return hash;
}

static void run(const uint8_t *bytes, size_t count)
{
	static const char head[] = "brownout";
	struct strbuf text = { 0 };
	struct err err = { 0 };
	const char *line = first_line();
	if (count < strlen(head) || memcmp(bytes, head, strlen(head)) != 0) {
		strbuf_printf(&text, "%s\n", line);
		strbuf_add(&text, (const char *)bytes, count);
		strbuf_puts(&text, "\n");
		strbuf_printf(&text, "end %016" PRIx64 "\n", hash_of(&text));
	} else {
		strbuf_add(&text, (const char *)bytes, count);
	}
	const char *file = harness_file(
		"state", (const uint8_t *)strbuf_text(&text), text.len);
	bool ok = examine(file, &err);
	harness_expect(ok == !err.code, "what fails says why");
	strbuf_release(&text);
}

const struct harness harness_state = { .name = "state", .run = run };
