/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.1, 5.2: a schedule can only fail in an atomic region, after the
 * checkpoint at its beginning. */
#define NV __attribute__((section(".persistent")))

void atomic_start(void), atomic_end(void);

NV int n, m;

int main(void)
{
	m = 1;
	atomic_start();
	n = n + 1;
	atomic_end();
	m = m + 1;
	return 10 * n + m;
}

/*
 * check: replay --restored none --schedule 'checkpoint@3 fail@5' %s
 * exit: 1
 * stdout-has: the exit code is 22 instead of 12
 * check: replay --schedule 'checkpoint@3 fail@5' %s
 * check: replay --restored none --schedule 'checkpoint@0 fail@1' %s
 * exit: 3
 * stderr-has: fail@1: outside of atomic regions a device stops at its checkpoint
 * check: replay --restored none --schedule 'checkpoint@6 fail@8' %s
 * exit: 3
 * stderr-has: no checkpoint routine is called right before operation 6
 * check: replay --restored none --schedule 'checkpoint@3 fail@8' %s
 * exit: 3
 * stderr-has: is taken before fail@8
 * check: fix --restored none %s
 * stdout-has: 1 write is logged
 * check: run --fail-every 5 %s
 * exit: 12
 */
