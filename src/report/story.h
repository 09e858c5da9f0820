/* SPDX-License-Identifier: Apache-2.0 */
/* The story of a finding: what every format shows of it, in its own layout.
 *
 *   steps   what happens, in this order, each at a place of the source: "reads
 *           0", "overwrites it 2 operations later", "power fails, …", "reads 1"
 *   facts   one line each, with a label: "effect", "fix"
 *   replay  the arguments of brownout that execute it again; NULL: none do
 *
 * A rule's family (report/rule.h) tells it; report/format lays it out. */
#ifndef BROWNOUT_REPORT_STORY_H
#define BROWNOUT_REPORT_STORY_H

#include "report/report.h"

/* What a step is to the timeline of a finding. */
enum story_role {
	STORY_EVENT,   /* anything else */
	STORY_USE,     /* the object is used */
	STORY_CHANGE,  /* it is changed */
	STORY_FAILURE, /* the power fails */
	STORY_AGAIN,   /* it is used once more, with what the failure left */
};

struct story_step {
	uint32_t site; /* image.sites */
	const char *text;
	enum story_role role;
};

struct story_fact {
	const char *label;
	const char *text;
};

struct story {
	const struct report *report;
	const struct finding *finding;
	struct arena arena; /* owns all texts */
	VEC(struct story_step) steps;
	VEC(struct story_fact) facts;
	const char *replay;
};

/* Tells the story of a finding; story_release it. */
void story_init(struct story *story, const struct report *report,
		const struct finding *finding);
void story_release(struct story *story);

/* What families tell with. */
void story_step(struct story *story, uint32_t site, const char *fmt, ...)
	PRINTF_LIKE(3, 4);
/* Says what the last step is. */
void story_role(struct story *story, enum story_role role);
void story_fact(struct story *story, const char *label, const char *fmt, ...)
	PRINTF_LIKE(3, 4);
/* A fact whose text is composed in a buffer, which is released. */
void story_fact_text(struct story *story, const char *label,
		     struct strbuf *text);

/* The step at which the power fails, and where execution goes back to. */
void story_failure(struct story *story, uint32_t site);
/* "back to the checkpoint at line 66" */
const char *story_back(struct story *story);

/* "line 66", or "log.c:66" if it is not in the file of the finding. */
const char *story_line(struct story *story, uint32_t site);

/* The command that replays the schedule. `more`: "--world kept ", or "". */
void story_replay(struct story *story, const char *more, const char *schedule);

/* "use", "change", …; "" of an event. */
const char *story_role_name(enum story_role role);

/* "steps": [{ file, line, column, function, text, role }] */
json_t *story_steps_json(const struct story *story);
/* "facts": [{ label, text }] */
json_t *story_facts_json(const struct story *story);

#endif
