/* SPDX-License-Identifier: Apache-2.0 */
/* A finding as text shows it, with all of its texts: made of a story, or of the
 * JSON document that a file holds. Both have one layout (story_text.h).
 *
 * What it points to is the story's or the document's, or in its arena. */
#ifndef BROWNOUT_REPORT_FORMAT_TOLD_H
#define BROWNOUT_REPORT_FORMAT_TOLD_H

#include "report/format/source.h"
#include "report/story.h"

struct told_step {
	struct source_place place;
	const char *function;
	/* The calls that it was inlined by, as a text to compare; "": none. */
	const char *copy;
	const char *text;
	enum story_role role;
};

struct told {
	struct arena arena;
	struct told_step site; /* of the finding; no text */
	const char *rule, *message;
	enum level level;
	VEC(struct told_step) steps;
	VEC(struct story_fact) facts;
	const char *replay; /* arguments of brownout; NULL: none */
	/* How they are laid out. */
	struct text_lines *lines;
	const char *program; /* how the user calls brownout */
	size_t columns;
};

/* Tells a finding of a report, whose texts it uses. */
void told_of_story(struct told *told, const struct story *story);
/* Tells one of a document that document_check has seen. */
void told_of_json(struct told *told, const json_t *finding);
void told_release(struct told *told);

/* Adds facts that belong to the cause: { label, text } each. */
void told_add_facts(struct told *told, const json_t *facts);
/* What --suppress takes. */
void told_add_id(struct told *told, const char *fingerprint);

#endif
