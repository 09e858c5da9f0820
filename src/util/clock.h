/* SPDX-License-Identifier: Apache-2.0 */
/* Wall time, for budgets and statistics. */
#ifndef BROWNOUT_UTIL_CLOCK_H
#define BROWNOUT_UTIL_CLOCK_H

#include <time.h>

/* Seconds since some moment in the past. */
static inline double seconds_now(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

#endif
