/* SPDX-License-Identifier: Apache-2.0 */
/* Generators of random numbers and what they draw. */
#include <stdint.h>
#include <stdio.h>

static uint32_t xorshift(uint32_t *s)
{
	*s ^= *s << 13;
	*s ^= *s >> 17;
	*s ^= *s << 5;
	return *s;
}

static uint16_t lfsr(uint16_t *s)
{
	uint16_t bit = (*s ^ *s >> 2 ^ *s >> 3 ^ *s >> 5) & 1u;
	*s = (uint16_t)(*s >> 1 | bit << 15);
	return *s;
}

static uint64_t splitmix(uint64_t *s)
{
	uint64_t z = *s += 0x9e3779b97f4a7c15;
	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return z ^ z >> 31;
}

static void shuffle(uint8_t *cards, uint32_t *s)
{
	for (uint8_t i = 51; i > 0; i--) {
		uint8_t k = (uint8_t)(xorshift(s) % (i + 1u));
		uint8_t t = cards[i];
		cards[i] = cards[k];
		cards[k] = t;
	}
}

int main(void)
{
	uint32_t a = 2463534242u;
	uint16_t b = 0xace1, counts[8] = { 0 };
	uint64_t c = 42;
	uint8_t cards[52];
	for (uint8_t i = 0; i < 52; i++)
		cards[i] = i;
	shuffle(cards, &a);
	for (uint8_t i = 0; i < 52; i++)
		printf("%d ", cards[i]);
	printf("\n");
	for (uint16_t i = 0; i < 500; i++)
		counts[lfsr(&b) >> 13]++;
	for (uint8_t i = 0; i < 8; i++)
		printf("%u ", counts[i]);
	printf("\n");
	uint16_t inside = 0;
	for (uint16_t i = 0; i < 500; i++) {
		double x = (double)(splitmix(&c) >> 11) / 9007199254740992.0;
		double y = (double)(splitmix(&c) >> 11) / 9007199254740992.0;
		inside += x * x + y * y < 1;
	}
	printf("%.3f %08lx %04x\n", 4.0 * inside / 500, (unsigned long)a, b);
	return (int)(splitmix(&c) % 100);
}
