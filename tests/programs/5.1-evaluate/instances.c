/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: "masked" is a statement about all instances. Those that differ in
 * their future are executed first; the worst is shown, with its schedule. If
 * there are too many, the report says how many were tried, and the anomaly is
 * not a note. */
#include <string.h>

__attribute__((section(".persistent"))) int acc;
int out;

#if defined(STORAGE)
__attribute__((section(".persistent"))) static unsigned char flash[64];

static void rd(int offset, void *to, int bytes)
{
	memcpy(to, flash + offset, bytes);
}

static void wr(int offset, const void *from, int bytes)
{
	memcpy(flash + offset, from, bytes);
}

int main(void)
{
	int header, starts, unused;
	rd(0, &unused, 2); /* never used: masked */
	header = 0x55;
	wr(0, &header, 2);
	rd(16, &starts, 2);
	starts++;
	wr(16, &starts, 2);
	return starts;
}
#elif defined(MANY)
int main(void)
{
	for (int i = 0; i < 10000; i++) {
		int t = acc;
		acc = t ? 0 : i;
		t = 0;
		acc = 0;
	}
	return 0;
}
#elif defined(LAST)
int main(void)
{
	for (int i = 0; i < 1000; i++) {
		int t = acc;
		acc = 5;
		acc = 0;
		if (i == 999)
			out = t;
	}
	return out;
}
#else
static void work(void)
{
	for (int i = 0; i < 3; i++)
		acc = acc + i;
}

int main(void)
{
	acc = 0;
	work();
	out = 1;
	acc = 0;
	work();
	return acc;
}
#endif

/*
 * check: evaluate %s
 * exit: 1
 * stdout-has: effect: wrong data: returns 4, not 3
 * stdout-has: ; 2 of 6 instances have this effect
 * check: evaluate --format json %s
 * exit: 1
 * stdout-has: "tried": 6
 * stdout-has: "of": 6
 * check: evaluate --when always -DSTORAGE %s
 * exit: 1
 * stdout-has: returns 2, not 1
 * check: check --when always -DSTORAGE %s
 * exit: 1
 * stdout-has: returns 2, not 1
 * check: evaluate --ed 20 -DLAST %s
 * exit: 1
 * stdout-has: returns 5, not 0
 * stdout-has: ; 1 of 1,000 instances has this effect
 * check: evaluate --ed 10 -DMANY %s
 * exit: 1
 * stdout-has: effect: none in the 2,502 of 10,000 instances tried
 */
