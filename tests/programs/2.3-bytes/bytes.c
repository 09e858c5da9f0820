/* SPDX-License-Identifier: Apache-2.0 */
/* Memory is bytes: accesses overlap and see the same bytes as other types. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

static union {
	uint8_t b[16];
	uint16_t h[8];
	uint32_t w[4];
	uint64_t q[2];
	float f[4];
	double d[2];
	void *p[2];
} u;

struct __attribute__((packed)) odd {
	uint8_t b;
	uint32_t w;
	uint64_t q;
};

static uint32_t load_unaligned(const void *at)
{
	uint32_t v;
	memcpy(&v, at, sizeof v);
	return v;
}

int main(void)
{
	for (int i = 0; i < 16; i++)
		u.b[i] = (uint8_t)(i * 17);
	assert(u.h[1] == 0x3322 && u.w[1] == 0x77665544);
	assert(u.q[1] == 0xffeeddccbbaa9988);

	/* Part of a wide value, and a wide value over parts. */
	u.h[3] = 0;
	assert(u.q[0] == 0x0000554433221100 && u.b[5] == 0x55);
	u.b[0] = 0xff;
	u.w[0]++;
	assert(u.b[0] == 0 && u.b[1] == 0x12 && u.h[0] == 0x1200);
	u.q[0] = 0x3ff8000000000000;
	assert(u.d[0] == 1.5 && u.f[1] == 1.9375f && u.f[0] == 0);
	u.f[1] = -1.9375f;
	assert(u.d[0] == -1.5 && u.b[7] == 0xbf);
	u.p[0] = &u.b[3];
	*(uint8_t *)u.p[0] = u.b[3];
	uint8_t copy[sizeof(void *)];
	memcpy(copy, &u.p[0], sizeof copy);
	void *again;
	memcpy(&again, copy, sizeof copy);
	assert(again == &u.b[3]);

	/* Unaligned where the access allows it. */
	for (int i = 0; i < 16; i++)
		u.b[i] = (uint8_t)i;
	assert(load_unaligned(u.b + 1) == 0x04030201);
	struct odd *o = (struct odd *)(u.b + 2);
	assert(o->w == 0x06050403 && o->q == 0x0e0d0c0b0a090807);
	o->w = 0xffffffff;
	assert(u.b[2] == 2 && u.b[3] == 255 && u.b[6] == 255 && u.b[7] == 7);
	o->q++;
	assert(u.b[7] == 8 && u.b[15] == 15);
	memmove(u.b + 3, u.b, 9);
	assert(u.b[5] == 2 && u.b[6] == 255 && u.b[11] == 8);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
