/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.2: which NV variables a failure brings back. What is restored causes
 * no anomaly. */
#define NV __attribute__((section(".persistent")))

void checkpoint(void);

NV int a, b, c, d[2];
NV int other;

int main(void)
{
	checkpoint();
	a = a + 1;
	b = b + 1;
	d[1] = d[1] + 1;
	c = 1;
	checkpoint();
	return a + b + c;
}

/*
 * check: locate --when always %s
 * exit: 1
 * stdout-has: 3 anomalies (3 data-access)
 * check: locate --when always --restored none %s
 * exit: 1
 * stdout-has: 3 anomalies (3 data-access)
 * check: locate --when always --restored b %s
 * exit: 1
 * stdout-has: 'a' advances twice
 * stdout-has: 'd[1]' advances twice
 * stdout-has: 2 anomalies (2 data-access)
 * check: bruteforce --when always --restored b %s
 * exit: 1
 * stdout-has: 'a' advances twice
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: locate --when always --restored a,b,d %s
 * exit: 0
 * check: locate --when always --restored all --format json %s
 * exit: 0
 * stdout-has: "other"
 * check: locate --when always --restored war --format json %s
 * exit: 0
 * stdout-has: "restored": [
 * stdout-has: "a",
 * stdout-has: "b",
 * stdout-has: "d"
 * check: bruteforce --when always --restored war %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: bruteforce --when always --restored war+rio %s
 * exit: 0
 * stdout-has: 0 divergences
 * check: replay --when always --restored a --schedule 'checkpoint@2 fail@9' %s
 * exit: 1
 * stdout-has: b is 2 instead of 1
 * check: replay --when always --restored a,b --schedule 'checkpoint@2 fail@9' %s
 * exit: 0
 * check: locate --when always --restored nobody %s
 * exit: 3
 * stderr-has: '--restored': there is no non-volatile variable 'nobody'
 */
