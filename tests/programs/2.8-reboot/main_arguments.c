/* SPDX-License-Identifier: Apache-2.0 */
/* Parameters of main that are on the stack are zeros that who starts the
 * program has written: no poison. A local that nobody has written is. */
#include <brownout.h>

BROWNOUT_NV int count;

int main(int argc, char **argv)
{
	int local;
	count = argc + (argv == 0);
#ifdef LOCAL
	count = local + 1;
#endif
	(void)&local;
	return count;
}

/*
 * check: run --param-registers 0 %s
 * exit: 1
 * check: locate --param-registers 0 %s
 * stdout-lacks: poison-read
 * check: locate --param-registers 0 --target host %s
 * stdout-lacks: poison-read
 * check: locate --param-registers 1 --target riscv32 %s
 * stdout-lacks: poison-read
 * check: locate --param-registers 0 -DLOCAL %s
 * exit: 1
 * stdout-has: nobody has written 'local', and
 */
