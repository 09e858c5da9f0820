/* SPDX-License-Identifier: Apache-2.0 */
/* Repeated input, SPEC 7.2: NV data that an attempt may leave behind which read
 * other inputs than the attempt that goes through. Nothing is run: all windows
 * of the program are looked at, each for what depends on its inputs. */
#ifndef BROWNOUT_ANALYSIS_RIO_RIO_H
#define BROWNOUT_ANALYSIS_RIO_RIO_H

#include "analysis/finding/finding.h"
#include "power/mechanism.h"

/* For code without checkpoints: where windows start. */
enum rio_filter {
	RIO_FILTER_NONE,
	RIO_FILTER_TASK, /* at the entries of functions that take inputs */
	RIO_FILTER_IO,   /* right before each input */
};

struct environment;

struct rio_options {
	enum when when;
	enum rio_filter filter;
	const struct nv_map *exposed; /* NV, and not restored */
	const struct environment *environment;
};

struct rio_result {
	uint64_t inputs;   /* places where one is taken */
	uint64_t windows;  /* that take some */
	uint64_t branches; /* in the source, that depend on one */
};

void rio_run(const struct image *image, const struct rio_options *options,
	     struct findings *findings, struct rio_result *result);

#endif
