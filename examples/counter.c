/* SPDX-License-Identifier: Apache-2.0 */
/* Counts to 100 in FRAM: the smallest program that a power failure breaks. If
 * the device dies after the write and resumes before the read, one step counts
 * twice. */

__attribute__((section(".persistent"))) int glob_fram;

int main(void)
{
	for (int i = 0; i < 100; i++)
		glob_fram = glob_fram + 1;
	return glob_fram;
}
