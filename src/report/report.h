/* SPDX-License-Identifier: Apache-2.0 */
/* One analysis of one program, as every format tells it.
 *
 *   pipeline makes a report -> a format (report/format) goes through findings,
 *   asks the rule's family (report/rule.h) how each is told, and the sections
 *   (report/section.h) for what else the analyses have to say.
 *
 * Reports compute nothing and print nothing: they make texts. */
#ifndef BROWNOUT_REPORT_REPORT_H
#define BROWNOUT_REPORT_REPORT_H

#include <jansson.h>

#include "analysis/finding/finding.h"
#include "power/mechanism.h"

struct endless;

/* Parts of a report that one analysis owns. */
enum section_id {
#define SECTION(id, name) SECTION_##id,
#include "report/section/list.def"
#undef SECTION
	SECTION_COUNT
};

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
	void *sections[SECTION_COUNT]; /* their data; NULL: not part of it */
	bool is_quiet;      /* text: findings and nothing else */
	bool is_static;     /* the program was not run */
	bool is_combined;   /* of several analyses, by check */
	bool shows_effects; /* SPEC 5.1: findings have been executed */
	bool ignores_memory; /* SPEC 6.2: what is non-volatile does not matter
			      */
	uint64_t reexecuted; /* operations, by a baseline; 0: none */
	tick_t operations;   /* of all runs; 0: those of the vm */
	/* What replay must be told to see the same, besides the schedule and
	 * what the user has given: NULL or "--nvm globals ". */
	const char *replay_options;
	enum vm_end end;
	bool gave_up;
	const struct endless *endless; /* then: why; NULL: not known */
	double seconds;
};

/* Makes a section part of the report; its data are zero. */
void *report_add_section(struct report *report, enum section_id id,
			 size_t size);
/* Releases the sections. */
void report_release(struct report *report);

/* "1,108" */
void report_count(struct strbuf *out, uint64_t count);

/* "1 failure", "2 failures" */
void report_number(struct strbuf *out, uint64_t count, const char *what);

/* "; replay: --nvm globals --ops 900 ", to be followed by the schedule. */
void report_replay(const struct report *report, struct strbuf *out);
/* "--nvm globals --ops 900 " */
void report_replay_options(const struct report *report, struct strbuf *out);

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
