/* SPDX-License-Identifier: Apache-2.0 */
/* The entry's return ends the run; the exit code is its low 8 bits. */
int main(void)
{
	return VALUE;
}

/*
 * check: run --target msp430 -DVALUE=42 %s
 * exit: 42
 * check: run --target host -DVALUE=42 %s
 * exit: 42
 * check: run --target msp430 -DVALUE=-1 %s
 * exit: 255
 * check: run --target host -D VALUE=-1 %s
 * exit: 255
 * check: run --target host -DVALUE=0x7fffff05 %s
 * exit: 5
 * check: run --target host --cflags "-DVALUE='(3 + 4)'" %s
 * exit: 7
 * check: run %s -DVALUE='sizeof(int)'
 * exit: 2
 */
