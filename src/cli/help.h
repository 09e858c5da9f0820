/* SPDX-License-Identifier: Apache-2.0 */
/* --help, from the tables of commands and options. */
#ifndef BROWNOUT_CLI_HELP_H
#define BROWNOUT_CLI_HELP_H

#include "cli/command/command.h"
#include "util/strbuf.h"

/* `brownout --help`: commands in groups. */
void help_program(struct strbuf *out);

/* `brownout COMMAND --help`: its options in groups, and two examples. */
void help_command(const struct command *command, struct strbuf *out);

/* "find anomalies", the heading of a group of commands. */
const char *help_commands_title(enum command_group group);

/* Adds "-q, --quiet", "-DNAME[=V]" or "--ops N". */
void help_add_names(const struct option *option, struct strbuf *out);

/* Iterates over a command's options of one group. Start with { .sets }. */
const struct option *help_next(struct option_walk *walk,
			       enum option_group group);

#endif
