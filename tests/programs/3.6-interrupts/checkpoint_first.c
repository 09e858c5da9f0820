/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.6, 4.4 (thesis 4.3.3): a handler that takes a checkpoint first is the
 * cure: after a failure the program goes on in the handler, outside of the
 * window that it interrupts. One that only may take it is not. */
void checkpoint(void);

volatile int ticks;
int g;

void timer_isr(void)
{
#ifndef LATE
	checkpoint();
#endif
	ticks++;
#ifdef LATE
	checkpoint();
#endif
}

static int f1(int a)
{
	checkpoint();
	return a + 1 + ticks;
}

int main(void)
{
	int x = f1(1);
	g = x;
	g = g + 1;
	return g;
}

/*
 * check: locate --when always --nvm stack,var:ticks --interrupt timer_isr %s
 * exit: 0
 * stdout-has: no anomalies
 * check: locate --when always --nvm stack,var:ticks --interrupt timer_isr -DLATE %s
 * exit: 1
 * stdout-has: 'f1' returns, and interrupt handler 'timer_isr' may overwrite its frame
 * stdout-has: 'ticks' is read, and interrupt handler 'timer_isr' may overwrite it
 * check: locate --when conditional --nvm stack,var:ticks --interrupt timer_isr %s
 * exit: 1
 * stdout-has: interrupt handler 'timer_isr' may overwrite
 * check: check --when always --nvm stack --interrupt timer_isr %s
 * exit: 0
 * stdout-has: no findings
 */
