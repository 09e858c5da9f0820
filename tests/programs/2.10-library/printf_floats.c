/* SPDX-License-Identifier: Apache-2.0 */
/* printf: floating point, exact and correctly rounded. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "check.h"

#define COUNT(table) (int)(sizeof(table) / sizeof(*table))

static const struct {
	const char *format;
	double value;
	const char *expected;
} rows[] = {
	{ "%f", 0.0, "0.000000" },
	{ "%f", -0.0, "-0.000000" },
	{ "%f", 1.0, "1.000000" },
	{ "%f", 3.14159265358979, "3.141593" },
	{ "%f", -1234.5678, "-1234.567800" },
	{ "%f", 1e15, "1000000000000000.000000" },
	{ "%.0f", 123456789012345678.0, "123456789012345680" },
	{ "%.2f", 999999999.999, "1000000000.00" },
	{ "%.3f", 0.0005, "0.001" },
	{ "%.3f", 0.00049, "0.000" },
	/* half-way: to even, but only if it is exact */
	{ "%.0f", 0.5, "0" },
	{ "%.0f", 1.5, "2" },
	{ "%.0f", 2.5, "2" },
	{ "%.1f", 0.25, "0.2" },
	{ "%.1f", 0.75, "0.8" },
	{ "%.2f", 1.005, "1.00" },
	{ "%.2f", 2.675, "2.67" },
	{ "%.1f", 0.05, "0.1" },
	{ "%.0f", 9.5, "10" },
	{ "%.0f", 99.5, "100" },
	{ "%.1f", 9.96, "10.0" },
	{ "%.20f", 0.1, "0.10000000000000000555" },
	{ "%.55f", 0.1,
	  "0.1000000000000000055511151231257827021181583404541015625" },
	{ "%.60f", 0.5,
	  "0.500000000000000000000000000000000000000000000000000000000000" },
	/* flags and width */
	{ "%10.3f", 3.14159, "     3.142" },
	{ "%-10.3f|", 3.14159, "3.142     |" },
	{ "%010.3f", -3.14159, "-00003.142" },
	{ "%+.1f", 1.0, "+1.0" },
	{ "% .1f", 1.0, " 1.0" },
	{ "%.0f", 3.0, "3" },
	{ "%#.0f", 3.0, "3." },
	{ "%F", 1.5, "1.500000" },
	/* e */
	{ "%e", 0.0, "0.000000e+00" },
	{ "%e", 1.0, "1.000000e+00" },
	{ "%e", 12345.678, "1.234568e+04" },
	{ "%E", 0.00012345, "1.234500E-04" },
	{ "%.0e", 12345.678, "1e+04" },
	{ "%#.0e", 12345.678, "1.e+04" },
	{ "%.0e", 9.5, "1e+01" },
	{ "%.0e", 8.5, "8e+00" },
	{ "%.2e", 9.999, "1.00e+01" },
	{ "%.1e", 9.95e-100, "9.9e-100" },
	{ "%14.3e|", -1e100, "   -1.000e+100|" },
	{ "%014.3e", -1e100, "-0001.000e+100" },
	{ "%.40e", 4.9406564584124654e-324,
	  "4.9406564584124654417656879286822137236506e-324" },
	{ "%.20e", DBL_MAX, "1.79769313486231570815e+308" },
	{ "%.20e", DBL_MIN, "2.22507385850720138309e-308" },
	/* g */
	{ "%g", 0.0, "0" },
	{ "%g", 1.0, "1" },
	{ "%g", 100000.0, "100000" },
	{ "%g", 1000000.0, "1e+06" },
	{ "%g", 999999.5, "1e+06" },
	{ "%g", 999999.4, "999999" },
	{ "%g", 0.0001, "0.0001" },
	{ "%g", 0.00001, "1e-05" },
	{ "%g", 0.000099999995, "0.0001" },
	{ "%g", 123456789.0, "1.23457e+08" },
	{ "%g", 0.1, "0.1" },
	{ "%.3g", 1234.5, "1.23e+03" },
	{ "%.17g", 0.1, "0.10000000000000001" },
	{ "%.0g", 0.05, "0.05" },
	{ "%.0g", 55.0, "6e+01" },
	{ "%#g", 1.0, "1.00000" },
	{ "%#.3g", 100.0, "100." },
	{ "%G", 1e-10, "1E-10" },
	{ "%10g|", 2.5, "       2.5|" },
	{ "%.10g", 1e10, "1e+10" },
	{ "%.11g", 1e10, "10000000000" },
	/* a */
	{ "%a", 1.0, "0x1p+0" },
	{ "%a", 0.0, "0x0p+0" },
	{ "%a", -0.1, "-0x1.999999999999ap-4" },
	{ "%A", 1023.5, "0X1.FFCP+9" },
	{ "%.3a", 1.0, "0x1.000p+0" },
	{ "%.1a", 1.96875, "0x2.0p+0" },
	{ "%.15a", 1.5, "0x1.800000000000000p+0" },
	{ "%#a", 1.0, "0x1.p+0" },
	{ "%12a|", 0.5, "      0x1p-1|" },
	{ "%012a", -0.5, "-0x000001p-1" },
	/* neither */
	{ "%f", INFINITY, "inf" },
	{ "%e", -INFINITY, "-inf" },
	{ "%G", INFINITY, "INF" },
	{ "%+g", INFINITY, "+inf" },
	{ "%06f", INFINITY, "   inf" },
	{ "%a", -INFINITY, "-inf" },
	{ "%F", INFINITY, "INF" },
	{ "%lf", 2.5, "2.500000" },
};

static char buffer[400];

static void test_rows(void)
{
	for (int i = 0; i < COUNT(rows); i++) {
		int len = snprintf(buffer, sizeof(buffer), rows[i].format,
				   rows[i].value);
		CHECK_FOR(rows[i].format, !strcmp(buffer, rows[i].expected));
		CHECK_FOR(rows[i].expected, len == (int)strlen(buffer));
	}
}

/* Every digit of the largest and of the smallest numbers. */
static void test_long(void)
{
	CHECK(sprintf(buffer, "%.2f", DBL_MAX) == 312);
	CHECK(!strncmp(buffer, "17976931348623157081452742373170", 32));
	CHECK(!strcmp(buffer + 300, "124858368.00"));
	double least = 4.9406564584124654e-324;
	CHECK(snprintf(buffer, 380, "%.1074f", least) == 1076);
	CHECK(!strncmp(buffer + 323, "00494065645841246544176568792868", 32));
	CHECK(snprintf(buffer, 20, "%.3000e", 1.5) == 3006);
}

int main(void)
{
	test_rows();
	test_long();
	float f = 0.1f;
	CHECK(sprintf(buffer, "%.9g %d %g %s", f, 7, -2.5, "x") > 0);
	CHECK(!strcmp(buffer, "0.100000001 7 -2.5 x"));
	CHECK(sprintf(buffer, "%*.*f|", -8, 2, 2.345678) == 9);
	CHECK(!strcmp(buffer, "2.35    |"));
#if LDBL_MANT_DIG == DBL_MANT_DIG
	CHECK(sprintf(buffer, "%.2Lf %d", (long double)2.5, 7) == 6);
	CHECK(!strcmp(buffer, "2.50 7"));
#endif
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 */
