/* SPDX-License-Identifier: Apache-2.0 */
/* A whole program: SHA-256 of the two test vectors of FIPS 180. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct sha256 {
	uint32_t state[8];
	uint64_t bits;
	uint8_t block[64];
	unsigned used;
};

static uint32_t constants[64], initial[8];

static uint32_t rotr(uint32_t x, unsigned n)
{
	return x >> n | x << (32 - n);
}

/* floor(2^32 * frac(n^(1/root))), by bisection in whole numbers. */
static uint32_t fraction(uint32_t n, int root)
{
	uint64_t low = 0, high = (uint64_t)1 << 36;

	while (high - low > 1) {
		uint64_t middle = (low + high) / 2;
		uint64_t top = middle >> 18, part = middle & 0x3ffff;
		/* middle = top * 2^18 + part; compare powers as long numbers */
		uint64_t limbs[8] = {0}, a[2] = {part, top}, power[8] = {1};
		for (int r = 0; r < root; r++) {
			memset(limbs, 0, sizeof limbs);
			for (int i = 0; i < 6; i++)
				for (int j = 0; j < 2; j++) {
					limbs[i + j] += power[i] * a[j];
					limbs[i + j + 1] += limbs[i + j] >> 18;
					limbs[i + j] &= 0x3ffff;
				}
			memcpy(power, limbs, sizeof power);
		}
		/* n * 2^(32 * root) in the same base */
		uint64_t want[8] = {0};
		int shift = 32 * root;
		uint64_t value = (uint64_t)n << shift % 18;
		for (int i = shift / 18; value; i++, value >>= 18)
			want[i] = value & 0x3ffff;
		int order = 0;
		for (int i = 0; i < 8; i++)
			if (power[i] != want[i])
				order = power[i] < want[i] ? -1 : 1;
		if (order <= 0)
			low = middle;
		else
			high = middle;
	}
	return (uint32_t)low;
}

static void make_constants(void)
{
	int found = 0;

	for (uint32_t n = 2; found < 64; n++) {
		int prime = 1;
		for (uint32_t d = 2; d * d <= n; d++)
			if (n % d == 0)
				prime = 0;
		if (!prime)
			continue;
		if (found < 8)
			initial[found] = fraction(n, 2);
		constants[found++] = fraction(n, 3);
	}
}

static void compress(struct sha256 *s)
{
	uint32_t w[64], v[8];

	for (int i = 0; i < 16; i++)
		w[i] = (uint32_t)s->block[4 * i] << 24 |
		       (uint32_t)s->block[4 * i + 1] << 16 |
		       (uint32_t)s->block[4 * i + 2] << 8 | s->block[4 * i + 3];
	for (int i = 16; i < 64; i++) {
		uint32_t a = w[i - 15], b = w[i - 2];
		w[i] = w[i - 16] + w[i - 7] +
		       (rotr(a, 7) ^ rotr(a, 18) ^ a >> 3) +
		       (rotr(b, 17) ^ rotr(b, 19) ^ b >> 10);
	}
	memcpy(v, s->state, sizeof v);
	for (int i = 0; i < 64; i++) {
		uint32_t e = v[4], a = v[0];
		uint32_t t1 = v[7] + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) +
			      ((e & v[5]) ^ (~e & v[6])) + constants[i] + w[i];
		uint32_t t2 = (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) +
			      ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
		memmove(v + 1, v, 7 * sizeof v[0]);
		v[4] += t1;
		v[0] = t1 + t2;
	}
	for (int i = 0; i < 8; i++)
		s->state[i] += v[i];
	s->used = 0;
}

static void add(struct sha256 *s, uint8_t byte)
{
	s->block[s->used++] = byte;
	if (s->used == 64)
		compress(s);
}

static void hash(const char *text)
{
	struct sha256 s = {.bits = 8 * (uint64_t)strlen(text)};

	memcpy(s.state, initial, sizeof initial);
	while (*text)
		add(&s, (uint8_t)*text++);
	add(&s, 0x80);
	while (s.used != 56)
		add(&s, 0);
	for (int i = 56; i >= 0; i -= 8)
		add(&s, (uint8_t)(s.bits >> i));
	for (int i = 0; i < 8; i++)
		printf("%08lx", (unsigned long)s.state[i]);
	printf("\n");
}

int main(void)
{
	make_constants();
	hash("abc");
	hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq");
	return 0;
}

/*
 * check: run --target msp430 %s
 * stdout:
 *   ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
 *   248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1
 * check: run --target host %s
 * stdout:
 *   ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad
 *   248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1
 */
