/* SPDX-License-Identifier: Apache-2.0 */
/* Sums that find no register are read and written in memory each time round,
 * where a failure can make the program add twice: rule 4.4. */
int in[4] = { 1, 2, 3, 4 };

int main(void)
{
	int a = 0, b = 1, c = 2, d = 3, e = 4;
	for (int i = 0; i < 4; i++) {
		a += in[i];
		b -= a;
		c ^= b;
		d += c;
		e -= d;
	}
	return (a + b + c + d + e) & 127;
}

/*
 * check: locate -O1 --nvm stack %s
 * exit: 0
 * check: locate -O1 --nvm stack --registers 12 %s
 * exit: 0
 * check: locate --all -O1 --nvm stack --registers 4 %s
 * exit: 1
 * stdout-has: spill_loop.c:12:5: error: the spill of 'main' is read, then overwritten
 * stdout-has: overwrites it 2 operations later
 * check: run -O1 --registers 2 %s
 * exit: 75
 * check: bruteforce -O1 --nvm stack --registers 2 %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: run -O1 --registers 1 %s
 * exit: 2
 * stderr-has: '--registers' needs a number from 2 to 64, or virtual, not '1'
 * check: locate -O1 --nvm stack --registers 4 --format json %s
 * exit: 1
 * stdout-has: "role": "spill"
 * stdout-has: "op": "reload"
 * stdout-has: "op": "spill"
 */
