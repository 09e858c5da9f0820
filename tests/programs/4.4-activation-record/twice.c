/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.4: the same pair of lines is a data access anomaly within one call,
 * and an activation record anomaly between the read of one call and the write
 * of the next. */
static int twice(int a)
{
	a = a * 2;
	return a;
}

int main(void)
{
	return twice(1) + twice(2);
}

/*
 * check: locate --all --nvm stack %s
 * exit: 1
 * stdout-has: twice.c:7:6: error: 'a' is read, then overwritten; after a power failure it is 2 instead of 1 [data-access]
 * stdout-has: overwrites it 2 operations later
 * stdout-has: twice.c:7:6: error: 'a' is read, then its frame is gone and overwritten; after a power failure it is 4 instead of 1 [activation-record]
 * stdout-has: overwrites it 13 operations later
 * check: bruteforce --nvm stack %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: bruteforce --nvm stack --when always %s
 * exit: 0
 * stdout-has: 0 divergences
 */
