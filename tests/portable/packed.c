/* SPDX-License-Identifier: Apache-2.0 */
/* Packed structs at odd addresses; bytes in both orders. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct __attribute__((packed)) header {
	uint8_t kind;
	uint32_t length;
	uint16_t port;
	uint64_t stamp;
	float value;
	uint8_t flags : 3, version : 5;
};

struct __attribute__((packed)) frame {
	uint8_t start;
	struct header header[2];
	int16_t check;
};

static uint16_t big16(const uint8_t *p)
{
	return (uint16_t)((uint16_t)p[0] << 8 | p[1]);
}

static void put_big32(uint8_t *p, uint32_t n)
{
	for (uint8_t i = 0; i < 4; i++)
		p[i] = (uint8_t)(n >> (24 - 8 * i));
}

static uint32_t swap(uint32_t n)
{
	return n >> 24 | (n >> 8 & 0xff00u) | (n & 0xff00u) << 8 | n << 24;
}

static struct header make(uint8_t kind, uint64_t stamp)
{
	struct header h = { kind,  0x11223344u + kind, 8080, stamp,
			    0.75f, 5, 19 };
	return h;
}

static int32_t use(struct header h)
{
	h.port++;
	return (int32_t)(h.length + h.port) + h.flags * 100 + h.version;
}

int main(void)
{
	static uint8_t buffer[80];
	struct frame frame = { 0x7e, { make(1, 2), make(3, UINT64_MAX - 1) },
			       -2 };
	printf("%d %d\n", (int)sizeof(struct header), (int)sizeof(frame));
	for (uint8_t shift = 0; shift < 4; shift++) {
		memcpy(buffer + shift, &frame, sizeof(frame));
		struct frame *f = (struct frame *)(buffer + shift);
		f->header[1].length += 0x01010101u;
		f->header[0].stamp += (uint64_t)1 << 40;
		f->header[1].value *= 2;
		f->check = (int16_t)(f->check * 3);
		printf("%lx %llx %g %d %ld\n",
		       (unsigned long)f->header[1].length,
		       (unsigned long long)f->header[0].stamp,
		       (double)f->header[1].value, f->check,
		       (long)use(f->header[1]));
	}
	put_big32(buffer + 1, 0xdeadbeefu);
	printf("%x %x %lx\n", big16(buffer + 1), big16(buffer + 2),
	       (unsigned long)swap(0x01020304));
	uint32_t sum = 0;
	for (uint8_t i = 0; i < sizeof(buffer); i++)
		sum = sum * 33 + buffer[i];
	printf("%lu\n", (unsigned long)sum);
	return (int)(sum % 127);
}
