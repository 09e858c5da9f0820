/* SPDX-License-Identifier: Apache-2.0 */
/* The thesis' examples 5.1 to 5.6: accesses to inputs. Registers there are
 * variables here. */
#include <brownout.h>

int input1(void);
int input2(void);
#if EXAMPLE == 5
BROWNOUT_INPUT(input1, long_term);
BROWNOUT_INPUT(input2, most_recent);
#elif defined SAVED
BROWNOUT_INPUT(input1, long_term);
#else
BROWNOUT_INPUT(input1, most_recent);
#endif

static int r0, r1, r2, r7;

int main(void)
{
#if EXAMPLE == 1 || EXAMPLE == 4
	brownout_checkpoint();
	r0 = input1();
	r1 = r0 + 3;
#elif EXAMPLE == 2
	r0 = input1();
	brownout_checkpoint();
	r1 = r0 + 3;
#elif EXAMPLE == 3
	r0 = input1();
	r1 = r0 + 3;
#endif
#if EXAMPLE == 4
	brownout_checkpoint();
	r7 = r1 - 3;
#endif
#if EXAMPLE == 5
	r0 = input1();
#ifdef MENDED
	brownout_checkpoint();
	r1 = input2();
	r2 = r1 + r0;
#else
	r1 = input2();
	r2 = r1 + r0;
	brownout_checkpoint();
#endif
	r2 = r2 + 7;
#endif
	return r7;
}

/*
 * check: inputs --when always -DEXAMPLE=1 %s
 * stdout-has: no anomalies
 * check: inputs --when always -DEXAMPLE=1 -DSAVED %s
 * exit: 1
 * stdout-has: thesis_5.c:24:10: warning: 'input1' is declared long-term
 * stdout-has: 1 anomaly
 * check: inputs --when always -DEXAMPLE=2 %s
 * exit: 1
 * stdout-has: thesis_5.c:28:10: error: 'input1' is declared most-recent
 * stdout-has: 1 anomaly
 * check: inputs --when always -DEXAMPLE=2 -DSAVED %s
 * stdout-has: no anomalies
 * check: inputs -DEXAMPLE=3 %s
 * exit: 1
 * stdout-has: thesis_5.c:31:10: error: 'input1' is declared most-recent, but a checkpoint can be taken between
 * stdout-has: 1 anomaly
 * check: inputs -DEXAMPLE=3 -DSAVED %s
 * stdout-has: no anomalies
 * check: inputs --when always -DEXAMPLE=4 %s
 * exit: 1
 * stdout-has: thesis_5.c:35:10: error: 'input1' is declared most-recent
 * stdout-has: 1 anomaly
 * check: inputs --when always -DEXAMPLE=5 %s
 * exit: 1
 * stdout-has: thesis_5.c:45:10: warning: 'input1' is declared long-term
 * stdout-has: thesis_5.c:48:10: error: 'input2' is declared most-recent
 * stdout-has: 2 anomalies
 * check: inputs --when always -DEXAMPLE=5 -DMENDED %s
 * stdout-has: no anomalies
 */
