/* SPDX-License-Identifier: Apache-2.0 */
/* Prints the results of commands with findings, and chooses the exit code. */
#ifndef BROWNOUT_CLI_RESULTS_H
#define BROWNOUT_CLI_RESULTS_H

#include "cli/command/command.h"

/* Whether there is each format that is wanted; else *err says which is not. */
bool results_check(const struct options *options, struct err *err);

/* Runs a command that finds things, and prints its report to stdout or -o; a
 * crash of the program itself is printed to stderr. Returns the exit code. */
int results_of_command(const struct command *command,
		       const struct options *options, struct err *err);

/* Adds that the run was given up, to what a text says; a crash is part of the
 * report. */
struct report;
void results_end(const struct report *report, bool color, struct strbuf *out);

#endif
