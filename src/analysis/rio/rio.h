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

/* A side of a branch, or a case of a switch. */
struct rio_side {
	const char *key;    /* "taken", "not_taken", "case 3" */
	const char **names; /* of what is reported there; NULL-terminated */
};

/* SPEC 7.2, 7.3: what depends on an input that may differ the second time.
 * What was executed has an evaluation, and no sides. */
struct rio_finding {
	const char *input;
	uint32_t input_site;  /* image.sites: where it is taken */
	const uint32_t *path; /* image.sites, from the input on */
	size_t path_length;
	const struct rio_side *sides; /* an address has one, "taken" */
	size_t side_count;
	bool is_branch;
	bool is_unused; /* nothing reads these variables */
};

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
