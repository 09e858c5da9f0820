/* SPDX-License-Identifier: Apache-2.0 */
/* Suppression of known findings: --suppress, --baseline, --write-baseline.
 *
 * A baseline is a text file with one line per finding: its fingerprint, then
 * its rule, file and object for the reader. Lines are sorted by file, rule,
 * object and fingerprint; '#' starts a comment. Nothing in it depends on line
 * numbers, so it stays valid while code moves. Used by steps.c. */
#ifndef BROWNOUT_PIPELINE_BASELINE_H
#define BROWNOUT_PIPELINE_BASELINE_H

#include "analysis/finding/finding.h"
#include "pipeline/options.h"

/* A known finding. */
struct baseline_item {
	char fingerprint[17];
	unsigned line; /* line in the baseline; 0: from --suppress */
	bool is_found;
};

/* { 0 } is empty. */
struct baseline {
	VEC(struct baseline_item) items;
};

/* False with *err set: a file cannot be read, or a fingerprint is malformed. */
bool baseline_read(struct baseline *baseline, const struct options *options,
		   struct err *err);
void baseline_release(struct baseline *baseline);

/* Marks the known findings as suppressed. */
void baseline_apply(struct baseline *baseline, struct findings *findings);

/* Tells the known findings that were not found. */
void baseline_tell(const struct baseline *baseline,
		   const struct options *options);

/* --write-baseline: writes all findings that count, known or not. False with
 * *err set. */
bool baseline_write(const struct options *options,
		    const struct findings *findings, const struct image *image,
		    struct err *err);

#endif
