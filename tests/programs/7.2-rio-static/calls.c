/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2: inputs reach branches through returns, arguments, reference
 * parameters, globals, the heap and recursion; switch and indirect calls are
 * branches. */
#include <brownout.h>
#include <stdlib.h>

int in(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int x, y, z;
int shared;

int sample(void)
{
	return in() * 2;
}

void get(int *to)
{
	*to = in();
}

void react(int t)
{
	if (t > 3)
		x = 1;
}

void down(int n)
{
	if (n > 0) {
		x = n;
		down(n - 1);
	}
}

static void set_x(void)
{
	x = 1;
}

static void set_y(void)
{
	y = 1;
}

void (*const handlers[2])(void) = { set_x, set_y };

int main(void)
{
	int t = 0;
#if CASE == 1
	if (sample() > 3)
		x = 1;
#elif CASE == 2
	react(in());
#elif CASE == 3
	get(&t);
	if (t)
		x = 1;
#elif CASE == 4
	shared = in();
	if (shared > 3)
		x = 1;
#elif CASE == 5
	int *block = malloc(sizeof(int));
	*block = in();
	if (*block)
		x = 1;
#elif CASE == 6
	down(in());
#elif CASE == 7
	switch (in()) {
	case 1:
		x = 1;
		break;
	case 7:
		y = 1;
		break;
	default:
		z = 1;
	}
#elif CASE == 8
	handlers[in() & 1]();
#elif CASE == 9 /* Another call of the function has no input */
	react(5);
	t = in();
#elif CASE == 10 /* Through control */
	if (in() > 3)
		t = 1;
	if (t)
		x = 1;
#elif CASE == 11
	int *to = in() ? &x : &y;
	if (z)
		*to = 1;
#endif
	return t;
}

/* check: rio -DCASE=1 --when always --format json %s
 * exit: 1
 * stdout-has: "name": "in"
 * stdout-has: "line": 15
 * stdout-has: "not_taken": []
 * check: rio -DCASE=2 --when always %s
 * exit: 1
 * stdout-has: calls.c:25:6: warning: what is written depends on input 'in': 'x' if taken
 * check: rio -DCASE=3 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * stdout-has: input 'in' is read
 * stdout-has: 20 | 	*to = in();
 * check: rio -DCASE=4 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=5 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=6 --when always %s
 * exit: 1
 * stdout-has: calls.c:31:6: warning: what is written depends on input 'in': 'x' if taken
 * check: rio -DCASE=7 --when always --format json %s
 * exit: 1
 * stdout-has: "case 1": [
 * stdout-has: "case 7": [
 * stdout-has: "default": [
 * check: rio -DCASE=8 --when always %s
 * exit: 1
 * stdout-has: 'x' in set_x
 * stdout-has: 'y' in set_y
 * check: rio -DCASE=9 --when always %s
 * stdout-has: no anomalies
 * check: rio -DCASE=10 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * stdout-has: passes here
 * check: rio -DCASE=11 --when always %s
 * exit: 1
 * stdout-has: where this writes depends on input 'in': 'x', 'y'
 * check: rio -DCASE=10 -O2 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 */
