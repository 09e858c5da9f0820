/* SPDX-License-Identifier: Apache-2.0 */
/* A program that ends when the run-time reports a problem, and says which. */
#ifndef BROWNOUT_TESTS_DEVICE_PROBLEM_H
#define BROWNOUT_TESTS_DEVICE_PROBLEM_H

#include "program.h"

/* 1 + enum brownout_problem; 0: there was none. */
NV volatile unsigned problem_seen = 0;

void brownout_on_problem(enum brownout_problem problem, uintptr_t count)
{
	(void)count;
	problem_seen = 1 + (unsigned)problem;
	brownout_finished();
}

#endif
