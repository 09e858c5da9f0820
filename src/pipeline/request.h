/* SPDX-License-Identifier: Apache-2.0 */
/* Builds the loader's request from the options. Called by setup.c and
 * program.c. */
#ifndef BROWNOUT_PIPELINE_REQUEST_H
#define BROWNOUT_PIPELINE_REQUEST_H

#include "load/load.h"
#include "pipeline/memories.h"
#include "pipeline/options.h"
#include "pipeline/io.h"
#include "pipeline/project_flags.h"
#include "power/mechanism.h"

/* The flags of each file, from the project. */
struct own_flags {
	VEC(struct file_flags) files;
	VEC(word_list) words; /* what `files` points to */
};

/* The loader's request, and what it points to. */
struct request {
	struct load_options load;
	struct arena arena; /* of the flags */
	struct own_flags own;
	VEC(struct region_names) regions;
	word_list flags;
	struct io_declarations io;
	memory_list memories;
	unsigned registers;
};

/* False with *err set. Released either way. */
bool request_init(struct request *request, const struct options *options,
		  struct err *err);
void request_release(struct request *request);

/* The mechanism of the options, a preset or a table of the configuration; NULL
 * with *err set. */
const struct mechanism *request_mechanism(const struct options *options,
					  struct err *err);

/* Whether --ed is valid; false with *err set. */
bool request_check_ed(const struct options *options, struct err *err);

/* Checks options that do not need the program: target, mechanism, ED. False
 * with *err set. */
bool program_check(const struct options *options, struct err *err);

/* Names of checkpoint and transition routines; the usual ones if none are
 * given. */
struct name_list {
	const char *const *items;
	size_t len;
};
struct name_list program_checkpoints(const struct options *options);
struct name_list program_transitions(const struct options *options);
/* Of atomic regions: "BEGIN:END". */
struct name_list program_regions(const struct options *options);

#endif
