/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.1: tasks. A transition does not return and leaves an empty stack, even
 * if a function that the task called makes it. A volatile variable keeps its
 * value from task to task, unless the power fails. */
#include <stdio.h>

#define NV __attribute__((section(".nv_vars")))

void transition_to(void (*task)(void));

int sums; /* volatile */
NV int _global_rounds;

static void first(void);
static void last(void);

static void go_on(int deep)
{
	volatile int local[40];
	local[deep] = deep;
	if (deep)
		go_on(deep - 1);
	transition_to(_global_rounds < 100 ? first : last);
	printf("a transition does not return\n");
}

static void first(void)
{
	sums += 2;
	_global_rounds = _global_rounds + 1;
	go_on(10); /* 100 times 10 frames would not fit */
	printf("not here either\n");
}

static void last(void)
{
	printf("%d rounds, %d\n", _global_rounds, sums);
}

int main(void)
{
	sums = 1;
	transition_to(first);
	return 1;
}

/*
 * check: run %s
 * exit: 0
 * stdout:
 *   100 rounds, 201
 * check: run -O2 --target cortex-m %s
 * exit: 0
 * stdout:
 *   100 rounds, 201
 * check: run --mechanism hibernus --fail-every 500 %s
 * exit: 0
 * stdout:
 *   100 rounds, 201
 * check: run --mechanism chain --schedule 'fail@3' %s
 * exit: 0
 * stdout:
 *   100 rounds, 201
 * check: run --mechanism chain --schedule 'checkpoint@4 fail@6' %s
 * exit: 0
 * stdout:
 *   100 rounds, 200
 * check: locate --until last:1 --format json %s
 * exit: 1
 * stdout-has: 'sums' is volatile and not saved
 * stdout-has: writes it, 2 operations earlier
 * stdout-lacks: data-access
 * stdout-has: "mechanism": "alpaca"
 * stdout-has: "when": "task"
 * check: locate --mechanism chain --until last:1 %s
 * exit: 1
 * stdout-has: '_global_rounds' advances twice
 * check: replay --mechanism chain --schedule 'checkpoint@5 fail@6' %s
 * exit: 3
 * stderr-has: no checkpoint routine is called right before operation 5
 * check: replay --mechanism chain --schedule 'fail@6' %s
 * exit: 3
 * stderr-has: the checkpoint called after operation 3 is taken before fail@6
 */
