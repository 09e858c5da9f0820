/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2: who calls whom. Pointers lead to the functions that they can hold
 * and nowhere else; what calls itself is recursive; what never returns ends its
 * caller's path. */
#include <stdlib.h>

static int state;

static void up(void)
{
	state++;
}

static void down(void)
{
	state--;
}

static void never_called(void)
{
	state = 9;
}

static int twice(int n)
{
	return 2 * n;
}

static int odd(int n);

static int even(int n)
{
	return n == 0 ? 1 : odd(n - 1);
}

static int odd(int n)
{
	return n == 0 ? 0 : even(n - 1);
}

static void (*const steps[])(void) = { up, down };
static void (*later)(void);
void (*unused)(void) = never_called;

static struct {
	int id;
	int (*map)(int);
} mapper = { 1, twice };

static void stop(void)
{
	exit(state);
}

static void call(void (*it)(void))
{
	it();
}

int main(void)
{
	later = up;
	steps[state & 1]();
	call(later);
	call(down);
	state = mapper.map(even(4));
	if (state == 2)
		stop();
	return 0;
}

/*
 * check: dump --static %s
 * stdout-has:   main: call, down, even, stop, twice, up
 * stdout-has:   call: down, up
 * stdout-has:   even (recursive): odd
 * stdout-has:   odd (recursive): even
 * stdout-has:   stop: exit
 * stdout-has: stop  ; tests/programs/7.2-rio-static/static_calls.c:50, 2 blocks, 1 instance, does not return
 * stdout-has:   63:2 calls down, up
 * stdout-has:   66:10 calls twice
 * stdout-lacks: calls never_called
 * stdout-lacks: never_called  ;
 * check: dump --static --target host -O0 %s
 * stdout-has:   main: call, down, even, stop, twice, up
 */
