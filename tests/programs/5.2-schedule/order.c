/* SPDX-License-Identifier: Apache-2.0 */
/* What cannot happen is refused: three calls after operations 4, 7 and 10,
 * 12 operations. */
void checkpoint(void);

int n;

int main(void)
{
	n++;
	checkpoint();
	n++;
	checkpoint();
	n++;
	checkpoint();
	return n;
}

/*
 * check: replay --nvm globals --when always --schedule 'checkpoint@0 fail@7' %s
 * exit: 3
 * stderr:
 *   error: schedule: the checkpoint called after operation 4 is taken before fail@7
 * check: replay --nvm globals --when always --schedule 'checkpoint@0 fail@4' %s
 * exit: 1
 * check: replay --nvm globals --when conditional --schedule 'checkpoint@5 fail@10' %s
 * exit: 1
 * check: replay --schedule 'checkpoint@5 fail@7 checkpoint@2 fail@4' %s
 * exit: 2
 * stderr:
 *   error: schedule: checkpoint@2 is before operation 5, the first after the last checkpoint
 * check: replay --schedule 'checkpoint@12 fail@12' --nvm globals %s
 * exit: 0
 * check: replay --schedule 'checkpoint@13 fail@13' %s
 * exit: 3
 * stderr:
 *   error: schedule: the program ends after operation 12, before operation 13
 * check: replay --ops 9 --schedule 'checkpoint@5 fail@10' %s
 * exit: 3
 * stderr:
 *   error: schedule: the run ends with operation 9 (--ops, --max-ops), before operation 10
 * check: replay --max-ops 9 --schedule 'checkpoint@5 fail@7' %s
 * exit: 4
 * stderr-has: error: gave up after 9 operations
 * check: bruteforce --nvm globals --max-ops 9 %s
 * exit: 4
 * check: replay --nvm globals --trace --schedule 'checkpoint@2 fail@4 fail@4 checkpoint@8 fail@9' %s
 * exit: 1
 * stdout:
 *   checkpoint before operation 2, at tests/programs/5.2-schedule/order.c:10:3
 *          2  tests/programs/5.2-schedule/order.c:10:3: reads n, it is 0
 *          4  tests/programs/5.2-schedule/order.c:10:3: writes n = 1
 *   power fails after operation 4; registers and volatile memory go back to the checkpoint
 *             n keeps 1, at the checkpoint it was 0
 *   again from the checkpoint
 *          2  tests/programs/5.2-schedule/order.c:10:3: reads n, it is 1; before the failure it was 0
 *          4  tests/programs/5.2-schedule/order.c:10:3: writes n = 2, before the failure: 1
 *   power fails after operation 4; registers and volatile memory go back to the checkpoint
 *             n keeps 2, at the checkpoint it was 1
 *   again from the checkpoint
 *          2  tests/programs/5.2-schedule/order.c:10:3: reads n, it is 2; before the failure it was 1
 *          4  tests/programs/5.2-schedule/order.c:10:3: writes n = 3, before the failure: 2
 *          5  tests/programs/5.2-schedule/order.c:12:3: reads n, it is 3 (not done before the failure)
 *          7  tests/programs/5.2-schedule/order.c:12:3: writes n = 4 (not done before the failure)
 *   checkpoint before operation 8, at tests/programs/5.2-schedule/order.c:14:3
 *          8  tests/programs/5.2-schedule/order.c:14:3: reads n, it is 4
 *   power fails after operation 9; registers and volatile memory go back to the checkpoint
 *   again from the checkpoint
 *          8  tests/programs/5.2-schedule/order.c:14:3: reads n, it is 4
 *   the end is not that of a continuous run:
 *             the exit code is 5 instead of 3
 *             n is 5 instead of 3
 *   effect: wrong-value (where control flow parts was not looked for with such a schedule)
 */
