/* SPDX-License-Identifier: Apache-2.0 */
/* AES-128 as FIPS-197 describes it, byte by byte: small functions, table
 * look-ups, many short loops. The S-box is computed from its definition.
 * The state is the block itself: byte 4 * c + r is row r of column c. */
#include <stdbool.h>
#include <stdint.h>

#ifndef ROUNDS
#define ROUNDS 3
#endif

enum {
	BLOCK = 16,
	CIPHER_ROUNDS = 10,
	KEYS = BLOCK * (CIPHER_ROUNDS + 1),
};

static uint8_t sbox[256], inverse_sbox[256];
static uint8_t round_keys[KEYS];

/* Times x, modulo x^8 + x^4 + x^3 + x + 1. */
static uint8_t times_x(uint8_t a)
{
	return (uint8_t)((a << 1) ^ (a & 0x80 ? 0x1b : 0));
}

static uint8_t times(uint8_t a, uint8_t b)
{
	uint8_t product = 0;
	for (; b; b >>= 1) {
		if (b & 1)
			product ^= a;
		a = times_x(a);
	}
	return product;
}

static uint8_t rotate_left(uint8_t a, uint8_t by)
{
	return (uint8_t)((a << by) | (a >> (8 - by)));
}

/* p runs through all powers of 3, q through those of 1/3 = 0xf6. */
static void make_sboxes(void)
{
	uint8_t p = 1, q = 1;
	sbox[0] = 0x63;
	do {
		p = times(p, 0x03);
		q = times(q, 0xf6);
		sbox[p] =
			(uint8_t)(q ^ rotate_left(q, 1) ^ rotate_left(q, 2) ^
				  rotate_left(q, 3) ^ rotate_left(q, 4) ^ 0x63);
	} while (p != 1);
	for (uint16_t i = 0; i < 256; i++)
		inverse_sbox[sbox[i]] = (uint8_t)i;
}

static void expand_key(const uint8_t *key)
{
	uint8_t constant = 1;
	for (uint8_t i = 0; i < BLOCK; i++)
		round_keys[i] = key[i];
	for (uint8_t i = BLOCK; i < KEYS; i += 4) {
		uint8_t word[4];
		for (uint8_t k = 0; k < 4; k++)
			word[k] = round_keys[i - 4 + k];
		if (i % BLOCK == 0) {
			uint8_t first = word[0];
			word[0] = sbox[word[1]] ^ constant;
			word[1] = sbox[word[2]];
			word[2] = sbox[word[3]];
			word[3] = sbox[first];
			constant = times_x(constant);
		}
		for (uint8_t k = 0; k < 4; k++)
			round_keys[i + k] = round_keys[i - BLOCK + k] ^ word[k];
	}
}

static void add_round_key(uint8_t *state, uint8_t round)
{
	for (uint8_t i = 0; i < BLOCK; i++)
		state[i] ^= round_keys[BLOCK * round + i];
}

static void substitute(uint8_t *state, const uint8_t *box)
{
	for (uint8_t i = 0; i < BLOCK; i++)
		state[i] = box[state[i]];
}

/* Row r moves left by r * step columns: step 1 encrypts, 3 undoes it. */
static void shift_rows(uint8_t *state, uint8_t step)
{
	uint8_t old[BLOCK];
	for (uint8_t i = 0; i < BLOCK; i++)
		old[i] = state[i];
	for (uint8_t column = 0; column < 4; column++)
		for (uint8_t row = 0; row < 4; row++)
			state[4 * column + row] =
				old[4 * ((column + row * step) % 4) + row];
}

/* Multiplies every column by the circulant matrix of these four factors. */
static void mix_columns(uint8_t *state, const uint8_t *factors)
{
	for (uint8_t column = 0; column < BLOCK; column += 4) {
		uint8_t old[4];
		for (uint8_t row = 0; row < 4; row++)
			old[row] = state[column + row];
		for (uint8_t row = 0; row < 4; row++) {
			uint8_t sum = 0;
			for (uint8_t k = 0; k < 4; k++)
				sum ^= times(old[(row + k) % 4], factors[k]);
			state[column + row] = sum;
		}
	}
}

static void encrypt(uint8_t *state)
{
	static const uint8_t factors[] = { 2, 3, 1, 1 };
	add_round_key(state, 0);
	for (uint8_t round = 1; round <= CIPHER_ROUNDS; round++) {
		substitute(state, sbox);
		shift_rows(state, 1);
		if (round < CIPHER_ROUNDS)
			mix_columns(state, factors);
		add_round_key(state, round);
	}
}

static void decrypt(uint8_t *state)
{
	static const uint8_t factors[] = { 14, 11, 13, 9 };
	for (uint8_t round = CIPHER_ROUNDS; round > 0; round--) {
		add_round_key(state, round);
		if (round < CIPHER_ROUNDS)
			mix_columns(state, factors);
		shift_rows(state, 3);
		substitute(state, inverse_sbox);
	}
	add_round_key(state, 0);
}

static bool equal(const uint8_t *a, const uint8_t *b)
{
	for (uint8_t i = 0; i < BLOCK; i++)
		if (a[i] != b[i])
			return false;
	return true;
}

/* FIPS-197, appendix C.1. */
static bool vector_is_right(void)
{
	static const uint8_t expected[BLOCK] = {
		0x69, 0xc4, 0xe0, 0xd8, 0x6a, 0x7b, 0x04, 0x30,
		0xd8, 0xcd, 0xb7, 0x80, 0x70, 0xb4, 0xc5, 0x5a,
	};
	uint8_t key[BLOCK], plain[BLOCK], state[BLOCK];
	for (uint8_t i = 0; i < BLOCK; i++) {
		key[i] = i;
		plain[i] = state[i] = (uint8_t)(0x11 * i);
	}
	expand_key(key);
	encrypt(state);
	if (!equal(state, expected))
		return false;
	decrypt(state);
	return equal(state, plain);
}

int main(void)
{
	make_sboxes();
	if (sbox[0x53] != 0xed)
		return 1;
	for (uint32_t round = 0; round < (uint32_t)ROUNDS; round++)
		if (!vector_is_right())
			return 1;
	return 0;
}
