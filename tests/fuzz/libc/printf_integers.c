/* SPDX-License-Identifier: Apache-2.0 */
/* Integers and texts, printed with random flags, widths and precisions. */
#include <stdarg.h>
#include <stdio.h>

#include "random.h"

static int count;

/* vsnprintf, with room for what fits or for less. */
static void print(const char *format, ...)
{
	char text[200] = "untouched";
	int size = pick(4) ? (int)sizeof(text) : pick(20);
	va_list list;
	va_start(list, format);
	count = vsnprintf(text, (size_t)size, format, list);
	va_end(list);
	printf("%s %d %d: %s\n", format, size, count, text);
}

/* Flags that mean something for this conversion, then width, precision. */
static char *start_format(char *at, const char *flags, int has_precision)
{
	*at++ = '%';
	for (; *flags; flags++) {
		if (pick(4) == 0)
			*at++ = *flags;
	}
	if (pick(2))
		at += sprintf(at, "%d", 1 + pick(40));
	if (has_precision && pick(2))
		at += sprintf(at, ".%d", pick(40));
	return at;
}

static void print_integer(void)
{
	static const char *const lengths[] = { "", "hh", "h", "l", "ll", "j" };
	char format[30];
	int is_signed = pick(2);
	char conversion = is_signed ? "di"[pick(2)] : "uoxX"[pick(4)];
	const char *flags = is_signed		? "-+ 0"
			    : conversion == 'u' ? "-0"
						: "-#0";
	int length = pick(6);
	char *at = start_format(format, flags, 1);
	sprintf(at, "%s%c", lengths[length], conversion);
	uint64_t n = pick(8) ? random_bits() >> pick(64)
			     : (uint64_t)1 << pick(64);
	if (pick(3) == 0)
		n = -n;
	if (length >= 4)
		print(format, n);
	else if (length == 3)
		print(format, is_signed ? (long)(int32_t)n
					: (long)(n & 0x7fffffff));
	else if (length == 0)
		print(format, is_signed ? (int)(int16_t)n : (int)(n & 0x7fff));
	else
		print(format, (int)(int16_t)n);
}

static void print_text(void)
{
	static const char *const texts[] = { "", "a", "hello", "hello, world",
					     "tab\tand 100%" };
	char format[30];
	char *at = start_format(format, "-", 1);
	strcpy(at, "s");
	print(format, texts[pick(5)]);
	at = start_format(format, "-", 0);
	strcpy(at, "c");
	print(format, 32 + pick(95));
}

static void print_stars(void)
{
	print("%*d|%-*d|%.*d", pick(20) - 10, pick(100), pick(20), pick(100),
	      pick(12) - 2, pick(100));
	print("%*.*f|%%|%n", pick(20) - 10, pick(12) - 2, (double)pick(100) / 8,
	      &count);
}

int main(void)
{
	for (long i = 0; i < CASES; i++) {
		print_integer();
		print_text();
		print_stars();
	}
	return 0;
}
