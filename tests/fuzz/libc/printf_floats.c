/* SPDX-License-Identifier: Apache-2.0 */
/* %a %e %f %g of random numbers, with random flags, widths and precisions. */
#include <stdio.h>

#include "random.h"

static char *add_number(char *at, int n)
{
	return at + sprintf(at, "%d", n);
}

static void make_format(char *at)
{
	*at++ = '%';
	for (const char *flag = "-+ #0"; *flag; flag++) {
		if (pick(4) == 0)
			*at++ = *flag;
	}
	if (pick(2))
		at = add_number(at, 1 + pick(30));
	if (pick(4)) {
		*at++ = '.';
		at = add_number(at, pick(20) ? pick(20) : pick(1200));
	}
	*at++ = "aAeEfFgG"[pick(8)];
	*at = 0;
}

int main(void)
{
	static char text[2000];
	for (long i = 0; i < CASES; i++) {
		char format[20];
		double x = random_double();
		int size = pick(8) ? (int)sizeof(text) : pick(30);
		make_format(format);
		strcpy(text, "untouched");
		int count = snprintf(text, (size_t)size, format, x);
		printf("%s %d %d: %s\n", format, size, count, text);
	}
	return 0;
}
