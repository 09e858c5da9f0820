/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers of up to eight bytes in memory, at any address. */
#ifndef BROWNOUT_MACHINE_BYTES_H
#define BROWNOUT_MACHINE_BYTES_H

#include <stdint.h>
#include <string.h>

#define DEFINE_ACCESS(W)                                                       \
	static inline uint##W##_t load##W(const uint8_t *at)                   \
	{                                                                      \
		uint##W##_t value;                                             \
		memcpy(&value, at, sizeof(value));                             \
		return value;                                                  \
	}                                                                      \
	static inline void store##W(uint8_t *at, uint##W##_t value)            \
	{                                                                      \
		memcpy(at, &value, sizeof(value));                             \
	}
DEFINE_ACCESS(8)
DEFINE_ACCESS(16)
DEFINE_ACCESS(32)
DEFINE_ACCESS(64)
#undef DEFINE_ACCESS

/* Up to eight bytes; the array has slack to read past its end. */
static inline uint64_t load_bytes(const uint8_t *at, unsigned bytes)
{
	uint64_t value = load64(at);
	return bytes >= 8 ? value : value & ((1ull << (8 * bytes)) - 1);
}

/* Mostly words: these need no call. */
static inline void store_bytes(uint8_t *at, uint64_t value, unsigned bytes)
{
	switch (bytes) {
	case 2:
		store16(at, (uint16_t)value);
		break;
	case 4:
		store32(at, (uint32_t)value);
		break;
	case 8:
		store64(at, value);
		break;
	default:
		memcpy(at, &value, bytes);
	}
}

#endif
