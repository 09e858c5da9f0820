/* SPDX-License-Identifier: Apache-2.0 */
/* Reports of findings: text as compilers print it, and the JSON contract. */
#ifndef BROWNOUT_REPORT_FINDINGS_H
#define BROWNOUT_REPORT_FINDINGS_H

#include "analysis/finding.h"
#include "power/mechanism.h"

/* One analysis of one program, as reports need it. */
struct report {
	const char *command;
	const struct vm *vm; /* at the end of the continuous run */
	const char *const *files;
	size_t file_count;
	const char *entry;
	const char *mechanism;
	enum when when;
	tick_t ed;
	const struct nv_map *nv;
	const struct findings *findings;
	enum vm_end end;
	bool gave_up;
	double seconds;
};

void report_text(const struct report *report, bool color, struct strbuf *out);

/* The JSON document, with a final newline; free() it. */
char *report_json(const struct report *report);

#endif
