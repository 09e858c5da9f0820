/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: every read that differs is a cause: the second one of a variable,
 * and two variables that one instruction reads. */
__attribute__((section(".nv_vars"))) int x, y, z;
static int u = 1, v = 2;

void transition_to(void (*task)(void));

static int get(const int *from)
{
	return *from;
}

static void use(void)
{
	x = get(&u);
	y = get(&v);
	z = v;
}

static void set(void)
{
	u = 5;
	v = 6;
	transition_to(use);
}

int main(void)
{
	transition_to(set);
	return 0;
}

/*
 * check: evaluate --all %s
 * exit: 1
 * stdout-has: causes: 'v' (line 11), 'v' (line 18)
 * stdout-has: causes: 'u' (line 11), 'v' (line 11)
 */
