/* SPDX-License-Identifier: Apache-2.0 */
/* Comments in the user's sources that suppress findings, SPEC 5.8:
 *
 *     boots++; // brownout: ignore[data-access] counts attempts on purpose
 *
 *     // brownout: ignore[rio, leak] the driver reads it twice
 *     start();
 *
 * A comment that shares its line with code is about that line; one that stands
 * alone is about the next line that is no such comment. A finding is at the
 * line where its site is. Used by steps.c. */
#ifndef BROWNOUT_PIPELINE_SOURCE_IGNORES_H
#define BROWNOUT_PIPELINE_SOURCE_IGNORES_H

#include "analysis/finding/finding.h"
#include "util/err.h"

/* One rule, family of rules or "*" of a comment. */
struct source_ignore {
	const char *file;
	unsigned at, line; /* of the comment, and the line that it is about */
	const char *word;
	bool is_ignored[RULE_COUNT];
	const char *reason; /* "": none is given */
	bool is_first;      /* of its comment */
	bool is_used;
};

/* { 0 } is empty. */
struct source_ignores {
	struct arena arena; /* owns all texts */
	VEC(struct source_ignore) items;
};

/* Reads the comments of the given C files, and of the user's headers that the
 * image has sites in. False with *err set: a rule does not exist. */
bool source_ignores_read(struct source_ignores *ignores,
			 const struct image *image, const char *const *files,
			 size_t count, struct err *err);
void source_ignores_release(struct source_ignores *ignores);

/* Suppresses the findings that comments name. */
void source_ignores_apply(struct source_ignores *ignores,
			  struct findings *findings, const struct image *image);

/* Adds notes: a comment without a reason; one that suppresses nothing, if
 * is_examined has one of its rules. */
void source_ignores_tell(const struct source_ignores *ignores,
			 const bool *is_examined, struct findings *findings);

#endif
