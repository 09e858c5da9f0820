/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.1: the task that a task returns has the same two forms as the argument
 * of a transition: a function, or what begins with the address of one. */
#include <stdio.h>

typedef struct task {
	void *(*fn)(void);
} task;

void *last(void)
{
	printf("last\n");
	return 0;
}

task of_last = { last };

void *first(void)
{
	printf("first\n");
	return &of_last;
}

/*
 * check: run --entry first --when task %s
 * stdout:
 *   first
 *   last
 */
