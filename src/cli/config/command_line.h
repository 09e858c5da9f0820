/* SPDX-License-Identifier: Apache-2.0 */
/* The command line, parsed into struct options by the sets of options that a
 * command takes. */
#ifndef BROWNOUT_CLI_CONFIG_COMMAND_LINE_H
#define BROWNOUT_CLI_CONFIG_COMMAND_LINE_H

#include <stdio.h>

#include "pipeline/options.h"

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

/* Prints the command's options, for --help. */
void options_help(const struct command *command, FILE *out);

#endif
