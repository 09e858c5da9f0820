/* SPDX-License-Identifier: Apache-2.0 */
/* Two files define the same function. */
int main(void)
{
	return 0;
}

/*
 * check: run --target host %s %s
 * exit: 3
 * stderr-has: main
 */
