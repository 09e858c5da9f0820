/* SPDX-License-Identifier: Apache-2.0 */
/* Checksums of 8, 16, 32 and 64 bits, by bit and by table. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint8_t crc8(const uint8_t *p, uint16_t n)
{
	uint8_t crc = 0;
	while (n--) {
		crc ^= *p++;
		for (uint8_t i = 0; i < 8; i++)
			crc = (uint8_t)(crc & 0x80 ? crc << 1 ^ 7 : crc << 1);
	}
	return crc;
}

static uint16_t crc16(const uint8_t *p, uint16_t n)
{
	uint16_t crc = 0xffff;
	while (n--) {
		crc ^= (uint16_t)((uint16_t)*p++ << 8);
		for (uint8_t i = 0; i < 8; i++) {
			uint16_t twice = (uint16_t)(crc << 1);
			crc = crc & 0x8000u ? twice ^ 0x1021u : twice;
		}
	}
	return crc;
}

static uint32_t table[256];

static void make_table(void)
{
	for (uint16_t i = 0; i < 256; i++) {
		uint32_t c = i;
		for (uint8_t k = 0; k < 8; k++)
			c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
		table[i] = c;
	}
}

static uint32_t crc32(const uint8_t *p, uint16_t n)
{
	uint32_t crc = 0xffffffffu;
	while (n--)
		crc = table[(crc ^ *p++) & 0xff] ^ crc >> 8;
	return ~crc;
}

static uint64_t crc64(const uint8_t *p, uint16_t n)
{
	uint64_t crc = 0;
	while (n--) {
		crc ^= (uint64_t)*p++ << 56;
		for (uint8_t i = 0; i < 8; i++)
			crc = crc >> 63 ? crc << 1 ^ 0x42f0e1eba9ea3693u
					: crc << 1;
	}
	return crc;
}

static uint32_t adler(const uint8_t *p, uint16_t n)
{
	uint32_t a = 1, b = 0;
	while (n--) {
		a = (a + *p++) % 65521u;
		b = (b + a) % 65521u;
	}
	return b << 16 | a;
}

int main(void)
{
	static const char *const texts[] = { "123456789", "", "a",
					     ("The quick brown fox jumps over "
					      "the lazy dog") };
	make_table();
	for (uint8_t i = 0; i < 4; i++) {
		const uint8_t *p = (const uint8_t *)texts[i];
		uint16_t n = (uint16_t)strlen(texts[i]);
		uint64_t q = crc64(p, n);
		printf("%02x %04x %08lx %08lx%08lx %08lx\n", crc8(p, n),
		       crc16(p, n), (unsigned long)crc32(p, n),
		       (unsigned long)(q >> 32),
		       (unsigned long)(q & 0xffffffffu),
		       (unsigned long)adler(p, n));
	}
	return crc32((const uint8_t *)"123456789", 9) == 0xcbf43926u;
}
