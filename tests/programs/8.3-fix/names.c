/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.3: a program's types and functions may have names that the run-time
 * has inside. */
#include <brownout.h>

struct brownout_entry {
	char tag;
	int value;
};

BROWNOUT_NV struct brownout_entry one = { 1, 2 };
BROWNOUT_NV int x = 1;

void undo(int *p)
{
	*p = *p + 2;
}

void append(struct brownout_entry entry)
{
	x = x + entry.value;
}

int main(void)
{
	for (int i = 0; i < 2; i++) {
		brownout_checkpoint();
		one.value = one.value + one.tag;
		one.tag++;
		undo(&x);
		append(one);
	}
	return x;
}

/*
 * check: bruteforce --when always %t/f.ll
 * setup: $BROWNOUT fix --when always -o %t/f.ll %s
 * stdout-has:  0 divergences
 * check: bruteforce --when always %t/f.ll
 * setup: $BROWNOUT fix --when always --target host -O2 -o %t/f.ll %s
 * stdout-has:  0 divergences
 */
