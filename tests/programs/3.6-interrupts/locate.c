/* SPDX-License-Identifier: Apache-2.0 */
/* What a handler may write is a producer for every read of it: also where the
 * program itself only reads. Of the counter only one byte is hit by the second
 * handler; the volatile variable and what is only written are nobody's
 * business. */
#include <stdint.h>

#define NV __attribute__((section(".persistent")))

NV volatile int flag;
NV volatile uint8_t bytes[4];
NV volatile int written;
volatile int lost;

void isr(void)
{
	flag = 1;
	written = 1;
	lost = 1;
}

static void set(volatile uint8_t *to)
{
	*to = 7;
}

void second(void)
{
	set(&bytes[2]);
}

int main(void)
{
	int sum = 0;
	for (int i = 0; i < 4; i++)
		sum += bytes[i] + flag;
	written = sum + lost;
	return sum;
}

/*
 * check: locate %s
 * stdout:
 *   no anomalies, 81 operations
 * check: locate --interrupt isr --interrupt second %s
 * exit: 1
 * stdout:
 *   tests/programs/3.6-interrupts/locate.c:36:10: warning: 'bytes[2]' is read, and interrupt handler 'second' may overwrite it; after a power failure the read sees that [data-access]
 *      36 | 		sum += bytes[i] + flag;
 *         | 		       ^~~~~ (1) reads it   (4) reads what the handler wrote
 *       --> tests/programs/3.6-interrupts/locate.c:24:6 in 'set'
 *      24 | 	*to = 7;
 *         | 	    ^ (2) interrupt handler 'second' may overwrite it   (3) power fails, back to a checkpoint right before (1)
 *      often: 1 time in this run
 *        fix: interrupts that are off from the read to a checkpoint, or save 'bytes[2]' with the checkpoint
 *     replay: brownout replay --trace --interrupt isr --interrupt second --schedule 'checkpoint@44 interrupt@45:second fail@50' tests/programs/3.6-interrupts/locate.c
 *   tests/programs/3.6-interrupts/locate.c:36:21: warning: 'flag' is read, and interrupt handler 'isr' may overwrite it; after a power failure the read sees that [data-access]
 *      36 | 		sum += bytes[i] + flag;
 *         | 		                  ^~~~ (1) reads it   (4) reads what the handler wrote
 *       --> tests/programs/3.6-interrupts/locate.c:17:7 in 'isr'
 *      17 | 	flag = 1;
 *         | 	     ^ (2) interrupt handler 'isr' may overwrite it   (3) power fails, back to a checkpoint right before (1)
 *      often: 4 times in this run
 *        fix: interrupts that are off from the read to a checkpoint, or save 'flag' with the checkpoint
 *     replay: brownout replay --trace --interrupt isr --interrupt second --schedule 'checkpoint@12 interrupt@13:isr fail@13' tests/programs/3.6-interrupts/locate.c
 *   note: interrupt handlers that never ran: 'isr', 'second'; they run when the device sleeps and they are enabled, or where --schedule 'interrupt@N:NAME' says
 *   2 anomalies (2 data-access), 81 operations
 * check: replay --interrupt second --schedule 'checkpoint@44 interrupt@45:second fail@50' %s
 * exit: 1
 * stdout-has: the exit code is 7 instead of 0
 * check: replay --interrupt second --schedule 'checkpoint@44 interrupt@45:second fail@49' %s
 * exit: 0
 * check: locate --ed 7 --interrupt second %s
 * exit: 1
 * stdout-has: 1 anomaly (1 data-access)
 * check: locate --ed 6 --interrupt second %s
 * stdout-has: no anomalies
 * check: locate --when stop --interrupt isr %s
 * stdout-has: no anomalies
 * check: locate --format json --interrupt isr %s
 * exit: 1
 * stdout-has: "interrupt": "isr"
 * stdout-has: "schedule": "checkpoint@12 interrupt@13:isr fail@13"
 * stdout-has: "manifest": false
 * check: bruteforce --ed 20 --interrupt isr --interrupt second %s
 * stdout-has: no anomalies
 */
