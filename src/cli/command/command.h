/* SPDX-License-Identifier: Apache-2.0 */
/* Commands: one file cmd_NAME.c and one line in list.def each. */
#ifndef BROWNOUT_CLI_COMMAND_COMMAND_H
#define BROWNOUT_CLI_COMMAND_COMMAND_H

#include "cli/config/command_line.h"

struct command {
	const char *name;
	const char *arguments; /* after the options: "FILE..." or "" */
	const char *summary;   /* one line, for --help */
	unsigned groups;       /* enum option_group: which options it takes */
	/* The exit code; if err is set, main prints it and uses its code. */
	int (*run)(const struct options *options, struct err *err);
};

#define COMMAND(name, arguments, groups, summary)                              \
	int cmd_##name(const struct options *options, struct err *err);
#include "cli/command/list.def"
#undef COMMAND

#endif
