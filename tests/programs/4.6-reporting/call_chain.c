/* Read and write are in functions that are called: the calls are shown. */
#include <brownout.h>

BROWNOUT_NV int level = 1;
int old;

static int get(void)
{
	return level;
}

static void set(int to)
{
	level = to;
}

static void step(void)
{
	old = get();
	set(old + 1);
}

int main(void)
{
	step();
	return old;
}

/*
 * check: locate %s
 * exit: 1
 * stdout-has: calls: read in main:25 > step:19 > get:9, written in main:25 > step:20 > set:14
 */
