/* SPDX-License-Identifier: Apache-2.0 */
/* What a user asks for: the members of options.def, whoever has set them (the
 * command line, a configuration file, a program that uses this as a library),
 * and how the texts among them are read. */
#ifndef BROWNOUT_PIPELINE_OPTIONS_H
#define BROWNOUT_PIPELINE_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "image/image.h"
#include "load/load.h"
#include "util/arena.h"
#include "util/err.h"
#include "util/vec.h"

/* NULL, false and UNSET mean: not given. */
#define UNSET UINT64_MAX

struct project;
struct mechanism;
struct environment;

/* One result. */
struct destination {
	const char *format;
	const char *file; /* NULL: stdout */
};

struct options {
	VEC(const char *) files;
	const char *target, *optimisation, *cflags, *entry, *project;
	struct project *database; /* of --project; NULL: none */
	VEC(const char *) flags;
	VEC(const char *) checkpoints;
	VEC(const char *) transitions;
	VEC(const char *) interrupts;
	VEC(const char *) input_values;  /* --input */
	VEC(const char *) named_outputs; /* --output */
	const char *config;
	bool dump_config;
	/* What only a configuration file can say; NULL: nothing. Lives as long
	 * as struct config. */
	const struct mechanism *table;      /* of `mechanism` */
	const struct environment *declared; /* --input, --output, too */
	uint64_t param_registers;
	const char *registers, *restore;
	const char *filter; /* of rio */
	uint64_t budget_ops;
	const char *baseline, *write_baseline;
	VEC(const char *) suppressed;
	bool first, quiet;
	const char *taint; /* of sets */
	bool check;
	VEC(const char *) saves;
	bool dynamic; /* … executed */
	uint64_t ops, max_ops;
	const char *until, *dump_state, *trace_json;
	const char *mechanism, *when, *nvm, *placement, *restored;
	uint64_t ed;
	uint64_t sample, seed, max_seconds, jobs;
	uint64_t fail_every;
	const char *schedule, *power;
	const char *state, *progress;
	const char *world; /* of replay: restored, kept */
	const char *to;
	uint64_t failures, charge;
	bool exhaustive, systematic;
	uint64_t runs;
	bool implicit;
	const char *as;
	bool stats, library, statics, trace, verbose;
	const char *capacitor, *v_trigger, *v_min, *current, *clock,
		*t_checkpoint;
	const char *color;
	const char *ir; /* -o of place, fix */
	bool no_runtime;
	VEC(const char *) given;         /* --format and -o, names and values */
	VEC(struct destination) outputs; /* made of them */
	const char *format, *output;     /* of the first */
};

/* --format text or json; false with *err set for another one. */
bool options_format(const struct options *options, bool *is_json,
		    struct err *err);

/* --registers: how many; 0: virtual, as many as needed. */
bool options_registers(const struct options *options, unsigned *count,
		       struct err *err);

/* --jobs: how many threads. */
unsigned options_jobs(const struct options *options);

/* --progress: whether to tell on stderr how far it is; false with *err set. */
bool options_progress(const struct options *options, bool *is_wanted,
		      struct err *err);

/* Whether to use colours on stderr. */
bool options_color(const struct options *options);

/* How -o wants the program, by its suffix; IR_NONE: not at all. False with *err
 * set. */
bool options_ir_format(const struct options *options, enum ir_format *format,
		       struct err *err);

/* --taint; false with *err set. */
bool options_taint(const struct options *options, bool *is_off,
		   struct err *err);

#endif
