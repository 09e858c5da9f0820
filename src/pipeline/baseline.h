/* SPDX-License-Identifier: Apache-2.0 */
/* Findings that the user knows: --suppress, --baseline, --write-baseline.
 *
 * A baseline is a text file, a line for each finding: its fingerprint, then its
 * rule, file and object, for people. Lines are ordered by file, rule, object
 * and fingerprint; '#' starts a comment. Nothing in it depends on line numbers,
 * so that it lasts while code moves. */
#ifndef BROWNOUT_PIPELINE_BASELINE_H
#define BROWNOUT_PIPELINE_BASELINE_H

#include "analysis/finding/finding.h"
#include "pipeline/options.h"

/* One that is known. */
struct baseline_item {
	char fingerprint[17];
	unsigned line; /* of the baseline; 0: of --suppress */
	bool is_found;
};

/* { 0 } is empty. */
struct baseline {
	VEC(struct baseline_item) items;
};

/* False with *err set: a file or a fingerprint that is none. */
bool baseline_read(struct baseline *baseline, const struct options *options,
		   struct err *err);
void baseline_release(struct baseline *baseline);

/* Marks the findings that are known. */
void baseline_apply(struct baseline *baseline, struct findings *findings);

/* Prints what is known and was not found. */
void baseline_tell(const struct baseline *baseline,
		   const struct options *options);

/* --write-baseline: all that count, known or not. False with *err set. */
bool baseline_write(const struct options *options,
		    const struct findings *findings, const struct image *image,
		    struct err *err);

#endif
