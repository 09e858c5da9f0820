/* SPDX-License-Identifier: Apache-2.0 */
/* The options of a job: set by the command line, a
 * configuration file, or a program that uses brownout as a library, and
 * functions that interpret their texts. */
#ifndef BROWNOUT_PIPELINE_OPTIONS_H
#define BROWNOUT_PIPELINE_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "image/image.h"
#include "load/load.h"
#include "util/arena.h"
#include "util/err.h"
#include "util/listener.h"
#include "util/vec.h"

/* NULL, false and UNSET mean that an option is not given. */
#define UNSET UINT64_MAX

struct project;
struct mechanism;
struct environment;

/* Where one result goes, and its format. */
struct destination {
	const char *format;
	const char *file; /* NULL: stdout */
};

/* Where the text of cflags stands, for errors and relative paths. */
struct cflags_origin {
	const char *file; /* the configuration; NULL: the command line */
	const char *folder;
	unsigned line, column;
};

struct options {
	struct listener listener; /* of notes and progress */
	VEC(const char *) files;
	const char *stdin_kind; /* -x: what the file "-" is, c or ir */
	const char *target, *optimisation, *cflags, *project;
	VEC(const char *) entries; /* --entry */
	bool module;
	enum load_start start; /* what the command can start with */
	uint64_t call;         /* --call */
	struct cflags_origin cflags_origin;
	bool unsafe_cflags, trust_config;
	const char *sandbox; /* --sandbox: auto, on, off */
	uint64_t compile_seconds;
	struct project *database;   /* database of --project; NULL: none */
	VEC(const char *) flags;    /* -D, -I, …: names and values */
	VEC(const char *) compiler; /* other flags of compilers, as given */
	/* One of them that is for another target, and which; NULL: none. */
	const char *left_out, *left_out_for;
	VEC(const char *) checkpoints;
	VEC(const char *) transitions;
	VEC(const char *) regions; /* "BEGIN:END" */
	VEC(const char *) interrupts;
	const char *wake;           /* names with commas; NULL: all */
	VEC(const char *) memories; /* --memory */
	uint64_t stack;
	VEC(const char *) input_values;  /* --input */
	VEC(const char *) named_outputs; /* --device-output */
	VEC(const char *) stubs;         /* --stub */
	bool assume_externals, no_assume_externals;
	const char *write_config;
	/* Gets what nothing defines; NULL: not wanted. */
	struct externals *externals;
	const char *config;
	bool dump_config;
	/* Settings that only a configuration file can have; NULL: none. They
	 * live as long as struct config. */
	const struct mechanism *table; /* table `mechanism` */
	const struct environment
		*declared; /* includes --input, --device-output */
	uint64_t param_registers;
	const char *registers, *restore;
	const char *equal;  /* SPEC 5.6: a function's name */
	const char *filter; /* rio: --filter */
	uint64_t budget_ops;
	const char *baseline, *write_baseline;
	VEC(const char *) suppressed;
	bool first, quiet, all, show_masked;
	const char *fail_on, *rules;
	const char *taint; /* sets, fix: --taint */
	bool check;
	VEC(const char *) saves;
	bool dynamic; /* rio: --dynamic */
	uint64_t ops, max_ops;
	bool has_own_limit; /* check: nobody has limited the run */
	const char *until, *dump_state, *trace_json;
	const char *mechanism, *when, *nvm, *placement, *restored;
	uint64_t ed;
	uint64_t sample, seed, max_seconds, jobs;
	uint64_t fail_every;
	const char *schedule, *power;
	const char *state, *progress;
	const char *world; /* replay: --world, restored or kept */
	const char *to;
	uint64_t failures, charge;
	bool exhaustive, systematic;
	uint64_t runs;
	bool implicit;
	const char *as;
	bool counts; /* bruteforce: --count */
	bool stats, library, statics, trace, verbose;
	const char *capacitor, *v_trigger, *v_min, *current, *clock,
		*t_checkpoint;
	const char *color;
	const char *finding; /* report: --finding */
	const char *ir; /* place, fix: -o */
	bool no_runtime, no_verify;
	/* How the user calls brownout; the options of the command line that
	 * replay takes, quoted for a shell, NULL: none; the number of files
	 * that it names. */
	const char *program, *own_words;
	size_t named_files;
	size_t columns; /* of a line of text */
	/* --format and -o in order, names and values. */
	VEC(const char *) given;
	VEC(struct destination) outputs; /* made from `given` */
	const char *format, *output;     /* those of the first output */
};

/* --format text or json; false with *err set for any other. */
bool options_format(const struct options *options, bool *is_json,
		    struct err *err);

/* --registers: their number; 0: virtual, as many as needed. */
bool options_registers(const struct options *options, unsigned *count,
		       struct err *err);

/* --jobs: the number of threads. */
unsigned options_jobs(const struct options *options);

/* --progress: whether to tell how far it is; false with *err set. */
bool options_progress(const struct options *options, bool *is_wanted,
		      struct err *err);

/* --sandbox; false with *err set. */
bool options_sandbox(const struct options *options, enum sandbox *sandbox,
		     struct err *err);

/* Whether to use colours on stderr. */
bool options_color(const struct options *options);

/* The program format of -o, by its suffix; IR_NONE: no -o. False with *err
 * set. */
bool options_ir_format(const struct options *options, enum ir_format *format,
		       struct err *err);

/* --fail-on: checks it; false with *err set. */
bool options_check_fail_on(const struct options *options, struct err *err);
/* Whether it is this level. */
bool options_fail_on(const struct options *options, const char *level);

/* --taint; false with *err set. */
bool options_taint(const struct options *options, bool *is_off,
		   struct err *err);

#endif
