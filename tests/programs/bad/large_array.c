/* SPDX-License-Identifier: Apache-2.0 */
/* One array that leaves no room for the stack on msp430. */
static char almost[65000u];

int main(void)
{
	return almost[0];
}

/*
 * check: run --target msp430 %s
 * exit: 3
 * stderr-has: 64 KiB
 */
