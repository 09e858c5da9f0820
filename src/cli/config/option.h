/* SPDX-License-Identifier: Apache-2.0 */
/* Options of the command line, and the members of struct options that they set.
 *
 * Options are grouped in sets. A command names the sets that it takes; its own
 * set is in its file (cli/command/NAME.c), and those that several commands
 * share are in option_sets.c. An option name that means different things to
 * different commands has one row for each meaning. */
#ifndef BROWNOUT_CLI_CONFIG_OPTION_H
#define BROWNOUT_CLI_CONFIG_OPTION_H

#include <stddef.h>

#include "pipeline/options.h"
#include "util/strbuf.h"

enum option_kind {
	KIND_FLAG,  /* no argument; sets a bool */
	KIND_TEXT,  /* a string */
	KIND_COUNT, /* a count: 5000, 2e9 */
	KIND_LIST,  /* can be given several times */
	KIND_NAMED, /* kept in order, with its name */
	KIND_CLANG, /* passed to clang: -DX, -D X */
	KIND_LEVEL, /* -O0 */
};

struct option {
	const char *name, *argument; /* argument NULL: it has none */
	enum option_kind kind;
	size_t offset; /* member of struct options */
	const char *help;
	/* Adds the list of values that replaces '@' in the help; NULL: there is
	 * no '@'. */
	void (*names)(struct strbuf *out);
};

#define OPTION(name, argument, kind, member, help)                             \
	{                                                                      \
		name, argument, KIND_##kind, offsetof(struct options, member), \
			help, NULL                                             \
	}
#define OPTION_OF(name, argument, kind, member, names, help)                   \
	{                                                                      \
		name, argument, KIND_##kind, offsetof(struct options, member), \
			help, names                                            \
	}

struct option_set {
	const struct option *items;
	size_t count;
};

#define OPTION_SET(items)                                                      \
	{                                                                      \
		items, sizeof(items) / sizeof((items)[0])                      \
	}

/* For commands that load a program. */
extern const struct option_set set_load;
/* What is non-volatile. */
extern const struct option_set set_memory;
/* Power failures, and the length of the run. */
extern const struct option_set set_power;
/* A schedule of checkpoints and failures. */
extern const struct option_set set_schedule;
/* For commands that may take long. */
extern const struct option_set set_seconds;
/* For commands that use several threads. */
extern const struct option_set set_jobs;
/* For commands that show their progress. */
extern const struct option_set set_progress;
/* Known findings, and how findings are shown. */
extern const struct option_set set_findings;
/* Which findings are shown, and which decide the exit code. */
extern const struct option_set set_shown;
/* What counts as input data. */
extern const struct option_set set_taint;
/* Formats of the result. */
extern const struct option_set set_format;
/* Where the result is written. */
extern const struct option_set set_output;
/* For commands whose -o writes a program. */
extern const struct option_set set_ir;

#endif
