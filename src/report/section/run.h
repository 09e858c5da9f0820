/* SPDX-License-Identifier: Apache-2.0 */
/* What `brownout run` says about a run: text, JSON, final state. */
#ifndef BROWNOUT_REPORT_SECTION_RUN_H
#define BROWNOUT_REPORT_SECTION_RUN_H

#include <stdio.h>

#include "analysis/run/endless.h"
#include "power/device.h"
#include "report/format/json.h"

struct run_result {
	const struct vm *vm;
	const char *const *files;
	size_t file_count;
	const char *entry;
	enum vm_end end;
	bool gave_up;                  /* at --max-ops */
	const struct endless *endless; /* then: why; NULL: not known */
	bool is_part;   /* of a report that has told the warnings */
	double seconds; /* without compiling and loading */
	/* On intermittent power, and how; else NULL. */
	const struct device *device;
	struct power_configuration power;
	bool is_stuck;     /* it will never end */
	uint64_t executed; /* operations, with those done again */
};

/* Warnings; a crash, or where it gave up; nothing after a normal end. */
void run_report_text(const struct run_result *result, bool color,
		     struct strbuf *out);

/* The JSON document, with a final newline; free() it. */
char *run_report_json(const struct run_result *result);

/* The values of all variables as JSON; free() it. */
char *run_report_state(const struct run_result *result);

void run_report_statistics(const struct run_result *result, FILE *out);

#endif
