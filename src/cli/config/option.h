/* SPDX-License-Identifier: Apache-2.0 */
/* Options: what the command line can say, and which member of struct options
 * that sets.
 *
 * Options come in sets. A command names the sets that it takes, its own among
 * them, which stands in its file (cli/command/NAME.c); those that several
 * commands take are in option_sets.c. A name that means something else to
 * another command has a row for each. */
#ifndef BROWNOUT_CLI_CONFIG_OPTION_H
#define BROWNOUT_CLI_CONFIG_OPTION_H

#include <stddef.h>

#include "pipeline/options.h"
#include "util/strbuf.h"

enum option_kind {
	KIND_FLAG,  /* no argument, sets a bool */
	KIND_TEXT,  /* a string */
	KIND_COUNT, /* a number of things: 5000, 2e9 */
	KIND_LIST,  /* can be given several times */
	KIND_NAMED, /* kept with its name, in order */
	KIND_CLANG, /* passed on to clang: -DX, -D X */
	KIND_LEVEL, /* -O0 */
};

struct option {
	const char *name, *argument; /* NULL: it has no argument */
	enum option_kind kind;
	size_t offset; /* in struct options */
	const char *help;
	/* Adds the values that there are, in the place of '@' in the help;
	 * NULL: the help says all. */
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

extern const struct option_set
	set_load; /* Everything that takes program files. */
extern const struct option_set set_memory; /* What is non-volatile. */
extern const struct option_set
	set_power; /* Power failures, and how long the program runs. */
extern const struct option_set
	set_schedule; /* One schedule of checkpoints and failures. */
extern const struct option_set set_seconds;  /* What takes long. */
extern const struct option_set set_jobs;     /* What uses several cores. */
extern const struct option_set set_progress; /* What tells how far it is. */
extern const struct option_set
	set_findings; /* Findings that are known, and how they are shown. */
extern const struct option_set set_taint; /* What is taken for input data. */
extern const struct option_set
	set_format; /* Where results go, and how they look. */
extern const struct option_set set_output; /* Where results go. */
extern const struct option_set
	set_ir; /* Commands that write a program: -o is for that. */

#endif
