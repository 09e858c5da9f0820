/* SPDX-License-Identifier: Apache-2.0 */
/* NaN, infinities and signed zero in comparisons and branches. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

static int less(double a, double b)
{
	return a < b;
}

/* One bit per comparison that holds. */
static int relations(double a, double b)
{
	return (a < b) | (a <= b) << 1 | (a > b) << 2 | (a >= b) << 3 |
	       (a == b) << 4 | (a != b) << 5;
}

static int relationsf(float a, float b)
{
	int r = 0;
	if (a < b)
		r |= 1;
	if (a <= b)
		r |= 2;
	if (a > b)
		r |= 4;
	if (a >= b)
		r |= 8;
	if (a == b)
		r |= 16;
	if (a != b)
		r |= 32;
	return r;
}

static int not_relations(double a, double b)
{
	return !(a < b) | !(a <= b) << 1 | !(a > b) << 2 | !(a >= b) << 3 |
	       !(a == b) << 4 | !(a != b) << 5;
}

static int is_negative(double d)
{
	uint64_t u;
	memcpy(&u, &d, sizeof u);
	return u >> 63;
}

int main(void)
{
	double zero = 0.0, one = 1.0;
	double nan = zero / zero, inf = one / zero, minus = -one / zero;
	float nanf = (float)nan, inff = (float)inf;

	assert(relations(1, 2) == 35 && relations(2, 1) == 44);
	assert(relations(2, 2) == 26 && relations(nan, nan) == 32);
	assert(relations(nan, 1) == 32 && relations(1, nan) == 32);
	assert(relations(inf, inf) == 26 && relations(minus, inf) == 35);
	assert(relations(-0.0, 0.0) == 26);
	assert(relationsf(nanf, nanf) == 32 && relationsf(nanf, inff) == 32);
	assert(relationsf(1, inff) == 35 && relationsf(inff, 1) == 44);
	assert(not_relations(nan, 1) == 31 && not_relations(1, 1) == 37);
	assert(!less(nan, inf) && less(minus, -1e308) && less(1e308, inf));
	assert(nan != nan && !(nan == nan) && (nan ? 1 : 0));

	assert(inf + 1 == inf && inf - inf != 0 && -inf == minus);
	assert(inf * zero != inf * zero && one / inf == 0);
	assert(is_negative(one / minus) && !is_negative(one / inf));
	assert(is_negative(-zero) && is_negative(zero * -one));
	assert(!is_negative(zero - zero) && !is_negative(-zero + zero));
	assert(one / -zero == minus);
	double nan_sum = nan + one;
	assert(nan_sum != nan_sum);
	double d = 1e308;
	d *= 10;
	assert(d == inf);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
