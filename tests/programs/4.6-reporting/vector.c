/* SPDX-License-Identifier: Apache-2.0 */
/* A store of several words is one execution of one producer. */
typedef int four __attribute__((vector_size(16)));

four sum __attribute__((section(".persistent")));

int main(void)
{
	for (int i = 0; i < 3; i++)
		sum += 1;
	return sum[0] + sum[3] - 6;
}

/*
 * check: locate --target host %s
 * exit: 1
 * stdout-has: often: 3 times in this run
 */
