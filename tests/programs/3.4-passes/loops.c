/* SPDX-License-Identifier: Apache-2.0 */
/* loop-latch: the end of every loop body, whatever its shape. */
int n;

static void nested(void)
{
	for (int i = 0; i < 3; i++) {
		for (int j = 0; j < 2; j++)
			n++;
	}
}

static void at_the_end(void)
{
	do
		n++;
	while (n % 5);
}

/* Each `continue` leads back by itself. */
static void two_latches(void)
{
	int i = 0;
	while (i < 4) {
		i++;
		if (i == 2)
			continue;
		n += i;
	}
}

static void endless(void)
{
	for (;;) {
		if (n++ > 30)
			break;
	}
}

static void computed(void)
{
	static void *const next[] = { &&first, &&done };
first:
	n++;
	goto *next[n > 36];
done:;
}

static void straight(void)
{
	if (n)
		n++;
	goto out;
out:
	n++;
}

int main(void)
{
	nested();
	at_the_end();
	two_latches();
	endless();
	computed();
	straight();
	return n;
}

/*
 * check: place --placement loop-latch %s
 * stdout:
 *   tests/programs/3.4-passes/loops.c:7:2: note: checkpoint at the end of the loop body [loop-latch]
 *   tests/programs/3.4-passes/loops.c:8:3: note: checkpoint at the end of the loop body [loop-latch]
 *   tests/programs/3.4-passes/loops.c:16:3: note: checkpoint at the end of the loop body [loop-latch]
 *   tests/programs/3.4-passes/loops.c:24:2: note: checkpoint at the end of the loop body [loop-latch]
 *   tests/programs/3.4-passes/loops.c:27:4: note: checkpoint at the end of the loop body [loop-latch]
 *   tests/programs/3.4-passes/loops.c:34:2: note: checkpoint at the end of the loop body [loop-latch]
 *   tests/programs/3.4-passes/loops.c:40: note: checkpoint at the end of the loop body [loop-latch]
 *   7 checkpoints placed (7 loop-latch)
 * stderr:
 * check: run --placement loop-latch %s
 * exit: 39
 * stderr:
 * check: run -O2 --placement loop-latch %s
 * exit: 39
 * check: run --placement loop-latch --when always --fail-every 60 --stats %s
 * exit: 39
 * check: run -O2 --placement loop-latch --when always --fail-every 60 %s
 * exit: 39
 */
