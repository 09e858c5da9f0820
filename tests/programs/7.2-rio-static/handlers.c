/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2 with 3.6: handlers take inputs anywhere in a window. */
#include <brownout.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, long_term);
BROWNOUT_NV int g, h;
volatile int rx, gain;

static int sense(void)
{
	return in() * 2;
}

__attribute__((interrupt(10))) void isr(void)
{
#if CASE == 1
	rx = in();
#elif CASE == 2
	rx = sense();
#elif CASE == 3 /* The handler decides itself */
	if (in() > 3)
		h = 1;
#elif CASE == 4 /* What the program reads gets to the handler */
	if (gain > 3)
		h = 1;
#elif CASE == 5 /* The input is of no use */
	gain = in();
#elif CASE == 6 /* The window that begins here goes on in the program */
	rx = in();
	checkpoint();
	rx += in();
#elif CASE == 7
	rx = 5;
#elif CASE == 8
	if (in() > 3)
		rx = 1;
#endif
}

int main(void)
{
	checkpoint();
#if CASE == 4
	gain = in();
	gain = 0;
#elif CASE == 7 /* The handler may run after the input, and not before */
	rx = in();
	checkpoint();
#else
	rx = 0; /* The handler may run again after this */
#endif
	if (rx > 3)
		g = 1;
	checkpoint();
	return g;
}

/* check: rio -DCASE=1 --when always %s
 * exit: 1
 * stdout-has: depends on input 'in': 'g' if taken
 * stdout-has: input 'in' is read
 * stdout-has: 19 | 	rx = in();
 * check: rio -DCASE=1 %s
 * exit: 1
 * stdout-has: depends on input 'in': 'g' if taken
 * check: rio -DCASE=1 --filter io %s
 * exit: 1
 * stdout-has: depends on input 'in': 'g' if taken
 * check: rio -DCASE=1 --filter task %s
 * exit: 1
 * stdout-has: depends on input 'in': 'g' if taken
 * check: check -DCASE=1 --when always %s
 * exit: 1
 * stdout-has: [rio-branch]
 * check: sets -DCASE=1 --when always %s
 * stdout-has: handlers.c:44:2: this checkpoint must save 2 bytes: RIO g
 * check: rio -DCASE=2 --when always %s
 * exit: 1
 * stdout-has: 'g' if taken
 * check: rio -DCASE=3 --when always %s
 * exit: 1
 * stdout-has: handlers.c:23:6: warning: what is written depends on input 'in': 'h' if taken
 * check: rio -DCASE=4 --when always %s
 * exit: 1
 * stdout-has: handlers.c:26:6: warning: what is written depends on input 'in': 'h' if taken
 * check: rio -DCASE=5 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=6 --when always %s
 * exit: 1
 * stdout-has: 'g' if taken
 * check: sets -DCASE=6 --when always %s
 * stdout-has: handlers.c:32:2: this checkpoint must save 2 bytes: RIO g
 * check: rio -DCASE=7 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=8 --when always %s
 * exit: 1
 * stdout-has: 'g' if taken
 */
