/* SPDX-License-Identifier: Apache-2.0 */
/* Flexible array members, on the heap and initialised statically. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct packet {
	unsigned char type;
	unsigned short length;
	unsigned char data[];
};

struct longs {
	char c;
	long v[];
};

static struct packet hello = {7, 5, {'h', 'e', 'l', 'l', 'o'}};
static struct longs table = {'t', {100000, 200000, 300000}};

static struct packet *packet_new(unsigned char type, const char *text)
{
	size_t n = strlen(text);
	struct packet *p = malloc(sizeof *p + n);

	assert(p);
	p->type = type;
	p->length = (unsigned short)n;
	memcpy(p->data, text, n);
	return p;
}

static unsigned checksum(const struct packet *p)
{
	unsigned sum = p->type;
	for (int i = 0; i < p->length; i++)
		sum += p->data[i];
	return sum;
}

int main(void)
{
	struct packet *p = packet_new(7, "hello");

	assert(checksum(p) == 7 + 532 && checksum(&hello) == checksum(p));
	assert(!memcmp(p->data, hello.data, p->length) && sizeof *p == 4);
	assert(table.v[0] + table.v[2] == 400000L && table.c == 't');
	p->data[4] = 'p';
	assert(checksum(p) == 7 + 533);
	free(p);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
