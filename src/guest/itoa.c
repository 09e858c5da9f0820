/* SPDX-License-Identifier: Apache-2.0 */
/* Integers to text in a base from 2 to 36: not in C, but in newlib and in the
 * libraries of most device makers. */
#include "guest/guest.h"

char *__itoa(int n, char *text, int base);
char *__utoa(unsigned n, char *text, int base);
char *itoa(int n, char *text, int base);
char *utoa(unsigned n, char *text, int base);
char *ltoa(long n, char *text, int base);
char *ultoa(unsigned long n, char *text, int base);
char *lltoa(long long n, char *text, int base);
char *ulltoa(unsigned long long n, char *text, int base);

WEAK char *ulltoa(unsigned long long n, char *text, int base)
{
	if (base < 2 || base > 36) {
		*text = 0;
		return NULL;
	}
	char *end = text;
	do {
		unsigned digit = (unsigned)(n % (unsigned)base);
		*end++ = (char)(digit < 10 ? '0' + digit : 'a' + digit - 10);
		n /= (unsigned)base;
	} while (n);
	*end = 0;
	for (char *start = text; start < --end; start++) {
		char digit = *start;
		*start = *end;
		*end = digit;
	}
	return text;
}

/* Only base 10 has negative numbers; in the others n is taken as an unsigned
 * number of its type. */
static char *convert(long long n, unsigned long long other, char *text,
		     int base)
{
	if (base != 10 || n >= 0)
		return ulltoa(other, text, base);
	*text = '-';
	ulltoa(-(unsigned long long)n, text + 1, base);
	return text;
}

WEAK char *lltoa(long long n, char *text, int base)
{
	return convert(n, (unsigned long long)n, text, base);
}

WEAK char *ultoa(unsigned long n, char *text, int base)
{
	return ulltoa(n, text, base);
}

WEAK char *ltoa(long n, char *text, int base)
{
	return convert(n, (unsigned long)n, text, base);
}

WEAK char *utoa(unsigned n, char *text, int base)
{
	return ulltoa(n, text, base);
}

WEAK char *itoa(int n, char *text, int base)
{
	return convert(n, (unsigned)n, text, base);
}

/* newlib's own names */
WEAK char *__utoa(unsigned n, char *text, int base)
{
	return utoa(n, text, base);
}

WEAK char *__itoa(int n, char *text, int base)
{
	return itoa(n, text, base);
}
