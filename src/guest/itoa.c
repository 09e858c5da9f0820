/* SPDX-License-Identifier: Apache-2.0 */
/* Integers to text in a base from 2 to 36: not in C, but in newlib and in the
 * libraries of most device makers. */
#include "guest/guest.h"

char *itoa(int n, char *text, int base);
char *utoa(unsigned n, char *text, int base);

WEAK char *utoa(unsigned n, char *text, int base)
{
	if (base < 2 || base > 36) {
		*text = 0;
		return NULL;
	}
	char *end = text;
	do {
		unsigned digit = n % (unsigned)base;
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

/* Only base 10 has negative numbers. */
WEAK char *itoa(int n, char *text, int base)
{
	if (base != 10 || n >= 0)
		return utoa((unsigned)n, text, base);
	*text = '-';
	utoa(-(unsigned)n, text + 1, base);
	return text;
}
