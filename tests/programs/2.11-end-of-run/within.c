/* SPDX-License-Identifier: Apache-2.0 */
/* A program that ends before --ops or --max-ops keeps its own exit code. */
int main(void)
{
	return 6;
}

/*
 * check: run --target msp430 --ops 1000000 %s
 * exit: 6
 * check: run --target msp430 --max-ops 1000 %s
 * exit: 6
 */
