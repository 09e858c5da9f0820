/* SPDX-License-Identifier: Apache-2.0 */
/* How many instructions the simplest search executes, computed without running
 * anything: the thesis' Layman baseline, equation 8.1. Used by the command
 * bruteforce. */
#ifndef BROWNOUT_ANALYSIS_BRUTE_LAYMAN_COUNT_H
#define BROWNOUT_ANALYSIS_BRUTE_LAYMAN_COUNT_H

#include <stdbool.h>
#include <stdint.h>

/* A checkpoint before each of so many operations, and for each of them a
 * failure after each of the next ed ones, every time from the checkpoint on.
 * False: the number does not fit. */
bool layman_count(uint64_t operations, uint64_t ed, uint64_t *executed);

#endif
