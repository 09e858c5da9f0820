/* SPDX-License-Identifier: Apache-2.0 */
/* The report of the command run: text, JSON, final state. */
#ifndef BROWNOUT_REPORT_SECTION_RUN_H
#define BROWNOUT_REPORT_SECTION_RUN_H

#include "analysis/run/endless.h"
#include "power/device.h"
#include "report/format/json.h"

struct run_result {
	const struct vm *vm;
	const char *const *files;
	size_t file_count;
	const char *entry;
	enum vm_end end;
	bool gave_up;                  /* stopped at --max-ops */
	const struct endless *endless; /* if it gave up: why; NULL: unknown */
	bool is_part;   /* the warnings are shown by another report */
	double seconds; /* excludes compiling and loading */
	/* The device and its power if the power is intermittent, else NULL. */
	const struct device *device;
	struct power_configuration power;
	bool is_stuck;     /* it makes no progress and never ends */
	uint64_t executed; /* operations, including re-execution */
};

/* Warnings, then a crash or where it gave up; nothing after a normal end. */
void run_report_text(const struct run_result *result, bool color,
		     struct strbuf *out);

/* The JSON document, with a final newline; free() it. */
char *run_report_json(const struct run_result *result);

/* The values of all variables as JSON; free() it. */
char *run_report_state(const struct run_result *result);

void run_report_statistics(const struct run_result *result, struct strbuf *out);

#endif
