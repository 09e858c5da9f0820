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

/* Headings of --help, in this order. */
enum option_group {
	GROUP_OWN, /* options that the command has for itself */
	GROUP_INPUT,
	GROUP_DEVICE,
	GROUP_POWER,
	GROUP_RUN,
	GROUP_FINDINGS,
	GROUP_OUTPUT,
	GROUP_ADVANCED,
	GROUP_COUNT
};

struct option {
	const char *name, *argument; /* argument NULL: it has none */
	enum option_kind kind;
	size_t offset; /* member of struct options */
	const char *help;
	/* Adds the list of values that replaces '@' in the help; NULL: there is
	 * no '@'. */
	void (*names)(struct strbuf *out);
	/* Another name: a letter ("-q"), or an old one, which --help does not
	 * show; NULL: none. */
	const char *alias;
};

#define OPTION(name, argument, kind, member, help)                             \
	{                                                                      \
		name, argument, KIND_##kind, offsetof(struct options, member), \
			help, NULL, NULL                                       \
	}
#define OPTION_OF(name, argument, kind, member, names, help)                   \
	{                                                                      \
		name, argument, KIND_##kind, offsetof(struct options, member), \
			help, names, NULL                                      \
	}
#define OPTION_ALSO(name, alias, argument, kind, member, help)                 \
	{                                                                      \
		name, argument, KIND_##kind, offsetof(struct options, member), \
			help, NULL, alias                                      \
	}

struct option_set {
	const struct option *items;
	size_t count;
	enum option_group group;
	const struct option_set *next; /* belongs to it; NULL: nothing */
};

#define OPTION_SET(items) OPTION_SET_IN(items, OWN, NULL)
#define OPTION_SET_IN(items, group, next)                                      \
	{                                                                      \
		items, sizeof(items) / sizeof((items)[0]), GROUP_##group, next \
	}

/* Iterates over the options of a command. Start with { .sets = its sets }. */
struct option_walk {
	const struct option_set *const *sets;
	size_t set, item;
	const struct option_set *now; /* the set of the last option */
};

/* The next option; NULL: there are no more. */
const struct option *option_next(struct option_walk *walk);

/* Single-letter options can be joined with their value: -DX, -oFILE; so can
 * those that compilers have. */
bool option_is_joined(const struct option *option);

/* Whether the alias is a letter, which people are told of. */
bool option_has_letter(const struct option *option);

/* Adds the help text, with its list of values. */
void option_add_help(const struct option *option, struct strbuf *out);

/* "input", the heading of a group. */
const char *option_group_title(enum option_group group);

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
