/* SPDX-License-Identifier: Apache-2.0 */
/* What commands that find things print, and their exit codes. */
#ifndef BROWNOUT_CLI_RESULTS_H
#define BROWNOUT_CLI_RESULTS_H

#include "pipeline/steps.h"

/* Whether all formats that are asked for exist; false with *err set. */
bool results_check(const struct options *options, struct err *err);

/* To stdout or -o; a crash of the program itself to stderr. */
void results_print(const struct options *options, const struct report *report,
		   struct err *err);

/* Prints the report of a job that went well, and releases the job. Returns what
 * to exit with. */
int results_finish(struct job *job, bool ok, struct err *err);

/* A command that is these steps: runs them and prints what they find. Returns
 * what to exit with. */
int results_of_steps(const struct options *options, const char *command,
		     const struct step *const *steps, size_t count,
		     struct err *err);

#endif
