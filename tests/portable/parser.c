/* SPDX-License-Identifier: Apache-2.0 */
/* Expressions are read and computed by recursive descent. */
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char *at;
static const char *wrong;

static int32_t sum(void);

static void skip(void)
{
	while (*at == ' ')
		at++;
}

static int accept(const char *what)
{
	skip();
	size_t n = strlen(what);
	if (strncmp(at, what, n) != 0)
		return 0;
	at += n;
	return 1;
}

static int32_t primary(void)
{
	if (accept("(")) {
		int32_t n = sum();
		if (!accept(")"))
			wrong = "no )";
		return n;
	}
	if (accept("-"))
		return -primary();
	if (accept("~"))
		return ~primary();
	int32_t n = 0;
	skip();
	if (!isdigit((unsigned char)*at))
		wrong = "no number";
	while (isdigit((unsigned char)*at))
		n = n * 10 + (*at++ - '0');
	return n;
}

static int32_t product(void)
{
	int32_t n = primary();
	for (;;) {
		if (accept("*")) {
			n *= primary();
		} else if (accept("/")) {
			int32_t by = primary();
			if (by == 0)
				wrong = "division by 0";
			else
				n /= by;
		} else if (accept("%")) {
			int32_t by = primary();
			n = by ? n % by : 0;
		} else {
			return n;
		}
	}
}

static int32_t shift(void)
{
	int32_t n = product();
	while (accept("<<"))
		n = (int32_t)((uint32_t)n << (product() & 31));
	return n;
}

static int32_t sum(void)
{
	int32_t n = shift();
	for (;;) {
		if (accept("+"))
			n += shift();
		else if (accept("-"))
			n -= shift();
		else
			return n;
	}
}

int main(void)
{
	static const char *const lines[] = {
		"1 + 2 * 3",     "(1 + 2) * 3",
		"-4 - -4",       "100 / 7 % 5",
		"1 << 20 - 1",   "((((7))))",
		"2 * (3 + ",     "10 / (5 - 5)",
		"~0 * 70000",    "123456789 - 987654321",
		"1 + x",         "3 3",
	};
	int32_t total = 0;
	for (uint8_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		at = lines[i];
		wrong = NULL;
		int32_t n = sum();
		skip();
		if (!wrong && *at)
			wrong = "more follows";
		if (wrong)
			printf("%s: %s\n", lines[i], wrong);
		else
			printf("%s = %ld\n", lines[i], (long)n);
		total += wrong ? 1 : n % 100;
	}
	return (int)(total & 127);
}
