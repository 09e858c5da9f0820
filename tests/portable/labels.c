/* SPDX-License-Identifier: Apache-2.0 */
/* goto out of loops, computed goto, loops of every kind. */
#include <stdint.h>
#include <stdio.h>

/* Duff's device: a switch into the middle of a loop. */
static void copy(uint8_t *to, const uint8_t *from, uint8_t n)
{
	uint8_t rounds = (uint8_t)((n + 3) / 4);
	switch (n % 4) {
	case 0:
		do {
			*to++ = *from++;
			/* fall through */
	case 3:
			*to++ = *from++;
			/* fall through */
	case 2:
			*to++ = *from++;
			/* fall through */
	case 1:
			*to++ = *from++;
		} while (--rounds);
	}
}

static int32_t threaded(const uint8_t *code)
{
	static void *const labels[] = { &&add, &&twice, &&minus, &&end };
	int32_t n = 1;
	goto *labels[*code++];
add:
	n += 5;
	goto *labels[*code++];
twice:
	n *= 2;
	goto *labels[*code++];
minus:
	n = -n;
	goto *labels[*code++];
end:
	return n;
}

static int16_t find(int16_t product)
{
	int16_t a, b, c;
	for (a = 1; a < 20; a++)
		for (b = a; b < 20; b++)
			for (c = b; c < 20; c++) {
				if (a + b + c > 30)
					break;
				if ((int32_t)a * b * c == product)
					goto found;
			}
	return 0;
found:
	return (int16_t)(a * 400 + b * 20 + c);
}

static uint16_t collatz(uint32_t n)
{
	uint16_t steps = 0;
again:
	if (n == 1)
		return steps;
	n = n % 2 ? 3 * n + 1 : n / 2;
	steps++;
	goto again;
}

int main(void)
{
	uint8_t from[11], to[11];
	static const uint8_t code[] = { 0, 1, 2, 0, 1, 1, 2, 0, 3 };
	for (uint8_t i = 0; i < 11; i++)
		from[i] = (uint8_t)(i * i + 1);
	for (uint8_t n = 1; n <= 11; n++) {
		for (uint8_t i = 0; i < 11; i++)
			to[i] = 0;
		copy(to, from, n);
		uint16_t sum = 0;
		for (uint8_t i = 0; i < 11; i++)
			sum += to[i];
		printf("%u ", sum);
	}
	printf("\n%ld\n", (long)threaded(code));
	printf("%d %d %d\n", find(504), find(997), find(1000));
	uint16_t most = 0;
	for (uint32_t n = 1; n < 300; n++)
		if (collatz(n) > most)
			most = collatz(n);
	printf("%u\n", most);
	return most % 100u;
}
