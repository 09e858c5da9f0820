/* SPDX-License-Identifier: Apache-2.0 */
/* Every kind of operation that takes more than one tick, for test_vm.c. */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct big {
	int32_t a[5];
	char name[7];
};

static struct big history[4];
static uint64_t wide = 0x0123456789abcdefu;
static double real = 1.5;

static struct big rotate(struct big in, int by)
{
	struct big out;
	for (int i = 0; i < 5; i++)
		out.a[i] = in.a[(i + by) % 5];
	memcpy(out.name, in.name, sizeof(out.name));
	memmove(out.name + 1, out.name, 5);
	return out;
}

static long sum(int count, ...)
{
	va_list list;
	long total = 0;
	va_start(list, count);
	while (count--)
		total += va_arg(list, long);
	va_end(list);
	return total;
}

static int many(int a, int b, int c, int d, int e, int f, long g, char h)
{
	return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + (int)g + h;
}

static unsigned fibonacci(unsigned n)
{
	return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
}

int main(void)
{
	struct big one = { { 1, 2, 3, 4, 5 }, "hello" };
	char *text = malloc(40);
	int (*call)(int, int, int, int, int, int, long, char) = many;
	for (int i = 0; i < 4; i++) {
		history[i] = rotate(one, i);
		one = history[i];
		wide = wide * 3 + (uint64_t)one.a[0];
		real = real * 1.25 + (double)i;
	}
	memset(text, '-', 39);
	text[39] = 0;
	sprintf(text + 3, "%ld %d %s %.3f", sum(3, 10L, 200L, -3000L),
		call(1, 2, 3, 4, 5, 6, 70000L, 8), history[3].name, real);
	printf("%s %u %lx\n", text, fibonacci(9), (unsigned long)wide);
	free(text);
	int size = 5;
	char stack[size + 1];
	memset(stack, 'x', (size_t)size);
	stack[size] = 0;
	puts(stack);
	return (int)(wide & 0x7f);
}
