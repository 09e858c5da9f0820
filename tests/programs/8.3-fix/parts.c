/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.3: the log has room where parts of three bytes and of two are logged:
 * a word of four takes three entries then. */
#include <brownout.h>

union part {
	struct {
		unsigned long low : 24;
		unsigned char high;
	} of;
	unsigned short half[2];
};

BROWNOUT_NV union part all[3] = { { { 1, 2 } }, { { 3, 4 } }, { { 5, 6 } } };

int main(void)
{
	for (int n = 0; n < 2; n++) {
		brownout_checkpoint();
		for (int i = 0; i < 3; i++)
			all[i].half[0]++;
		for (int i = 0; i < 3; i++)
			all[i].of.low++;
		for (int i = 0; i < 3; i++)
			all[i].half[1]++;
	}
	return all[2].half[1] & 127;
}

/*
 * check: run %t/f.ll
 * setup: $BROWNOUT fix --when always --target cortex-m -o %t/f.ll %s
 * exit: 2
 * check: bruteforce --when always %t/f.ll
 * setup: $BROWNOUT fix --when always --target cortex-m -o %t/f.ll %s
 * stdout-has:  0 divergences
 * check: bruteforce --when always %t/f.ll
 * setup: $BROWNOUT fix --when always --target msp430 -o %t/f.ll %s
 * stdout-has:  0 divergences
 */
