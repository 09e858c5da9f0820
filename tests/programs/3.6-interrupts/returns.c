/* SPDX-License-Identifier: Apache-2.0 */
/* Rule 4.4 with handlers and the stack in NV memory: the frame of a handler
 * overwrites what a return has popped, even if nothing is called later. Under
 * `always` only frames that are older than the checkpoint matter. */
void checkpoint(void);

int n;

void isr(void)
{
	n++;
}

static void leaf(void)
{
}

static void outer(void)
{
	checkpoint();
	leaf();
}

int main(void)
{
	outer();
	return 0;
}

/*
 * check: locate --nvm stack %s
 * stdout-has: no anomalies
 * check: locate --nvm globals --interrupt isr --when always %s
 * stdout-has: no anomalies
 * check: locate --nvm stack --interrupt isr %s
 * exit: 1
 * stdout-has: returns.c:16:1: warning: 'leaf' returns, and interrupt handler 'isr' may overwrite its frame; after a power failure it returns to nowhere [activation-record]
 * stdout-has: --schedule 'checkpoint@9 interrupt@11:isr fail@11'
 * stdout-has: returns.c:22:1: warning: 'outer' returns, and interrupt handler 'isr' may overwrite its frame
 * stdout-has: 2 anomalies (2 activation-record), 14 operations
 * check: replay --nvm stack --interrupt isr --schedule 'checkpoint@9 interrupt@11:isr fail@11' %s
 * exit: 1
 * stdout-has: the program crashes; without the failure it ends
 * check: replay --trace --nvm stack --interrupt isr --schedule 'checkpoint@9 interrupt@11:isr fail@11' %s
 * exit: 1
 * stdout-has:           pushes where to go on and the frame pointer
 * stdout-has: 9  tests/programs/3.6-interrupts/returns.c:16:1: reads return address of leaf, it is 65528; before the failure it was 65532
 * check: replay --nvm stack --interrupt isr --schedule 'checkpoint@9 interrupt@10:isr fail@16' %s
 * exit: 0
 * check: run --nvm stack --interrupt isr --schedule 'checkpoint@9 interrupt@11:isr fail@11' %s
 * exit: 125
 * stderr-has: [wild-return]
 * check: locate --nvm stack --ed 2 --interrupt isr %s
 * stdout-has: no anomalies
 * check: locate --nvm stack --when always --interrupt isr %s
 * exit: 1
 * stdout-lacks: 'leaf' returns
 * stdout-has: --schedule 'checkpoint@5 interrupt@14:isr fail@14'
 * stdout-has: 1 anomaly (1 activation-record), 14 operations
 * check: replay --nvm stack --when always --interrupt isr --schedule 'checkpoint@5 interrupt@14:isr fail@14' %s
 * exit: 1
 * stdout-has: the program crashes; without the failure it ends
 * check: locate --nvm stack --when conditional --interrupt isr --format json %s
 * exit: 1
 * stdout-has: "role": "return-address"
 * stdout-has: "schedule": "checkpoint@5 interrupt@14:isr fail@14"
 */
