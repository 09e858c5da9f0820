/* SPDX-License-Identifier: Apache-2.0 */
/* The report on one program, from which every format is made.
 *
 *   pipeline fills a struct report -> a format (report/format) goes through
 *   the findings, formats each by its rule's family (report/rule.h), and adds
 *   what the sections (report/section.h) contribute.
 *
 * Reports compute nothing and print nothing: they produce text. */
#ifndef BROWNOUT_REPORT_REPORT_H
#define BROWNOUT_REPORT_REPORT_H

#include <jansson.h>

#include "analysis/finding/groups.h"
#include "power/mechanism.h"

struct endless;

/* The parts of a report that belong to one analysis. */
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
	size_t named_files; /* those of the command line, at the start */
	const char *entry;
	const char *mechanism;
	enum when when;
	tick_t ed;
	const struct nv_map *nv;
	/* NV memory that the mechanism restores. */
	const struct nv_map *restored;
	const struct findings *findings;
	const struct groups *groups;   /* their causes, SPEC 5.7 */
	void *sections[SECTION_COUNT]; /* data of each section; NULL: absent */
	bool is_quiet;                 /* text: findings only */
	bool is_verbose;               /* text: fingerprints and costs, too */
	bool shows_all;                /* every pair of a cause */
	bool shows_masked;             /* causes that do nothing, too */
	/* --fail-on: the exit code tells of errors only, of notes, too; else of
	 * errors and warnings. */
	bool ignores_warnings, counts_notes;
	bool is_static;     /* the program was not run */
	bool is_combined;   /* made by check from several analyses */
	bool shows_effects; /* SPEC 5.1: findings were evaluated */
	/* SPEC 6.2: the result does not depend on what is NV. */
	bool ignores_memory;
	uint64_t reexecuted; /* operations re-executed by a baseline; 0: none */
	tick_t operations;   /* operations of all runs; 0: those of the vm */
	/* The user's own options that replay takes, quoted for a shell: NULL or
	 * "--target host -DN=3 ". */
	const char *own_options;
	/* The options that replay needs besides these: NULL or "--nvm globals
	 * ". */
	const char *replay_options;
	const char *program; /* how the user calls brownout */
	size_t columns;      /* of a line of text */
	enum vm_end end;
	bool gave_up;
	/* Static analyses do not follow the program's longjmp. */
	bool skips_jumps;
	bool is_idle;                  /* there was nothing to look at */
	const struct endless *endless; /* if it gave up: why; NULL: unknown */
	double seconds;
};

/* Adds a section to the report; its data is zeroed. */
void *report_add_section(struct report *report, enum section_id id,
			 size_t size);
/* Releases the sections. */
void report_release(struct report *report);

/* "1,108" */
void report_count(struct strbuf *out, uint64_t count);

/* "1 failure", "2 failures" */
void report_number(struct strbuf *out, uint64_t count, const char *what);

/* Adds the arguments of brownout that replay a schedule: "replay --trace --nvm
 * globals --schedule 'checkpoint@7 fail@9' main.c". finding: NULL if there is
 * none; more: further options, or "". */
void report_replay(const struct report *report, const struct finding *finding,
		   const char *more, const char *schedule, struct strbuf *out);
/* "--nvm globals --ops 900 " */
void report_replay_options(const struct report *report, struct strbuf *out);

/* The document of the JSON contract; the caller releases it. */
json_t *report_document(const struct report *report);

/* The same with one finding for each cause, unless all are wanted. */
json_t *report_causes_document(const struct report *report);

/* Whether everything that was asked for was looked at. */
bool report_is_complete(const struct report *report);

/* The exit code of the process. */
int report_exit_code(const struct report *report);

/* Adds the warnings of loading, and what was not examined, one text each. */
void report_warnings(const struct report *report, json_t *list);

struct document_look;

/* The output formats: report_text, report_json, ... Text can be coloured. Each
 * is also made of a JSON document that was read back (format/document.h). */
struct report_format {
	const char *name;
	void (*write)(const struct report *report, bool color,
		      struct strbuf *out);
	bool (*convert)(const json_t *document,
			const struct document_look *look, struct strbuf *out,
			struct err *err);
};

#define REPORT(name)                                                           \
	void report_##name(const struct report *report, bool color,            \
			   struct strbuf *out);                                \
	bool document_##name##_format(const json_t *document,                  \
				      const struct document_look *look,        \
				      struct strbuf *out, struct err *err);
#include "report/format/list.def"
#undef REPORT

/* The format with this name; NULL: there is none. */
const struct report_format *report_format(const char *name);

/* "text, json, sarif" */
const char *report_format_names(void);

#endif
