/* SPDX-License-Identifier: Apache-2.0 */
/* Compound literals: as arguments, lvalues, arrays, at file scope. */
#include <assert.h>

struct v3 {
	int x, y, z;
};

static int *global = (int[]){1, 2, 3};
static struct v3 *vector = &(struct v3){.y = 8};

static int dot(const struct v3 *a, const struct v3 *b)
{
	return a->x * b->x + a->y * b->y + a->z * b->z;
}

static int sum(const int *v, int n)
{
	int s = 0;
	while (n--)
		s += v[n];
	return s;
}

static int fresh(int n)
{
	int *p = 0, r = 0;
	for (int i = 0; i < n; i++) {
		p = (int[]){i, r};
		r = p[0] + p[1];
	}
	return r;
}

int main(void)
{
	assert(dot(&(struct v3){1, 2, 3}, &(struct v3){4, 5, 6}) == 32);
	assert(sum((int[]){1, 2, 3, 4}, 4) == 10);
	assert(sum((const int[5]){[2] = 7}, 5) == 7);
	int *p = &(int){5};
	++*p;
	assert(*p == 6);
	(struct v3){1, 2, 3}.x = 4;
	assert(((struct v3){1, 2, 3}).z == 3);
	global[1]++;
	vector->x = vector->y * 2;
	assert(global[1] == 3 && vector->x == 16 && vector->z == 0);
	assert(((char[]){"abc"})[1] == 'b' && fresh(6) == 15);
	struct v3 v = {1, 2, 3};
	v = (struct v3){v.z, v.x, v.y};
	assert(v.x == 3 && v.y == 1 && v.z == 2);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
