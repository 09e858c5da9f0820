/* SPDX-License-Identifier: Apache-2.0 */
/* Commands. Each is one file, NAME.c, that defines command_NAME, and one line
 * in list.def. */
#ifndef BROWNOUT_CLI_COMMAND_COMMAND_H
#define BROWNOUT_CLI_COMMAND_COMMAND_H

#include "cli/config/option.h"

enum {
	MOST_SETS = 12, /* option sets of a command; the last one is NULL */
};

struct command {
	const char *name;
	const char *arguments; /* after the options: "FILE..." or "" */
	const char *summary;   /* one line, for --help */
	const struct option_set *sets[MOST_SETS];
	bool has_findings; /* supports SARIF, and several formats at once */
	bool takes_result;      /* its file is a JSON result */
	bool assumes_externals; /* unless --no-assume-externals is given */
	/* Returns the exit code; if err is set, main prints it and uses its
	 * code. */
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

/* Whether the command takes the options of this set. */
bool command_takes(const struct command *command, const struct option_set *set);

#endif
