/* SPDX-License-Identifier: Apache-2.0 */
/* The command line, parsed: one table (options.def) for all commands. */
#ifndef BROWNOUT_CLI_OPTIONS_H
#define BROWNOUT_CLI_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "util/arena.h"
#include "util/err.h"
#include "util/vec.h"

enum option_group {
	GROUP_LOAD = 1, /* everything that takes program files */
	GROUP_RUN = 2,
	GROUP_DUMP = 4,
	GROUP_ED = 8,
	GROUP_FORMAT = 16,
	GROUP_POWER = 32, /* analyses of power failures */
	GROUP_BRUTE = 64,
	GROUP_REPLAY = 128,
	GROUP_REPORT = 256, /* findings: SARIF, several formats at once */
	GROUP_PLACE = 512,
	GROUP_EVALUATE = 1024,
	GROUP_OUTPUTS = 2048,
	GROUP_INPUTS = 4096,
	GROUP_PROFILE = 8192,
	GROUP_RIO = 16384,
	GROUP_CHECK = 1 << 20,
	GROUP_KNOWN = 1 << 21, /* findings, made by steps */
	GROUP_VALIDATE = 32768,
	GROUP_SETS = 65536,
	GROUP_FIX = 1 << 22,
	GROUP_LOCATE = 1 << 23,
};

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

struct command;

/* Parses what follows the command's name. False with *err set. */
bool options_parse(const struct command *command, int argc, char **argv,
		   struct options *options, struct err *err);
void options_init(struct options *options);
void options_release(struct options *options);

/* Whether the option of this name has a value. */
bool options_is_given(const struct options *options, const char *name);

/* Its values as texts, in the arena or as they were given. */
typedef VEC(const char *) option_values;
void options_values(const struct options *options, const char *name,
		    struct arena *arena, option_values *out);

/* Sets it, as the command line does; `what` is its name in errors. */
bool options_set(struct options *options, const char *name, const char *what,
		 const char *value, struct err *err);

/* Adds what is not given from others, whose texts must live as long. Macros
 * and folders are added to those that are there, which count more. */
void options_merge(struct options *options, const struct options *more);

/* Whether the values go together; they are those of any command. */
bool options_check_values(const struct options *options, struct err *err);

/* Whether there are files, too. */
bool options_check(const struct command *command, const struct options *options,
		   struct err *err);

/* Makes options.outputs; false with *err set if that is not clear. */
bool outputs_pair(const struct command *command, struct options *options,
		  struct err *err);

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

/* Writes a result to a file, whole or not at all; NULL: to stdout. */
bool options_write(const char *file, const char *text, size_t length,
		   struct err *err);
bool options_write_file(const char *path, const char *text, size_t length,
			struct err *err);

/* Prints the options of these groups, for --help. */
void options_help(unsigned groups, FILE *out);

#endif
