/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-256 of three texts. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const uint32_t k[64] = {
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
	0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
	0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
	0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
	0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
	0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
	0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
	0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
	0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotate(uint32_t x, uint8_t n)
{
	return x >> n | x << (32 - n);
}

static void block(uint32_t *h, const uint8_t *p)
{
	uint32_t w[64], s[8];
	for (uint8_t i = 0; i < 16; i++, p += 4)
		w[i] = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 |
		       (uint32_t)p[2] << 8 | p[3];
	for (uint8_t i = 16; i < 64; i++) {
		uint32_t a = w[i - 15], b = w[i - 2];
		w[i] = w[i - 16] + w[i - 7] +
		       (rotate(a, 7) ^ rotate(a, 18) ^ a >> 3) +
		       (rotate(b, 17) ^ rotate(b, 19) ^ b >> 10);
	}
	memcpy(s, h, sizeof(s));
	for (uint8_t i = 0; i < 64; i++) {
		uint32_t e = s[4], a = s[0];
		uint32_t t = s[7] + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
			     ((e & s[5]) ^ (~e & s[6])) + k[i] + w[i];
		uint32_t u = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) +
			     ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
		memmove(s + 1, s, 7 * sizeof(*s));
		s[4] += t;
		s[0] = t + u;
	}
	for (uint8_t i = 0; i < 8; i++)
		h[i] += s[i];
}

static uint32_t hash(const char *text)
{
	uint32_t h[8] = { 0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
			  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19 };
	uint8_t last[128];
	uint16_t n = (uint16_t)strlen(text), done = 0;
	for (; n - done >= 64; done += 64)
		block(h, (const uint8_t *)text + done);
	uint8_t rest = (uint8_t)(n - done), size = rest < 56 ? 64 : 128;
	memset(last, 0, sizeof(last));
	memcpy(last, text + done, rest);
	last[rest] = 0x80;
	last[size - 2] = (uint8_t)(n >> 5);
	last[size - 1] = (uint8_t)(n << 3);
	block(h, last);
	if (size == 128)
		block(h, last + 64);
	for (uint8_t i = 0; i < 8; i++)
		printf("%08lx", (unsigned long)h[i]);
	printf("\n");
	return h[0];
}

int main(void)
{
	uint32_t sum = hash("") ^ hash("abc") ^
		       hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmno"
			    "mnopnopq, and some more to fill a second block");
	return (int)(sum % 125);
}
