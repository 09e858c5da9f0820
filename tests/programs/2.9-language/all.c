/* SPDX-License-Identifier: Apache-2.0 */
/* Function pointers, varargs, recursion, unions, bit-fields, 64-bit numbers,
 * floats, case ranges and computed goto feed one hash: the exit code is the
 * same natively, on the host target and on msp430. */
#include <stdarg.h>
#include <stdint.h>

static uint32_t hash = 2166136261u;

static void feed(uint32_t v)
{
	for (int i = 0; i < 4; i++, v >>= 8)
		hash = (hash ^ (v & 255)) * 16777619u;
}

static void feed64(uint64_t v)
{
	feed((uint32_t)v);
	feed((uint32_t)(v >> 32));
}

/* varargs */
static int64_t sum(const char *kinds, ...)
{
	int64_t total = 0;
	va_list ap;

	va_start(ap, kinds);
	for (; *kinds; kinds++)
		switch (*kinds) {
		case 'i':
			total += va_arg(ap, int);
			break;
		case 'l':
			total += va_arg(ap, long);
			break;
		case 'q':
			total += va_arg(ap, int64_t);
			break;
		case 'd':
			total += (int64_t)(va_arg(ap, double) * 1000);
			break;
		case 'p':
			total += *va_arg(ap, int16_t *);
			break;
		}
	va_end(ap);
	return total;
}

/* recursion, through a table of function pointers */
typedef uint32_t (*step)(uint32_t n);

static const step steps[2];

static uint32_t collatz(uint32_t n)
{
	if (n == 1)
		return 0;
	return 1 + steps[0](n % 2 ? 3 * n + 1 : n / 2);
}

static uint32_t square(uint32_t n)
{
	return n * n;
}

static const step steps[2] = {collatz, square};

/* unions and bit-fields */
union number {
	float f;
	uint32_t u;
	uint8_t b[4];
};

struct reading {
	uint32_t id : 11;
	int32_t value : 13;
	uint32_t valid : 1;
	int64_t stamp : 40;
};

static uint32_t pack(struct reading r)
{
	union number n = {.f = r.value * 0.5f};

	n.b[0] ^= r.id & 255;
	n.u += r.valid;
	return n.u ^ (uint32_t)(r.stamp >> 8);
}

/* floats */
static double sine(double x)
{
	double term = x, total = x;

	for (int k = 1; k < 12; k++) {
		term = -term * x * x / ((2 * k) * (2 * k + 1));
		total += term;
	}
	return total;
}

/* case ranges */
static int class(int c)
{
	switch (c) {
	case 'a' ... 'z':
		return 1;
	case '0' ... '9':
		return 2;
	case -128 ... -1:
		return 3;
	default:
		return 0;
	}
}

/* computed goto */
static int32_t execute(const char *code)
{
	static const void *const ops[] = {&&number, &&add, &&mul, &&neg, &&end};
	int32_t stack[6] = {0}, *sp = stack;

next:
	switch (*code) {
	case '0' ... '9':
		goto *ops[0];
	case '+':
		goto *ops[1];
	case '*':
		goto *ops[2];
	case '~':
		goto *ops[3];
	default:
		goto *ops[4];
	}
number:
	*sp++ = *code++ - '0';
	goto next;
add:
	sp--;
	sp[-1] += *sp;
	code++;
	goto next;
mul:
	sp--;
	sp[-1] *= *sp;
	code++;
	goto next;
neg:
	sp[-1] = -sp[-1];
	code++;
	goto next;
end:
	return stack[0];
}

int main(void)
{
	int16_t minus = -12345;

	feed64((uint64_t)sum("iliqdp", -5, 1000000L, 17, -7000000000LL, 3.25,
			     &minus));
	for (uint32_t n = 25; n < 30; n++)
		feed(steps[n & 1](n));
	struct reading r = {1500, -3000, 1, -123456789012};
	for (int i = 0; i < 5; i++) {
		feed(pack(r));
		r.id += 300;
		r.value -= 700;
		r.valid ^= 1;
		r.stamp /= -3;
	}
	for (int i = 0; i < 8; i++)
		feed64((uint64_t)(int64_t)(sine(i * 0.7) * 1e12));
	for (int c = -200; c < 200; c += 9)
		feed((uint32_t)class(c));
	feed((uint32_t)execute("99*9*9*9*9*3+~7+"));
	uint64_t wide = 0x0123456789abcdef;
	for (int i = 1; i < 20; i++) {
		wide = wide * 6364136223846793005u + 1442695040888963407u;
		feed64((uint64_t)((int64_t)wide / (i * 1000003L)));
		feed64(wide % (wide >> (i + 20) | 1));
		feed((uint32_t)((int64_t)wide >> i));
	}
	return (int)(hash >> 24 ^ hash >> 16 ^ hash >> 8 ^ hash) & 0x7f;
}

/*
 * check: run --target msp430 %s
 * exit: 16
 * check: run --target host %s
 * exit: 16
 */
