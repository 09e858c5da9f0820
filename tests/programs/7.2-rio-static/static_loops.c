/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2: loops, and which lines depend on which branch. Behind a loop that
 * never ends is nothing; in each of its rounds the usual holds. */
int a, b, c, d, e;

void nested(int n)
{
	for (int i = 0; i < n; i++) {
		for (int k = 0; k < i; k++)
			a++;
		b++;
	}
	c = 1;
}

void choose(int n)
{
	switch (n) {
	case 1:
		a = 1;
		break;
	case 2:
		b = 2;
		/* fall through */
	default:
		c = 3;
	}
	d = 4;
}

void leave(int n)
{
	if (n)
		return;
	e = 1;
}

int main(void)
{
	nested(3);
	choose(2);
	leave(a);
	while (1) {
		if (a)
			b = 5;
		else
			c = 6;
		d = 7;
	}
}

/*
 * check: dump --static --ops 1 %s
 * exit: 2
 * check: dump --static %s
 * stdout-has:   loop at 8:18, depth 1, 5 blocks
 * stdout-has:   loop at 9:19, depth 2, 2 blocks
 * stdout-has:   branch at 8:2: lines 8, 9, 11
 * stdout-has:   branch at 9:3: lines 9, 10
 * stdout-has:   branch at 18:2: lines 23, 26, 27 / 20, 21 / 26, 27
 * stdout-has:   branch at 33:6: lines 35, 36 / 34
 * stdout-has:   branch at 44:7: lines 47 / 45
 * stdout-has: main  ; tests/programs/7.2-rio-static/static_loops.c:38, 8 blocks, 1 instance, does not return
 */
