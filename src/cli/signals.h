/* SPDX-License-Identifier: Apache-2.0 */
/* How the process ends when the system ends it: without temporary files, and
 * with an error that says why where the signal alone would not. */
#ifndef BROWNOUT_CLI_SIGNALS_H
#define BROWNOUT_CLI_SIGNALS_H

/* Called once, before there are threads. */
void signals_catch(void);

#endif
