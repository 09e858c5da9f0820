/* SPDX-License-Identifier: Apache-2.0 */
/* _BitInt of odd widths: arithmetic wraps and extends at their own width.
 * clang has none for msp430; tests/ir/odd_widths.ll tests that. */
#include <assert.h>
#include <stdint.h>

typedef unsigned _BitInt(24) u24;
typedef _BitInt(24) s24;
typedef unsigned _BitInt(33) u33;
typedef _BitInt(33) s33;
typedef _BitInt(7) s7;
typedef unsigned _BitInt(3) u3;
typedef _BitInt(61) s61;
typedef unsigned _BitInt(1) u1;

struct sample {
	u24 raw[3];
	s7 gain;
	s33 sum;
};

static u24 crc24(const char *s)
{
	u24 crc = 0xb704ce;

	for (; *s; s++) {
		crc ^= (u24)(uint8_t)*s << 16;
		for (int i = 0; i < 8; i++) {
			int top = (int)(crc >> 23);
			crc <<= 1;
			if (top)
				crc ^= (u24)0x864cfb;
		}
	}
	return crc;
}

static s33 divide(s33 a, s33 b)
{
	return a / b;
}

static struct sample global = {{0xffffff, 0x123456, 1}, -64, -4294967296};

int main(void)
{
	u24 a = 0xffffff;
	s24 b = -8388608;
	u33 c = 0x1ffffffff;
	s33 d = -4294967296;

	assert((uint32_t)(u24)(a + (u24)1) == 0 && (uint32_t)(a / 10) == 1677721);
	assert((int32_t)b == -8388608L && (int32_t)(b >> 20) == -8);
	assert((int32_t)(b % 7) == -(8388608L % 7));
	assert((uint32_t)(a * a) == 1 && a > (u24)5);
	c++;
	assert(c == 0);
	c--;
	assert((uint64_t)c == 0x1ffffffff && (uint64_t)(c >> 32) == 1);
	assert((int64_t)d == -4294967296 && (int64_t)(d / 3) == -1431655765);
	assert((int64_t)divide(d, 65536) == -65536 && (int64_t)(d % 1000) == -296);
	assert((uint32_t)crc24("123456789") == 0x21cf02);

	s7 e = 63;
	e = (s7)((unsigned _BitInt(7))e + (unsigned _BitInt(7))1);
	assert((int)e == -64 && (int)(s7)(e / 2) == -32);
	u3 f = 7;
	f += (u3)3;
	assert((int)f == 2);
	s61 g = ((s61)1 << 59) + 1;
	g = (s61)((unsigned _BitInt(61))g << 1);
	assert((int64_t)g == -((int64_t)1 << 60) + 2);
	u1 h = 1;
	h++;
	assert(h == 0);
	assert((s7)-1 < (s7)1 && (u3)-1 > (u3)1 && (double)d == -4294967296.0);
	assert((int64_t)(s33)-2.5 == -2 && (int)(s7)(int64_t)0x1ff == -1);

	struct sample s = global;
	s.raw[0]++;
	s.gain += (s7)1;
	s.sum += (s33)1;
	assert(s.raw[0] == 0 && (uint32_t)s.raw[1] == 0x123456 && s.raw[2] == 1);
	assert((int)s.gain == -63 && (int64_t)s.sum == -4294967295);
	return 0;
}

/*
 * check: run --target host %s
 */
