/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.2: padding counts: what fits runs right, what does not is refused. */
#ifndef SIZE
#define SIZE 40000u
#endif
_Alignas(4096) const char k[4] = "abc";
const char fill[SIZE] = { [SIZE - 1] = 7 };

int main(void)
{
	volatile unsigned i = SIZE - 1;
	return fill[i] + k[0] - 'a';
}

/*
 * check: run %s
 * exit: 7
 * check: run -DSIZE=57500u %s
 * exit: 3
 * stderr-has: of its 64 KiB left for it
 */
