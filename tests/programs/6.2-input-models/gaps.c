/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.2: bytes of the stack that nobody has written since a call was over
 * are no input data: gaps between arguments, padding of structs. */
#include <brownout.h>

int sense(void);
BROWNOUT_INPUT(sense, most_recent);

struct mixed {
	char small;
	long large;
};
void put(struct mixed value);
void put_all(int count, ...);
void next(void (*task)(void));
BROWNOUT_OUTPUT(put, relative);
BROWNOUT_OUTPUT(put_all, relative);

static int spread(int value)
{
	int all[16];
	for (int i = 0; i < 16; i++)
		all[i] = value;
	return 0;
}

static void give(void)
{
	struct mixed value;
	value.small = 1;
	value.large = 2;
	put(value);
	put_all(1, 2, 3LL, 4, 5LL);
}

static void leave(void)
{
	give();
}

static void stay(int value)
{
	int all[16];
	for (int i = 0; i < 16; i++)
		all[i] = value;
	next(leave);
}

int main(void)
{
	int value = sense();
	spread(value);
	brownout_checkpoint();
	give();
#ifdef TASKS
	stay(value);
#endif
#ifdef USED
	put_all(1, 2, 3LL, value);
#endif
	return 0;
}

/*
 * check: inputs --when always %s
 * stdout-has: no anomalies
 * check: inputs --when always --target cortex-m %s
 * stdout-has: no anomalies
 * check: inputs --when always --target cortex-m --param-registers 0 %s
 * stdout-has: no anomalies
 * check: inputs --when always --target riscv32 %s
 * stdout-has: no anomalies
 * check: inputs --when always --target host --registers 6 %s
 * stdout-has: no anomalies
 * check: inputs --when always --target cortex-m --transition next -DTASKS %s
 * stdout-has: no anomalies
 * check: inputs --when always --target cortex-m -DUSED %s
 * exit: 1
 * stdout-has: gaps.c:59:2: error: 'sense' is declared most-recent
 * stdout-has: 1 anomaly (1 input-access)
 */
