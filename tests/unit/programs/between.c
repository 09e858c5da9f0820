/* SPDX-License-Identifier: Apache-2.0 */
/* For test_static.c, which looks for the lines with marks. */
int a, b, c, d, array[4];

static void set(int *to)
{
	*to = 1;
	b = 2;
}

int main(void)
{
	int n = a;
again:
	c = 1; /* first */
	if (n)
		set(&a);
	else
		set(&d);
	while (n--)
		array[n & 3] = c;
	b = 3; /* second */
	if (n == 7)
		goto again;
	return d;
}
