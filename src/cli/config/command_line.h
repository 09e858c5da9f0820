/* SPDX-License-Identifier: Apache-2.0 */
/* The command line, parsed: one table (options.def) for all commands. */
#ifndef BROWNOUT_CLI_CONFIG_COMMAND_LINE_H
#define BROWNOUT_CLI_CONFIG_COMMAND_LINE_H

#include <stdio.h>

#include "pipeline/options.h"

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

/* Prints the options of these groups, for --help. */
void options_help(unsigned groups, FILE *out);

#endif
