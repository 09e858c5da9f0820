/* SPDX-License-Identifier: Apache-2.0 */
/* With _FORTIFY_SOURCE calls go to functions that check the destination's size;
 * a program that keeps to it notices nothing, another one ends there. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "check.h"

/* The compiler cannot know their values, but sees where they point. */
static volatile int length = 5;
static const char *volatile source = "hello";

static int print_list(char *to, size_t size, const char *format, ...)
{
	va_list list;
	va_start(list, format);
	int count = vsnprintf(to, size, format, list);
	va_end(list);
	return count;
}

int main(void)
{
	char text[OVERFLOW ? 4 : 20], other[20];
	const char *from = source;
	size_t n = (size_t)length;
	memset(other, 0, sizeof(other));
	memcpy(other, from, n);
	memmove(other + 1, other, n);
	CHECK(!strcmp(other, "hhello"));
	strncpy(other, from, n + 1);
	strcat(other, from);
	strncat(other, from, n - 2);
	CHECK(!strcmp(other, "hellohellohel"));
	CHECK(snprintf(other, n, "%s", from) == 5 && !strcmp(other, "hell"));
	CHECK(print_list(other, sizeof(other), "%d-%s", 12, from) == 8);
	CHECK(!strcmp(other, "12-hello"));
	printf("%s\n", other);
	fprintf(stdout, "%d\n", length);
	if (OVERFLOW == 2)
		sprintf(text, "%s", from);
	else
		strcpy(text, from);
	CHECK(!strcmp(text, "hello"));
	return check_result;
}

/*
 * check: run --target msp430 -O2 -D_FORTIFY_SOURCE=2 -DOVERFLOW=0 %s
 * stdout:
 *   12-hello
 *   5
 * check: run --target host -O2 -D_FORTIFY_SOURCE=2 -DOVERFLOW=0 %s
 * stdout:
 *   12-hello
 *   5
 * check: run --target host -O2 -D_FORTIFY_SOURCE=2 -DOVERFLOW=1 %s
 * exit: 125
 * stderr-has: fortify.c
 * stderr-has: too small
 * check: run --target msp430 -O2 -D_FORTIFY_SOURCE=2 -DOVERFLOW=1 %s
 * exit: 125
 * stderr-has: too small
 * check: run --target host -O2 -D_FORTIFY_SOURCE=2 -DOVERFLOW=2 %s
 * exit: 125
 * stderr-has: too small
 */
