/* SPDX-License-Identifier: Apache-2.0 */
/* Prints the results of commands with findings, and chooses the exit code. */
#ifndef BROWNOUT_CLI_RESULTS_H
#define BROWNOUT_CLI_RESULTS_H

#include "pipeline/steps.h"

/* Whether all requested formats exist; false with *err set. */
bool results_check(const struct options *options, struct err *err);

/* Prints to stdout or -o; a crash of the program itself is printed to
 * stderr. */
void results_print(const struct options *options, const struct report *report,
		   struct err *err);

/* Prints the report of a job that succeeded, and releases the job. Returns the
 * exit code. */
int results_finish(struct job *job, bool ok, struct err *err);

/* Runs a command that consists of these steps, and prints the results. Returns
 * the exit code. */
int results_of_steps(const struct options *options, const char *command,
		     const struct step *const *steps, size_t count,
		     struct err *err);

#endif
