/* SPDX-License-Identifier: Apache-2.0 */
/* Text to floating point, correctly rounded. */
#include <errno.h>
#include <float.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

#define COUNT(table) (int)(sizeof(table) / sizeof(*table))

static const struct {
	const char *text;
	int rest; /* how much of the text is not the number */
	uint64_t bits;
} rows[] = {
	{ "0", 0, 0 },
	{ "-0.0", 0, 0x8000000000000000 },
	{ "1", 0, 0x3ff0000000000000 },
	{ "+1.5e0", 0, 0x3ff8000000000000 },
	{ "  .5", 0, 0x3fe0000000000000 },
	{ "5.", 0, 0x4014000000000000 },
	{ "0.1", 0, 0x3fb999999999999a },
	{ "3.14159265358979323846", 0, 0x400921fb54442d18 },
	{ "1e22", 0, 0x4480f0cf064dd592 },
	{ "1e23", 0, 0x44b52d02c7e14af6 },
	{ "-12.5x", 1, 0xc029000000000000 },
	{ "1e", 1, 0x3ff0000000000000 },
	{ "1e+", 2, 0x3ff0000000000000 },
	{ "1.2.3", 2, 0x3ff3333333333333 },
	{ "", 0, 0 },
	{ ".", 1, 0 },
	{ "-", 1, 0 },
	{ "e5", 2, 0 },
	/* half-way between two doubles: to the even one; and right beside */
	{ "9007199254740993", 0, 0x4340000000000000 },
	{ "9007199254740995", 0, 0x4340000000000002 },
	{ "9007199254740993.00000000000000000000000000001", 0,
	  0x4340000000000001 },
	{ "9007199254740992.99999999999999999999999999999", 0,
	  0x4340000000000000 },
	{ "1.7976931348623157e308", 0, 0x7fefffffffffffff },
	{ "1.7976931348623158079e308", 0, 0x7fefffffffffffff },
	{ "2.2250738585072014e-308", 0, 0x0010000000000000 },
	{ "2.2250738585072011e-308", 0, 0x000fffffffffffff },
	{ "4.9406564584124654e-324", 0, 1 },
	{ "2.4703282292062328e-324", 0, 1 },
	{ "2.4703282292062327e-324", 0, 0 },
	{ "0x1p0", 0, 0x3ff0000000000000 },
	{ "0x1.8p1", 0, 0x4008000000000000 },
	{ "-0XA.p-1", 0, 0xc014000000000000 },
	{ "0x", 1, 0 },
	{ "0x.p1", 4, 0 },
	{ "0x1p", 1, 0x3ff0000000000000 },
	{ "0x1.00000000000008p0", 0, 0x3ff0000000000000 },
	{ "0x1.00000000000018p0", 0, 0x3ff0000000000002 },
	{ "0x1.000000000000080000001p0", 0, 0x3ff0000000000001 },
	{ "inf", 0, 0x7ff0000000000000 },
	{ "-INFINITY", 0, 0xfff0000000000000 },
	{ "infinit", 4, 0x7ff0000000000000 },
};

static void test_rows(void)
{
	for (int i = 0; i < COUNT(rows); i++) {
		const char *s = rows[i].text;
		char *end = NULL;
		double value = strtod(s, &end);
		uint64_t bits;
		memcpy(&bits, &value, sizeof(bits));
		CHECK_FOR(s, bits == rows[i].bits);
		CHECK_FOR(s, (int)strlen(end) == rows[i].rest);
	}
}

static const struct {
	const char *text;
	float value;
} floats[] = {
	{ "0.1", 0.1f },
	{ "16777217", 16777216.0f },
	{ "16777217.0000000000000001", 16777218.0f },
	{ "16777219", 16777220.0f },
	/* double first, then float would round twice and miss it */
	{ "1.00000017881393432617187499", 1.00000011920928955078125f },
	{ "1.00000017881393421514957253748434595763683319091796875001",
	  1.00000011920928955078125f },
	{ "3.4028234663852886e38", FLT_MAX },
	{ "1.17549435082228751e-38", FLT_MIN },
};

int main(void)
{
	test_rows();
	for (int i = 0; i < COUNT(floats); i++) {
		const char *s = floats[i].text;
		CHECK_FOR(s, strtof(s, NULL) == floats[i].value);
	}
	double nan = strtod("nan(1a_)", NULL);
	CHECK(nan != nan);

	errno = 0;
	CHECK(strtod("1e308", NULL) < strtod("1e309", NULL));
	CHECK(errno == ERANGE);
	errno = 0;
	CHECK(strtod("-1e999999999999", NULL) < -DBL_MAX && errno == ERANGE);
	errno = 0;
	CHECK(strtod("1e-400", NULL) == 0 && errno == ERANGE);
	errno = 0;
	CHECK(strtod("0e999999999999", NULL) == 0 && errno == 0);
	CHECK(strtof("1e39", NULL) > FLT_MAX && errno == ERANGE);
	CHECK(atof("-2.5e1 and more") == -25);
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 */
