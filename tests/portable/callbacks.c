/* SPDX-License-Identifier: Apache-2.0 */
/* Pointers to functions: tables, arguments, results, state machines. */
#include <stdint.h>
#include <stdio.h>

typedef int32_t (*operation)(int32_t, int32_t);

static int32_t add(int32_t a, int32_t b)
{
	return a + b;
}

static int32_t sub(int32_t a, int32_t b)
{
	return a - b;
}

static int32_t mul(int32_t a, int32_t b)
{
	return a * b;
}

static int32_t most(int32_t a, int32_t b)
{
	return a > b ? a : b;
}

static const struct {
	char name;
	operation call;
} operations[] = { { '+', add }, { '-', sub }, { '*', mul }, { 'm', most } };

static operation find(char name)
{
	for (uint8_t i = 0; i < 4; i++)
		if (operations[i].name == name)
			return operations[i].call;
	return 0;
}

static int32_t reduce(const int32_t *a, uint8_t n, operation by)
{
	int32_t r = a[0];
	for (uint8_t i = 1; i < n; i++)
		r = by(r, a[i]);
	return r;
}

struct machine;
typedef struct state {
	struct state (*next)(struct machine *, char);
} state;

struct machine {
	int16_t words, digits;
};

static state outside(struct machine *m, char c);
static state in_word(struct machine *m, char c);
static state in_number(struct machine *m, char c);

static state outside(struct machine *m, char c)
{
	if (c >= 'a' && c <= 'z') {
		m->words++;
		return (state){ in_word };
	}
	return c >= '0' && c <= '9' ? in_number(m, c) : (state){ outside };
}

static state in_word(struct machine *m, char c)
{
	return c >= 'a' && c <= 'z' ? (state){ in_word } : outside(m, c);
}

static state in_number(struct machine *m, char c)
{
	if (c < '0' || c > '9')
		return outside(m, c);
	m->digits++;
	return (state){ in_number };
}

static void each(void (*visit)(void *, int16_t), void *context, int16_t n)
{
	for (int16_t i = 0; i < n; i++)
		visit(context, i);
}

static void collect(void *context, int16_t i)
{
	*(uint32_t *)context = *(uint32_t *)context * 3 + (uint32_t)i;
}

int main(void)
{
	static const int32_t numbers[] = { 7, -3, 12, 5, 2 };
	struct machine m = { 0, 0 };
	state s = { outside };
	uint32_t collected = 1;
	for (const char *p = "+-*m?"; *p; p++) {
		operation call = find(*p);
		if (call)
			printf("%c %ld\n", *p, (long)reduce(numbers, 5, call));
		else
			printf("%c none\n", *p);
	}
	for (const char *p = "ab 12 c3d4 55,ef"; *p; p++)
		s = s.next(&m, *p);
	each(collect, &collected, 15);
	printf("%d %d %lu %d\n", m.words, m.digits, (unsigned long)collected,
	       find('+') == add && find('-') != add);
	return m.words * 10 + m.digits;
}
