/* SPDX-License-Identifier: Apache-2.0 */
/* Parses the command line into struct options, by the option sets of a command.
 * Called by main; config.c sets options through it, too. */
#ifndef BROWNOUT_CLI_CONFIG_COMMAND_LINE_H
#define BROWNOUT_CLI_CONFIG_COMMAND_LINE_H

#include <stdio.h>

#include "pipeline/options.h"

struct command;

/* Parses the words after the command's name. False with *err set. */
bool options_parse(const struct command *command, int argc, char **argv,
		   struct options *options, struct err *err);
void options_init(struct options *options);
void options_release(struct options *options);

/* Whether the option with this name is set. */
bool options_is_given(const struct options *options, const char *name);

/* Its values as texts, in the arena or as given. */
typedef VEC(const char *) option_values;
void options_values(const struct options *options, const char *name,
		    struct arena *arena, option_values *out);

/* Sets an option, as the command line does; `what` is its name in errors. */
bool options_set(struct options *options, const char *name, const char *what,
		 const char *value, struct err *err);

/* Fills in options that are not set from others, whose texts must live as long.
 * Macros and folders are added with lower precedence. */
void options_merge(struct options *options, const struct options *more);

/* Checks that the values are consistent, for any command. */
bool options_check_values(const struct options *options, struct err *err);

/* Like options_check_values; also checks that there are files if the command
 * needs them. */
bool options_check(const struct command *command, const struct options *options,
		   struct err *err);

/* If "-" is one of the files, gives it its name; who calls options_parse then
 * reads it (util/input.h) if -x is given. False with *err set. */
bool options_name_input(struct options *options, struct err *err);

/* Fills options.outputs from --format and -o; false with *err set if they do
 * not match. */
bool outputs_pair(const struct command *command, struct options *options,
		  struct err *err);

#endif
