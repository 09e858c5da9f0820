/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.2, 2.8: a heap that is neither NV nor saved is empty after a failure:
 * malloc gives the first block again, and pointers of old are dead. */
#include <stdio.h>
#include <stdlib.h>

void transition_to(void (*task)(void));

int *shared __attribute__((section(".nv_vars")));
int *_global_first, *_global_second;

static void use(void)
{
	_global_second = malloc(20);
	printf("%d\n", _global_second == _global_first);
	printf("%d\n", *shared);
}

static void get(void)
{
	shared = malloc(20);
	_global_first = shared;
	*shared = 1;
	transition_to(use);
}

int main(void)
{
	transition_to(get);
}

/*
 * check: run --mechanism chain %s
 * exit: 0
 * stdout:
 *   0
 *   1
 * check: run --mechanism chain --fail-every 1000000 %s
 * exit: 0
 * stdout:
 *   0
 *   1
 * check: run --mechanism chain --power %t/power %s
 * setup: printf '140\n' > %t/power
 * exit: 0
 * stdout:
 *   1
 *   -23131
 * check: bruteforce --mechanism chain --format json %s
 * stdout-has: "unexplained": 0
 * exit: 1
 */
