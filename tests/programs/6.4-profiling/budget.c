/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4: a search that takes too long says what it has not covered. */
#include <brownout.h>

BROWNOUT_OUTPUT(send, relative);
BROWNOUT_EXPECT("count send <= 100000");
BROWNOUT_NV int total[64];
void send(int value);

int main(void)
{
	for (int i = 0; i < 20000; i++) {
		total[i % 64] += i;
		if (i % 100 == 0)
			send(i);
	}
	return 0;
}

/*
 * check: profile --max-seconds 1 %s
 * exit: 4
 * stdout-has: note: 'count send <= 100000' holds so far
 * stdout-has: note: gave up: not covered in full: 
 */
