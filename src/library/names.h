/* SPDX-License-Identifier: Apache-2.0 */
/* Names that users of the library give: options, commands, formats. They are
 * those of the command line, from the same tables. */
#ifndef BROWNOUT_LIBRARY_NAMES_H
#define BROWNOUT_LIBRARY_NAMES_H

#include "cli/command/command.h"

/* The option with this name, with or without its dashes. NULL with *err set:
 * there is none, or it is not for the library. */
const struct option *names_option(const char *name, struct err *err);

/* Whether an option can have this value; false with *err set. */
bool names_check(const struct option *option, const char *value,
		 struct err *err);

/* The command that finds things with this name; NULL with *err set. */
const struct command *names_command(const char *name, struct err *err);

#endif
