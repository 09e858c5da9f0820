/* SPDX-License-Identifier: Apache-2.0 */
/* A variable that no machine has room for. */
char big[1L << 45];
int main(void)
{
	return big[5];
}

/*
 * check: run --target host %s
 * exit: 3
 * stderr-has: bytes of memory
 */
