/* SPDX-License-Identifier: Apache-2.0 */
/* function-return: after calls of the program's own functions, also through
 * pointers and inside of expressions; not after the library's, nor where
 * nothing comes back. */
#include <stdlib.h>
#include <string.h>

int n;
char text[8];

static int one(void)
{
	return n + 1;
}

static int two(int a)
{
	return a * 2;
}

int also_two(int a) __attribute__((alias("second")));
int second(int a)
{
	return a + 2;
}

static int (*through)(int) = two;

static _Noreturn void leave(int code)
{
	exit(code);
}

static int by_tail(int a)
{
	__attribute__((musttail)) return two(a);
}

int main(void)
{
	n = one() + two(one());
	strcpy(text, "abc");
	memset(text, 0, sizeof(text));
	n += through(3);
	n += also_two(4);
	n += by_tail(5);
	n += abs(-1);
	leave(n);
}

/*
 * check: place --placement function-return %s
 * stdout:
 *   tests/programs/3.4-passes/calls.c:41:6: note: checkpoint after the call [function-return]
 *   tests/programs/3.4-passes/calls.c:41:14: note: checkpoint after the call [function-return]
 *   tests/programs/3.4-passes/calls.c:41:18: note: checkpoint after the call [function-return]
 *   tests/programs/3.4-passes/calls.c:44:7: note: checkpoint after the call [function-return]
 *   tests/programs/3.4-passes/calls.c:45:7: note: checkpoint after the call [function-return]
 *   tests/programs/3.4-passes/calls.c:46:7: note: checkpoint after the call [function-return]
 *   6 checkpoints placed (6 function-return)
 * stderr:
 * check: run --placement function-return --when always --fail-every 400 --nvm none %s
 * exit: 26
 * check: run -O2 --placement function-return --when always --fail-every 400 --nvm none %s
 * exit: 26
 * check: place --placement function-entry %s
 * stdout:
 *   tests/programs/3.4-passes/calls.c:11: note: checkpoint at the function's entry [function-entry]
 *   tests/programs/3.4-passes/calls.c:16: note: checkpoint at the function's entry [function-entry]
 *   tests/programs/3.4-passes/calls.c:22: note: checkpoint at the function's entry [function-entry]
 *   tests/programs/3.4-passes/calls.c:29: note: checkpoint at the function's entry [function-entry]
 *   tests/programs/3.4-passes/calls.c:34: note: checkpoint at the function's entry [function-entry]
 *   tests/programs/3.4-passes/calls.c:39: note: checkpoint at the function's entry [function-entry]
 *   6 checkpoints placed (6 function-entry)
 */
