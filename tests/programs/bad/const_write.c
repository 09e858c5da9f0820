/* SPDX-License-Identifier: Apache-2.0 */
/* A write to a constant object. */
static const int fixed[3] = {1, 2, 3};

int main(void)
{
	int *p = (int *)&fixed[1];
	*p = 7;
	return 0;
}

/*
 * check: run --target msp430 %s
 * exit: 125
 * stderr-has: bad/const_write.c:8:
 * stderr-has: const
 * check: run --target host %s
 * exit: 125
 * stderr-has: bad/const_write.c:8:
 * stderr-has: const
 */
