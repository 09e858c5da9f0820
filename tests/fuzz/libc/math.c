/* SPDX-License-Identifier: Apache-2.0 */
/* Every function of math.h on random numbers. Called by name and through
 * pointers; the results are those of the host's library. */
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>

#include "random.h"

#undef log2 /* a macro of newlib's */

#define ONE(name)                                                              \
	{ #name, name, name##f }
static const struct {
	const char *name;
	double (*wide)(double);
	float (*narrow)(float);
} ones[] = {
	ONE(acos), ONE(acosh), ONE(asin), ONE(asinh), ONE(atan), ONE(atanh),
	ONE(cbrt), ONE(ceil), ONE(cos), ONE(cosh), ONE(erf), ONE(erfc),
	ONE(exp), ONE(exp2), ONE(expm1), ONE(fabs), ONE(floor), ONE(j0),
	ONE(j1), ONE(lgamma), ONE(log), ONE(log10), ONE(log1p), ONE(log2),
	ONE(logb), ONE(nearbyint), ONE(rint), ONE(round), ONE(sin), ONE(sinh),
	ONE(sqrt), ONE(tan), ONE(tanh), ONE(tgamma), ONE(trunc), ONE(y0),
	ONE(y1),
};
static const struct {
	const char *name;
	double (*wide)(double, double);
	float (*narrow)(float, float);
} twos[] = {
	ONE(atan2), ONE(copysign), ONE(fdim), ONE(fmod),
	ONE(hypot), ONE(nextafter), ONE(pow), ONE(remainder),
};

static void show(double x)
{
	if (isnan(x))
		printf(" nan");
	else
		printf(" %016llx", (unsigned long long)bits_of(x));
}

static void test_tables(double x, double y)
{
	int i = pick((int)(sizeof(ones) / sizeof(*ones)));
	printf("%s", ones[i].name);
	show(ones[i].wide(x));
	show(ones[i].narrow((float)x));
	i = pick((int)(sizeof(twos) / sizeof(*twos)));
	printf(" %s", twos[i].name);
	show(twos[i].wide(x, y));
	show(twos[i].narrow((float)x, (float)y));
}

static void test_by_name(double x, double y)
{
	show(sin(x));
	show(pow(x, y));
	show(sqrtf((float)y));
	show(fma(x, y, x));
	show(fmaf((float)x, (float)y, 1));
	/* either zero is right */
	show(fmax(x, y) + 0.0);
	show(fminf((float)x, (float)y) + 0.0);
	show(exp10(y));
	show(jn(pick(5), y));
	show(ldexp(x, pick(2200) - 1100));
	show(scalbnf((float)x, pick(300) - 150));
	printf(" %d%d%d%d%d%d", isnan(x) != 0, isinf(x) != 0, isfinite(x) != 0,
	       isnormal(x) != 0, signbit(x) != 0, isgreater(x, y) != 0);
	printf(" %d", fpclassify(x) == FP_SUBNORMAL);
}

static void test_parts(double x, double y)
{
	int n = 0;
	double whole;
	float narrow;
	show(frexp(x, &n));
	printf(" %d", isfinite(x) ? n : 0);
	show(modf(x, &whole));
	show(whole);
	show(modff((float)x, &narrow));
	show(narrow);
	show(remquo(x, y, &n));
	printf(" %d", isfinite(x) && y != 0 && !isnan(y) ? n & 7 : 0);
	if (isfinite(x) && x != 0)
		printf(" %d", ilogb(x));
	if (fabs(x) < 1e9)
		printf(" %ld %ld", (long)lround(x), (long)lrint(x));
	if (fabs(y) < 1e18)
		printf(" %lld %lld", llround(y), llrint(y));
	show(lgamma(y));
	if (!isnan(y))
		printf(" %d", signgam);
	printf("\n");
}

int main(void)
{
	for (long i = 0; i < CASES; i++) {
		double x = random_double(), y = random_double();
		test_tables(x, y);
		test_by_name(x, y);
		test_parts(x, y);
	}
	return 0;
}
