/* SPDX-License-Identifier: Apache-2.0 */
/* A return address that a later call overwrites: the device comes back
 * elsewhere, SPEC 4.4. */
static int one(void)
{
	return 1;
}

static int two(void)
{
	return one() + 1;
}

int main(void)
{
	int a = one();
	return a + two();
}

/*
 * check: bruteforce --nvm stack --ed 100 %s
 * exit: 1
 * stdout-has: , 0 unexplained, 0 unconfirmed; 1 anomaly (1 activation-record)
 */
