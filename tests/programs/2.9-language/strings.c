/* SPDX-License-Identifier: Apache-2.0 */
/* String literals and const tables: sharing, escapes, wide, concatenation. */
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

static const char *const days[] = {"mon", "tue", "wed", "thu",
				   "fri", "sat", "sun"};
static const uint16_t powers[] = {1, 10, 100, 1000, 10000};
static const char escapes[] = "a\n\t\\\"\0b\x7f\377\101";
static const char joined[] = "one"
			     " two"
			     " three";
static const wchar_t wide[] = L"wide";

static int equal(const char *a, const char *b)
{
	while (*a && *a == *b)
		a++, b++;
	return *a == *b;
}

static const char *day(int n)
{
	return n >= 0 && n < 7 ? days[n] : "?";
}

static unsigned to_number(const char *s)
{
	unsigned n = 0, length = 0;
	while (s[length])
		length++;
	for (unsigned i = 0; i < length; i++)
		n += (unsigned)(s[i] - '0') * powers[length - 1 - i];
	return n;
}

static char *upper(char *s)
{
	for (char *p = s; *p; p++)
		if (*p >= 'a' && *p <= 'z')
			*p -= 'a' - 'A';
	return s;
}

int main(void)
{
	char own[] = "mixed Case";

	assert(equal(day(3), "thu") && equal(day(9), "?") && !equal("a", "b"));
	assert(to_number("54321") == 54321u && to_number("7") == 7);
	assert(sizeof escapes == 11 && escapes[5] == 0 && escapes[6] == 'b');
	assert((unsigned char)escapes[8] == 255 && escapes[9] == 'A');
	assert(sizeof joined == 14 && equal(joined + 8, "three"));
	assert(wide[3] == 'e' && wide[4] == 0);
	assert(equal(upper(own), "MIXED CASE"));
	assert("literal"[2] == 't' && *"x" == 'x' && sizeof "four" == 5);
	assert(equal(__func__, "main"));
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
