/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.3: a task that returns the next one: its return empties the log. */
#define NV __attribute__((section(".nv_vars")))

typedef void *(*task_t)(void);
void ink_start(task_t task);

NV int turns = 1, sum = 2;

static void *add(void)
{
	sum = sum + turns;
	turns = turns + 1;
	return turns < 4 ? (void *)add : 0;
}

int main(void)
{
	sum = sum + 1;
	ink_start(add);
	return 0;
}

/*
 * check: fix --mechanism chain -o %t/f.ll %s
 * stdout-has: 3 writes are logged
 * check: bruteforce --mechanism chain %t/f.ll
 * setup: $BROWNOUT fix --mechanism chain -o %t/f.ll %s
 * stdout-has:  0 divergences
 * check: bruteforce --mechanism chain %s
 * exit: 1
 */
