/* SPDX-License-Identifier: Apache-2.0 */
/* Output: what reaches the program's output, and in which order. */
#include <stdarg.h>
#include <stdio.h>

#include "check.h"

static int print(const char *format, ...)
{
	va_list list;
	va_start(list, format);
	int len = vprintf(format, list);
	va_end(list);
	return len;
}

static int print_to(FILE *stream, const char *format, ...)
{
	va_list list;
	va_start(list, format);
	int len = vfprintf(stream, format, list);
	va_end(list);
	return len;
}

int main(void)
{
	setvbuf(stdout, NULL, _IONBF, 0);
	CHECK(printf("plain\n") == 6);
	CHECK(printf("%d %s %.1f\n", -1, "two", 3.5) == 11);
	CHECK(fprintf(stdout, "to %s\n", "stdout") == 10);
	CHECK(print("%s %c\n", "list", 'x') == 7);
	CHECK(print_to(stdout, "%ld\n", 70000l) == 6);
	CHECK(puts("puts") >= 0);
	CHECK(fputs("fputs\n", stdout) >= 0);
	CHECK(putchar('a') == 'a');
	CHECK(putc('b', stdout) == 'b');
	CHECK(fputc(0x100 + 'c', stdout) == 'c');
	CHECK(putchar('\n') == '\n');
	CHECK(fwrite("abcdefgh", 2, 3, stdout) == 3);
	CHECK(fwrite("\n", 1, 1, stdout) == 1);
	CHECK(fwrite("x", 0, 5, stdout) == 0);
	CHECK(fflush(stdout) == 0);
	CHECK(fflush(NULL) == 0);
	CHECK(!ferror(stdout) && !feof(stdout));
	CHECK(printf("") == 0);
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * stdout:
 *   plain
 *   -1 two 3.5
 *   to stdout
 *   list x
 *   70000
 *   puts
 *   fputs
 *   abc
 *   abcdef
 * check: run --target host %s
 * exit: 0
 * stdout:
 *   plain
 *   -1 two 3.5
 *   to stdout
 *   list x
 *   70000
 *   puts
 *   fputs
 *   abc
 *   abcdef
 * check: run --target host -O2 %s
 * exit: 0
 * stdout:
 *   plain
 *   -1 two 3.5
 *   to stdout
 *   list x
 *   70000
 *   puts
 *   fputs
 *   abc
 *   abcdef
 */
