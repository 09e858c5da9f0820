/* SPDX-License-Identifier: Apache-2.0 */
/* Fixed-point numbers: Q16.16 arithmetic, roots, CORDIC. */
#include <stdint.h>
#include <stdio.h>

typedef int32_t fixed;

#define ONE 65536

static fixed mul(fixed a, fixed b)
{
	return (fixed)((int64_t)a * b / ONE);
}

static fixed divide(fixed a, fixed b)
{
	return (fixed)((int64_t)a * ONE / b);
}

static fixed root(fixed x)
{
	uint64_t n = (uint64_t)x << 16, r = 0, bit = (uint64_t)1 << 46;
	while (bit > n)
		bit >>= 2;
	for (; bit; bit >>= 2) {
		if (n >= r + bit) {
			n -= r + bit;
			r = (r >> 1) + bit;
		} else {
			r >>= 1;
		}
	}
	return (fixed)r;
}

static void cordic(fixed angle, fixed *sine, fixed *cosine)
{
	static const fixed angles[] = { 51472, 30386, 16055, 8150, 4091, 2047,
					1024,  512,   256,   128,  64,   32,
					16,    8,     4,     2 };
	fixed x = 39797, y = 0;
	for (uint8_t i = 0; i < 16; i++) {
		fixed dx = x / ((fixed)1 << i), dy = y / ((fixed)1 << i);
		if (angle >= 0) {
			x -= dy;
			y += dx;
			angle -= angles[i];
		} else {
			x += dy;
			y -= dx;
			angle += angles[i];
		}
	}
	*sine = y;
	*cosine = x;
}

int main(void)
{
	fixed sum = 0;
	for (fixed x = ONE / 4; x < 5 * ONE; x += ONE / 3) {
		fixed r = root(x), q = divide(ONE, x), p = mul(r, r);
		printf("%ld %ld %ld %ld\n", (long)x, (long)r, (long)q, (long)p);
		sum += r + q;
	}
	for (fixed a = -100000; a <= 100000; a += 25000) {
		fixed s, c;
		cordic(a, &s, &c);
		printf("%ld %ld\n", (long)s, (long)c);
		sum += mul(s, s) + mul(c, c);
	}
	printf("%ld\n", (long)sum);
	return (int)((uint32_t)sum % 97);
}
