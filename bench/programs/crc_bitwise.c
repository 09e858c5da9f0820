/* SPDX-License-Identifier: Apache-2.0 */
/* CRC-32 (IEEE 802.3), one bit at a time: shifts and branches. */
#include <stdint.h>

#ifndef ROUNDS
#define ROUNDS 8
#endif

enum {
	MESSAGE = 256,
};

static uint8_t message[MESSAGE];

static uint32_t crc32(const uint8_t *bytes, uint16_t len)
{
	uint32_t crc = 0xffffffff;
	for (uint16_t i = 0; i < len; i++) {
		crc ^= bytes[i];
		for (uint8_t bit = 0; bit < 8; bit++) {
			if (crc & 1)
				crc = (crc >> 1) ^ 0xedb88320;
			else
				crc >>= 1;
		}
	}
	return ~crc;
}

/* Every byte value once, in an order that is not sorted. */
static void fill_message(void)
{
	for (uint16_t i = 0; i < MESSAGE; i++)
		message[i] = (uint8_t)(167 * i + 13);
}

int main(void)
{
	static const uint8_t check[] = "123456789";
	fill_message();
	for (uint32_t round = 0; round < (uint32_t)ROUNDS; round++) {
		if (crc32(check, 9) != 0xcbf43926)
			return 1;
		if (crc32(message, MESSAGE) != 0xd20b5f2b)
			return 1;
	}
	return 0;
}
