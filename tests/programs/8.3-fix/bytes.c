/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.3: bytes of one word that are logged one by one, or not at all; copies
 * that are longer than a word and end in the middle of one. */
#include <brownout_runtime.h>
#include <string.h>

#define NV __attribute__((section(".persistent")))

BROWNOUT_LOG(sizeof(int) == 2 ? 6 : 8); /* no entry too many */

NV struct {
	unsigned char low, high;
	unsigned char text[5];
	unsigned char next;
} all = { 1, 2, "abcd", 3 };
NV unsigned char counts[3] = { 4, 5, 6 };

void checkpoint(void);

int main(void)
{
	for (int n = 0; n < 2; n++) {
		brownout_commit();
		checkpoint();
		brownout_log(&all.low, 1);
		all.low += all.high;
		brownout_log(&all.low, 1);
		all.low += 3;
		brownout_log(&all.high, 1);
		all.high += all.low;
		brownout_log(all.text, 5);
		memmove(all.text, all.text + 1, 4);
		all.text[3] = all.low;
		brownout_log(&counts[1], 1);
		counts[1] += counts[2] + counts[0];
	}
	return (all.low + all.high + all.text[3] + all.next + counts[1]) & 127;
}

/*
 * check: bruteforce --when always -I runtime %s runtime/brownout_runtime.c
 * stdout-has:  0 divergences
 * check: bruteforce --when always --target host -I runtime %s runtime/brownout_runtime.c
 * stdout-has:  0 divergences
 * check: bruteforce --when always --restore none -I runtime %s runtime/brownout_runtime.c
 * exit: 1
 */
