/* Firmware without an end is looked at for a while, which is said; --until sets
 * another end. */
#include <brownout.h>

BROWNOUT_NV unsigned a, b;

static void step(void)
{
	a = a + 1;
	b = a;
}

int main(void)
{
	if (a != b)
		b = a;
	for (;;) {
		BROWNOUT_INVARIANT(a == b);
		step();
	}
}

/*
 * check: evaluate --mechanism reboot --until step:4 %s
 * check: evaluate --mechanism reboot --until step:4 --format json %s
 * check: evaluate --mechanism reboot --until step:4 --format json %s | tr -d ' \n'
 * stdout-has: "failures":1,"points":
 * check: evaluate --mechanism reboot --failures 1 --max-seconds 20 %s
 * stdout-has: note: the program does not end: its first 20,000 operations were looked at, at each boot
 */
