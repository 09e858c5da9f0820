/* SPDX-License-Identifier: Apache-2.0 */
/* A variable that nobody defines; a volatile one, too, where there are no
 * device registers, and one that is not accessed as volatile only, even if it
 * has a register's name. */
#ifdef VOLATILE
extern volatile int nowhere;
#else
extern int nowhere;
#endif

int main(void)
{
#ifdef MIXED
	*(volatile int *)&nowhere = 1;
#endif
	return nowhere;
}

/*
 * check: run --target msp430 %s
 * exit: 3
 * stderr-has: nowhere
 * check: run --target msp430 -DMIXED %s
 * exit: 3
 * stderr-has: nowhere
 * check: run --target msp430 -Dnowhere=P1OUT %s
 * exit: 3
 * stderr-has: variable 'P1OUT' is declared but not defined in any of the files
 * check: run --target host %s
 * exit: 3
 * stderr-has: nowhere
 * check: run --target host -DVOLATILE %s
 * exit: 3
 * stderr-has: nowhere
 */
