/* SPDX-License-Identifier: Apache-2.0 */
/* itoa and utoa, which newlib has. (glibc does not: not a test for the host's
 * own library.) */
#include <stdlib.h>
#include <string.h>

#include "check.h"

char *itoa(int n, char *text, int base);
char *utoa(unsigned n, char *text, int base);

static const struct {
	int n, base;
	const char *expected;
} rows[] = {
	{ 0, 10, "0" },         { 42, 10, "42" },
	{ -42, 10, "-42" },     { 255, 16, "ff" },
	{ 255, 2, "11111111" }, { 35, 36, "z" },
	{ 32767, 8, "77777" },  { -32767 - 1, 10, "-32768" },
};

int main(void)
{
	char text[40];
	for (int i = 0; i < (int)(sizeof(rows) / sizeof(*rows)); i++) {
		CHECK(itoa(rows[i].n, text, rows[i].base) == text);
		CHECK_FOR(rows[i].expected, !strcmp(text, rows[i].expected));
	}
	CHECK(utoa(65535u, text, 10) == text && !strcmp(text, "65535"));
	CHECK(utoa(5, text, 1) == NULL && text[0] == 0);
	return check_result;
}

/*
 * check: run --target msp430 %s
 * exit: 0
 * check: run --target host %s
 * exit: 0
 */
