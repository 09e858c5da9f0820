/* SPDX-License-Identifier: Apache-2.0 */
/* AES-128: the tables are computed, a block is encrypted and decrypted. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint8_t sbox[256], inverse[256];

static uint8_t twice(uint8_t x)
{
	return (uint8_t)(x << 1 ^ (x & 0x80 ? 0x1b : 0));
}

static uint8_t times(uint8_t a, uint8_t b)
{
	uint8_t r = 0;
	for (; b; b >>= 1, a = twice(a))
		if (b & 1)
			r ^= a;
	return r;
}

static uint8_t rotate(uint8_t x, uint8_t by)
{
	return (uint8_t)(x << by | x >> (8 - by));
}

static void make_tables(void)
{
	uint8_t p = 1, q = 1;
	do {
		p = p ^ twice(p);
		q ^= (uint8_t)(q << 1);
		q ^= (uint8_t)(q << 2);
		q ^= (uint8_t)(q << 4);
		if (q & 0x80)
			q ^= 0x09;
		sbox[p] = q ^ rotate(q, 1) ^ rotate(q, 2) ^ rotate(q, 3) ^
			  rotate(q, 4) ^ 0x63;
	} while (p != 1);
	sbox[0] = 0x63;
	for (uint16_t i = 0; i < 256; i++)
		inverse[sbox[i]] = (uint8_t)i;
}

static void expand(const uint8_t *key, uint8_t *keys)
{
	uint8_t round = 1, t[4];
	memcpy(keys, key, 16);
	for (uint16_t i = 16; i < 176; i += 4) {
		memcpy(t, keys + i - 4, 4);
		if (i % 16 == 0) {
			uint8_t first = t[0];
			t[0] = sbox[t[1]] ^ round;
			t[1] = sbox[t[2]];
			t[2] = sbox[t[3]];
			t[3] = sbox[first];
			round = twice(round);
		}
		for (uint8_t k = 0; k < 4; k++)
			keys[i + k] = keys[i + k - 16] ^ t[k];
	}
}

static void add_key(uint8_t *s, const uint8_t *key)
{
	for (uint8_t i = 0; i < 16; i++)
		s[i] ^= key[i];
}

static void mix(uint8_t *s, const uint8_t *factors)
{
	for (uint8_t c = 0; c < 16; c += 4) {
		uint8_t in[4];
		memcpy(in, s + c, 4);
		for (uint8_t r = 0; r < 4; r++) {
			s[c + r] = 0;
			for (uint8_t k = 0; k < 4; k++)
				s[c + r] ^= times(in[(r + k) % 4], factors[k]);
		}
	}
}

static void shift(uint8_t *s, const uint8_t *box, int8_t step)
{
	uint8_t old[16];
	memcpy(old, s, 16);
	for (int8_t i = 0; i < 16; i++)
		s[i] = box[old[(i + step * (i % 4) * 4 + 64) % 16]];
}

static void encrypt(uint8_t *s, const uint8_t *keys)
{
	static const uint8_t factors[] = { 2, 3, 1, 1 };
	add_key(s, keys);
	for (uint8_t round = 1; round <= 10; round++) {
		shift(s, sbox, 1);
		if (round < 10)
			mix(s, factors);
		add_key(s, keys + 16 * round);
	}
}

static void decrypt(uint8_t *s, const uint8_t *keys)
{
	static const uint8_t factors[] = { 14, 11, 13, 9 };
	for (uint8_t round = 10; round >= 1; round--) {
		add_key(s, keys + 16 * round);
		if (round < 10)
			mix(s, factors);
		shift(s, inverse, -1);
	}
	add_key(s, keys);
}

static void show(const uint8_t *s)
{
	for (uint8_t i = 0; i < 16; i++)
		printf("%02x", s[i]);
	printf("\n");
}

int main(void)
{
	uint8_t key[16], block[16], keys[176];
	for (uint8_t i = 0; i < 16; i++) {
		key[i] = i;
		block[i] = (uint8_t)(i * 0x11);
	}
	make_tables();
	expand(key, keys);
	show(keys + 160);
	encrypt(block, keys);
	show(block);
	decrypt(block, keys);
	show(block);
	return block[15] == 0xff ? 3 : 4;
}
