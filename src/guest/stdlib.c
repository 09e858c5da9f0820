/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic, stdlib.h and inttypes.h. */
#include "guest/guest.h"

#include <inttypes.h>
#include <stdlib.h>

/* The lowest value stays what it is, as in two's complement hardware. */
WEAK int abs(int n)
{
	return n < 0 ? (int)-(unsigned)n : n;
}

WEAK long labs(long n)
{
	return n < 0 ? (long)-(unsigned long)n : n;
}

WEAK long long llabs(long long n)
{
	return n < 0 ? (long long)-(unsigned long long)n : n;
}

WEAK intmax_t imaxabs(intmax_t n)
{
	return n < 0 ? (intmax_t) - (uintmax_t)n : n;
}

WEAK div_t div(int a, int b)
{
	return (div_t){ a / b, a % b };
}

WEAK ldiv_t ldiv(long a, long b)
{
	return (ldiv_t){ a / b, a % b };
}

WEAK lldiv_t lldiv(long long a, long long b)
{
	return (lldiv_t){ a / b, a % b };
}

WEAK imaxdiv_t imaxdiv(intmax_t a, intmax_t b)
{
	return (imaxdiv_t){ a / b, a % b };
}

WEAK char *getenv(const char *name)
{
	(void)name;
	return NULL;
}
