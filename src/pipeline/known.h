/* SPDX-License-Identifier: Apache-2.0 */
/* Findings that the user knows: --suppress, --baseline, --write-baseline.
 *
 * A baseline is a text file, a line for each finding: its fingerprint, then its
 * rule, file and object, for people. Lines are ordered by file, rule, object
 * and fingerprint; '#' starts a comment. Nothing in it depends on line numbers,
 * so that it lasts while code moves. */
#ifndef BROWNOUT_PIPELINE_KNOWN_H
#define BROWNOUT_PIPELINE_KNOWN_H

#include "analysis/finding/finding.h"
#include "pipeline/options.h"

/* One that is known. */
struct known_item {
	char fingerprint[17];
	unsigned line; /* of the baseline; 0: of --suppress */
	bool is_found;
};

/* { 0 } is empty. */
struct known {
	VEC(struct known_item) items;
};

/* False with *err set: a file or a fingerprint that is none. */
bool known_read(struct known *known, const struct options *options,
		struct err *err);
void known_release(struct known *known);

/* Marks the findings that are known. */
void known_apply(struct known *known, struct findings *findings);

/* Prints what is known and was not found. */
void known_tell(const struct known *known, const struct options *options);

/* --write-baseline: all that count, known or not. False with *err set. */
bool known_write(const struct options *options, const struct findings *findings,
		 const struct image *image, struct err *err);

#endif
