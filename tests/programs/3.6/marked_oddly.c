/* SPDX-License-Identifier: Apache-2.0 */
/* A mark on a function that no interrupt can call, and a crash in a handler:
 * the stack leads to what was interrupted. */
int n;

__attribute__((interrupt)) int odd(int by)
{
	return n += by;
}

static void deeper(int *p)
{
	*p = 1;
}

void isr(void)
{
	deeper((int *)0);
}

int main(void)
{
	n = 3;
	n += 7;
	return n;
}

/*
 * check: run --target cortex-m %s
 * exit: 10
 * stderr-has: marked_oddly.c:6: warning: 'odd' is marked as an interrupt handler, but has parameters or a result: treated as an ordinary function
 * check: run --target host --cflags '-Dinterrupt=noinline' --interrupt isr --format json --schedule interrupt@3:isr %s
 * exit: 125
 * stdout-has: "deeper:13",
 * stdout-has: "isr:18",
 * stdout-has: "main:24"
 */
