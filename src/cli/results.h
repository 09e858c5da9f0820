/* SPDX-License-Identifier: Apache-2.0 */
/* What commands that find things print, and their exit codes. */
#ifndef BROWNOUT_CLI_RESULTS_H
#define BROWNOUT_CLI_RESULTS_H

#include "cli/program.h"
#include "report/findings.h"

/* A report that only lacks what the analysis finds out. */
struct report results_start(const struct options *options,
			    const struct power_setup *setup,
			    const char *command);

/* Whether all formats that are asked for exist; false with *err set. */
bool results_check(const struct options *options, struct err *err);

/* To stdout or -o; a crash of the program itself to stderr. */
void results_print(const struct options *options, const struct report *report,
		   struct err *err);

int results_exit_code(const struct report *report);

#endif
