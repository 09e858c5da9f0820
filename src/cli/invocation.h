/* SPDX-License-Identifier: Apache-2.0 */
/* One call of a command, from its words to the settings that it runs with: the
 * command line, the configuration and the project that they name. Used by main
 * and by the library. */
#ifndef BROWNOUT_CLI_INVOCATION_H
#define BROWNOUT_CLI_INVOCATION_H

#include "cli/command/command.h"
#include "cli/config/config.h"
#include "image/externals.h"
#include "pipeline/project.h"

/* It must not move: its parts point to each other. */
struct invocation {
	const struct command *command;
	struct options options;
	struct config config;
	struct project project;
	struct externals externals;
};

/* Reads the words after the command's name, and what they name; whoever listens
 * hears of it. False with *err set. Released either way. */
bool invocation_read(struct invocation *invocation,
		     const struct command *command, int argc, char **argv,
		     const struct listener *listener, struct err *err);
void invocation_release(struct invocation *invocation);

/* Adds what else there is to say of an error, lines as compilers print them.
 * Returns the exit code: an invalid configuration file is not a usage error. */
int invocation_explain(const struct invocation *invocation,
		       const struct err *err, struct strbuf *notes);

#endif
