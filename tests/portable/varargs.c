/* SPDX-License-Identifier: Apache-2.0 */
/* Variable arguments of every kind, forwarded and copied. */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

struct point {
	int16_t x, y;
};

struct large {
	int32_t a[6];
};

static int64_t sum(const char *types, ...)
{
	va_list list;
	int64_t total = 0;
	va_start(list, types);
	for (; *types; types++) {
		switch (*types) {
		case 'i':
			total += va_arg(list, int);
			break;
		case 'l':
			total += va_arg(list, int32_t);
			break;
		case 'q':
			total += va_arg(list, int64_t);
			break;
		case 'd':
			total += (int64_t)va_arg(list, double);
			break;
		case 's':
			for (const char *s = va_arg(list, const char *); *s; s++)
				total += *s;
			break;
		case 'p': {
			struct point p = va_arg(list, struct point);
			total += p.x * 100L + p.y;
			break;
		}
		case 'L': {
			struct large large = va_arg(list, struct large);
			for (uint8_t i = 0; i < 6; i++)
				total += large.a[i];
			break;
		}
		}
	}
	va_end(list);
	return total;
}

static int16_t longest(va_list list, int n)
{
	int16_t most = 0;
	while (n--) {
		int16_t length = 0;
		for (const char *s = va_arg(list, char *); *s; s++)
			length++;
		if (length > most)
			most = length;
	}
	return most;
}

static void table(int n, ...)
{
	va_list list, measured;
	va_start(list, n);
	va_copy(measured, list);
	int16_t width = longest(measured, n);
	va_end(measured);
	while (n--)
		printf("|%*s|\n", width, va_arg(list, char *));
	va_end(list);
}

static int message(char *to, size_t size, const char *format, ...)
{
	va_list list;
	va_start(list, format);
	int n = vsnprintf(to, size, format, list);
	va_end(list);
	return n;
}

int main(void)
{
	char text[40];
	struct large large = { { 1, 2, 3, 4, 5, 1000000 } };
	printf("%lld\n", (long long)sum("iii", 1, -2, 3));
	printf("%lld\n", (long long)sum("iqidlq", 1, (int64_t)1 << 40, 2, 3.75,
					(int32_t)-70000, (int64_t)-1));
	printf("%lld\n", (long long)sum("spLip", "abc",
					((struct point){ 3, -4 }), large, 9,
					((struct point){ -5, 6 })));
	table(4, "one", "three", "seventeen", "two");
	int n = message(text, sizeof(text), "%d %s %.2f %ld %lld", 5, "six", 7.0,
			8L, 9LL);
	puts(text);
	return n;
}
