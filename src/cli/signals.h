/* SPDX-License-Identifier: Apache-2.0 */
/* How the process ends when the system ends it: without temporary files, and
 * with an error that says why where the signal alone would not. */
#ifndef BROWNOUT_CLI_SIGNALS_H
#define BROWNOUT_CLI_SIGNALS_H

#include <stdint.h>

/* Called once, before there are threads. */
void signals_catch(void);

/* Ends the process with exit code 4 some time after --max-seconds: for analyses
 * that do not look at the clock. 0: never. */
void signals_deadline(uint64_t seconds);

#endif
