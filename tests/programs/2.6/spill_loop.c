/* SPDX-License-Identifier: Apache-2.0 */
/* Sums that find no register are read and written in memory each time round,
 * where a failure can make the program add twice: rule 4.1. */
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
