/* SPDX-License-Identifier: Apache-2.0 */
/* For test_window.c, which finds things by the variables that are written. */
int a, b, c, d, e, f, g, h, table[4];

int in(void);
void checkpoint(void);

static void helper(void)
{
	b = 1;
}

static void sometimes(int often)
{
	if (often) {
		f = 1;
		checkpoint();
	}
	g = 1;
}

int main(void)
{
	a = 1;
	checkpoint();
	c = 1;
	helper();
	int taken = in();
	if (taken > 3) {
		d = 1;
		sometimes(b);
	} else {
		e = taken;
	}
	h = c;
	table[taken & 3] = 1;
	checkpoint();
	if (taken)
		a = 2;
	return 0;
}
