/* SPDX-License-Identifier: Apache-2.0 */
/* memcpy, memmove and memset of structs, arrays and parts of them. */
#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct record {
	uint8_t kind;
	int32_t values[5];
	char name[7];
	double weight;
};

static struct record table[4];
static char ring[11];

static unsigned sum(const void *p, size_t n)
{
	const unsigned char *b = p;
	unsigned s = 0;
	while (n--)
		s = (s + *b++) & 0xffff;
	return s;
}

int main(void)
{
	struct record r = {3, {1, -2, 3, -4, 5}, "abcdef", 0.75}, s;

	memcpy(&s, &r, sizeof s);
	assert(s.values[3] == -4 && s.weight == .75 && s.name[5] == 'f');
	memset(&s, 0, sizeof s);
	assert(sum(&s, sizeof s) == 0 && s.weight == 0);
	memset(&s, 0xff, sizeof s);
	assert(sum(&s, sizeof s) == sizeof s * 255 && s.values[0] == -1);
	table[2] = r;
	memmove(table + 1, table + 2, 2 * sizeof table[0]);
	assert(table[1].values[4] == 5 && table[2].kind == 0);
	memmove(table + 2, table, 2 * sizeof table[0]);
	assert(table[3].values[4] == 5 && table[2].kind == 0);
	memcpy(table[0].values + 1, r.values, 3 * sizeof r.values[0]);
	assert(table[0].values[0] == 0 && table[0].values[3] == 3);
	memcpy(&table[0].name[1], "xyz", 4);
	assert(!strcmp(table[0].name + 1, "xyz") && table[0].weight == 0);

	/* Odd lengths and addresses, overlapping both ways. */
	for (size_t n = 0; n < 9; n++) {
		memcpy(ring, "0123456789", 11);
		memmove(ring + 1, ring, n);
		for (size_t i = 0; i < n; i++)
			assert(ring[i + 1] == (char)('0' + i));
		assert(ring[n + 1] == (char)('0' + n + 1));
		memcpy(ring, "0123456789", 11);
		memmove(ring, ring + 1, n);
		for (size_t i = 0; i < n; i++)
			assert(ring[i] == (char)('1' + i));
		assert(ring[n] == (char)('0' + n));
		memset(ring + 1, '-', n);
		assert(ring[n + 1] != '-' && ring[0] != '-');
	}
	struct record *a = &table[0], *b = &table[1], t = *a;
	*a = *b;
	*b = t;
	assert(a->values[4] == 5 && b->values[3] == 3);
	int32_t v[3];
	memcpy(v, (char *)&r + offsetof(struct record, values), sizeof v);
	assert(v[0] + v[1] + v[2] == 2);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
