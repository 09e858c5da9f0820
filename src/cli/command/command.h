/* SPDX-License-Identifier: Apache-2.0 */
/* Commands. Each is one file, NAME.c, that defines command_NAME, and one line
 * in list.def. */
#ifndef BROWNOUT_CLI_COMMAND_COMMAND_H
#define BROWNOUT_CLI_COMMAND_COMMAND_H

#include "cli/config/option.h"
#include "util/similar.h"

enum {
	MOST_SETS = 12, /* option sets of a command; the last one is NULL */
};

struct job;

/* Headings of `brownout --help`, in this order. */
enum command_group {
	COMMANDS_LOOK, /* run a program and look at it */
	COMMANDS_START,
	COMMANDS_FIND,
	COMMANDS_WORLD,
	COMMANDS_REPAIR,
	COMMAND_GROUPS
};

/* What one can type, and what for. */
struct example {
	const char *words; /* after "brownout " */
	const char *meaning;
};

enum {
	EXAMPLES = 2, /* of a command */
};

struct command {
	const char *name;
	const char *arguments; /* after the options: "FILE..." or "" */
	const char *summary;   /* one line, for --help */
	enum command_group group;
	struct example examples[EXAMPLES];
	const struct option_set *sets[MOST_SETS];
	bool has_findings; /* supports SARIF, and several formats at once */
	bool takes_result;      /* its file is a JSON result */
	bool assumes_externals; /* unless --no-assume-externals is given */
	/* Runs the command to its finished report, which job_release releases
	 * in any case. *own, the options of the job, is a copy that it may
	 * change; the vectors belong to the caller. False with *err set. NULL:
	 * the command makes no report. */
	bool (*find)(struct job *job, struct options *own, struct err *err);
	/* Returns the exit code; if err is set, main prints it and uses its
	 * code. NULL: all there is to do is to print what `find` finds. */
	int (*run)(const struct options *options, struct err *err);
};

#define COMMAND(name) extern const struct command command_##name;
#include "cli/command/list.def"
#undef COMMAND

enum {
#define COMMAND(name) COMMAND_##name,
#include "cli/command/list.def"
#undef COMMAND
	COMMAND_COUNT
};

extern const struct command *const commands[COMMAND_COUNT];

/* NULL: there is no command with this name. */
const struct command *command_find(const char *name);

/* The most similar name of a command. */
struct similar command_similar(const char *name);

/* Whether the command takes the options of this set. */
bool command_takes(const struct command *command, const struct option_set *set);

#endif
