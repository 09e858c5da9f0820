/* SPDX-License-Identifier: Apache-2.0 */
/* Reports of findings: text as compilers print it, and the JSON contract. */
#ifndef BROWNOUT_REPORT_FORMAT_FINDINGS_H
#define BROWNOUT_REPORT_FORMAT_FINDINGS_H

#include <jansson.h>

#include "analysis/finding/finding.h"
#include "power/mechanism.h"

struct brute_result;
struct evaluate_result;
struct outputs_result;
struct rio_result;
struct validate_result;
struct omega;
struct saves;
struct rio_dynamic_result;
struct endless;
struct profile;
struct check;

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
	const struct nv_map *restored; /* of it, by the mechanism */
	const struct findings *findings;
	bool is_quiet;        /* text: findings and nothing else */
	bool is_about_inputs; /* SPEC 6.2: what is non-volatile does not matter
			       */
	uint64_t reexecuted;  /* operations, by a baseline; 0: none */
	enum vm_end end;
	bool gave_up;
	const struct endless *endless; /* then: why; NULL: not known */
	double seconds;
	/* Of brute force, else NULL. */
	const struct brute_result *brute;
	/* Of evaluate, else NULL. */
	const struct evaluate_result *evaluation;
	/* Of outputs, else NULL. */
	const struct outputs_result *outputs;
	/* Of profile, else NULL. */
	const struct profile *profile;
	/* Of rio, which runs nothing; else NULL. */
	const struct rio_result *rio;
	/* Of check, which has several of these; else NULL. */
	const struct check *check;
	/* Of validate, else NULL. */
	const struct validate_result *validation;
	/* Of sets, which runs nothing; else NULL. */
	const struct omega *omega;
	const struct saves *saves; /* of --check; else NULL */
	/* Of rio --dynamic, else NULL. */
	const struct rio_dynamic_result *rio_dynamic;
	/* Of replay, else NULL; whether it ends as the continuous run. */
	const char *schedule;
	bool is_same;
	const struct evaluation *replayed;
	const struct profile *played; /* what its runs have done */
};

/* "1,108" */
void report_count(struct strbuf *out, uint64_t count);

/* Parts of the report that only brute force has. */
void report_brute_text(const struct report *report, struct strbuf *out);
void report_brute_json(const struct report *report, json_t *document);

/* The JSON contract; the caller's. */
json_t *report_document(const struct report *report);

/* What the process exits with. */
int report_exit_code(const struct report *report);

/* Warnings of loading and what was not looked at, a text each. */
void report_warnings(const struct report *report, json_t *list);

/* Formats of results: report_text, report_json, ... Texts can be coloured. */
struct report_format {
	const char *name;
	void (*write)(const struct report *report, bool color,
		      struct strbuf *out);
};

#define REPORT(name)                                                           \
	void report_##name(const struct report *report, bool color,            \
			   struct strbuf *out);
#include "report/format/list.def"
#undef REPORT

/* The format of this name; NULL: there is none. */
const struct report_format *report_format(const char *name);

/* "text, json, sarif" */
const char *report_format_names(void);

#endif
