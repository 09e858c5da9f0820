/* SPDX-License-Identifier: Apache-2.0 */
/* Control reaches __builtin_unreachable. */
static int pick(int x)
{
	switch (x) {
	case 1:
		return 10;
	}
	__builtin_unreachable();
}

int main(void)
{
	return pick(2);
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/unreachable.c:9:
 * stderr-has: unreachable
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/unreachable.c:9:
 * stderr-has: unreachable
 */
