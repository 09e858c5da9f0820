/* SPDX-License-Identifier: Apache-2.0 */
/* Repeated input, SPEC 7.2: NV data that may keep values from an attempt that
 * took different inputs than the attempt that completes. This analysis is
 * static: it examines every window of the program for data that depends on the
 * window's inputs. Called by step rio (pipeline/step/rio.c). */
#ifndef BROWNOUT_ANALYSIS_RIO_RIO_H
#define BROWNOUT_ANALYSIS_RIO_RIO_H

#include "analysis/finding/finding.h"
#include "power/mechanism.h"

/* Where windows start in code without checkpoints. */
enum rio_filter {
	RIO_FILTER_NONE,
	RIO_FILTER_TASK, /* at the entries of functions that take inputs */
	RIO_FILTER_IO,   /* right before each input */
};

struct environment;

/* A side of a branch, or a case of a switch. */
struct rio_side {
	const char *key;    /* "taken", "not_taken", "case 3" */
	const char **names; /* what is reported there; NULL-terminated */
};

/* A place that decides the same. */
struct rio_place {
	uint32_t site; /* image.sites */
	const char *input;
};

/* SPEC 7.2, 7.3: data that depends on an input that may differ the second time.
 * A dynamic finding has an evaluation and no sides. */
struct rio_finding {
	const char *input;
	uint32_t input_site;  /* image.sites: where the input is taken */
	const uint32_t *path; /* image.sites, from the input to the use */
	size_t path_length;
	const struct rio_side *sides; /* an address has one side, "taken" */
	size_t side_count;
	const struct rio_place *also; /* not reported themselves */
	size_t also_count;
	bool is_branch;
	bool is_unused; /* these variables are never read */
};

struct rio_options {
	enum when when;
	enum rio_filter filter;
	const struct nv_map *exposed; /* NV and not restored */
	const struct environment *environment;
	/* By image.objects: some entry of the module may read what another one
	 * has left there (rio_find_read for each). NULL: there is one entry. */
	const bool *is_read;
	/* By image.objects, likewise: a note says that nothing reads it. */
	bool *is_noted;
};

struct rio_result {
	uint64_t inputs;   /* places where an input is taken */
	uint64_t windows;  /* windows that take inputs */
	uint64_t branches; /* branches in the source that depend on an input */
	bool has_dropped;  /* --filter task: flows between functions */
};

/* Marks, by image.objects, the variables that the image's entry may read before
 * it has surely written them, or that others may read because they get the
 * address from it. */
void rio_find_read(const struct image *image, const struct rio_options *options,
		   bool *is_read);

void rio_run(const struct image *image, const struct rio_options *options,
	     struct findings *findings, struct rio_result *result);

#endif
