/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.8: poison in a result that takes several registers. */
struct pair {
	long first, second;
};
static volatile int sink;

static struct pair make(void)
{
	struct pair pair;
	pair.second = 1;
	return pair;
}

int main(void)
{
	struct pair pair = make();
	if (pair.first)
		sink = 1;
	if (pair.second)
		sink = 2;
	return 0;
}

/*
 * check: locate --target host %s
 * exit: 1
 * stdout-has: results.c:18:6: warning: nobody has written
 * stdout-has: 1 anomaly (1 poison-read)
 * check: locate --target riscv32 %s
 * exit: 1
 * stdout-has: results.c:18:6: warning: nobody has written
 * stdout-has: 1 anomaly (1 poison-read)
 */
