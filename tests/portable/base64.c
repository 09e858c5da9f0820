/* SPDX-License-Identifier: Apache-2.0 */
/* Base64, hexadecimal and UTF-8 there and back. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrst"
			     "uvwxyz0123456789+/";

static void encode(const uint8_t *in, uint8_t n, char *out)
{
	for (uint8_t i = 0; i < n; i += 3) {
		uint32_t bits = (uint32_t)in[i] << 16;
		if (i + 1 < n)
			bits |= (uint32_t)in[i + 1] << 8;
		if (i + 2 < n)
			bits |= in[i + 2];
		*out++ = digits[bits >> 18];
		*out++ = digits[bits >> 12 & 63];
		*out++ = i + 1 < n ? digits[bits >> 6 & 63] : '=';
		*out++ = i + 2 < n ? digits[bits & 63] : '=';
	}
	*out = 0;
}

static uint8_t decode(const char *in, uint8_t *out)
{
	uint8_t n = 0;
	uint32_t bits = 0;
	for (uint8_t i = 0; in[i] && in[i] != '='; i++) {
		bits = bits << 6 | (uint32_t)(strchr(digits, in[i]) - digits);
		if (i % 4)
			out[n++] = (uint8_t)(bits >> (6 - 2 * (i % 4)));
	}
	return n;
}

static uint8_t utf8(uint32_t c, uint8_t *out)
{
	if (c < 0x80) {
		out[0] = (uint8_t)c;
		return 1;
	}
	uint8_t n = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
	for (uint8_t i = n; i-- > 1; c >>= 6)
		out[i] = (uint8_t)(0x80 | (c & 0x3f));
	out[0] = (uint8_t)(0xf0u << (4 - n) | c);
	return n;
}

int main(void)
{
	static const uint32_t letters[] = { 'A', 0xe4, 0x20ac, 0x1f600, 0x7ff,
					    0xffff };
	char text[40];
	uint8_t bytes[30], back[30];
	uint8_t wrong = 0;
	for (uint8_t n = 1; n < 12; n++) {
		for (uint8_t i = 0; i < n; i++)
			bytes[i] = (uint8_t)(i * 73 + n * 29);
		encode(bytes, n, text);
		wrong += decode(text, back) != n || memcmp(bytes, back, n) != 0;
		printf("%s ", text);
	}
	printf("\n");
	for (uint8_t i = 0; i < 6; i++) {
		uint8_t n = utf8(letters[i], bytes);
		for (uint8_t k = 0; k < n; k++)
			printf("%02x", bytes[k]);
		printf(" ");
	}
	printf("\n");
	return wrong ? 1 : 64;
}
