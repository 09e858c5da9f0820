/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: what declared outputs get is compared like what is printed, whether
 * they have a body, none, or a model, and however they are called. All end with
 * the same memory. */
#include <stdio.h>

void checkpoint(void);

__attribute__((section(".persistent"))) int n;

#ifdef BODY
static volatile int port;
void out(int value)
{
	port = value;
	port = 0;
}
#else
void out(int value);
#endif

#ifdef REAL
void level(float volt, double watt);
#endif

int main(void)
{
	checkpoint();
	n = n + 1;
#if defined(POINTER)
	void (*volatile by)(int) = out;
	by(n);
#elif defined(LOST)
	if (n < 2)
		out(7);
#elif defined(ADDED)
	if (n > 1)
		out(7);
#elif defined(ORDER)
	if (n > 1)
		puts("x");
	out(1);
	if (n == 1)
		puts("x");
#elif defined(SAME)
	out(n > 0);
#elif defined(REAL)
	level(n * 0.5f, n * 0.25);
#else
	out(n);
#endif
	n = 0;
	return 0;
}

/*
 * check: evaluate --when always --output out %s
 * exit: 1
 * stdout-has: effect: wrong output: calls out(2) instead of out(1)
 * check: evaluate --when always --output out --format json %s | tr -d ' \n' | grep -o '"name":"out","expected":"out(1)","found":"out(2)"' | head -1
 * stdout:
 *   "name":"out","expected":"out(1)","found":"out(2)"
 * check: evaluate --when always --output out -DBODY %s
 * exit: 1
 * stdout-has: effect: wrong output: calls out(2) instead of out(1)
 * check: evaluate --when always --output out -DPOINTER %s
 * exit: 1
 * stdout-has: effect: wrong output: calls out(2) instead of out(1)
 * check: evaluate --when always --config %d/world/declared.yaml %s
 * exit: 1
 * stdout-has: effect: wrong output: calls out(2) instead of out(1)
 * check: evaluate --when always --output out -DLOST %s
 * exit: 1
 * stdout-has: effect: wrong output: does not call out(7)
 * check: evaluate --when always --output out -DADDED %s
 * exit: 1
 * stdout-has: effect: wrong output: also calls out(7)
 * check: evaluate --when always --output out -DORDER %s
 * exit: 1
 * stdout-has: effect: wrong output: prints "x\n" instead of calling out(1)
 * check: evaluate --when always --output level -DREAL %s
 * exit: 1
 * stdout-has: effect: wrong output: calls level(1, 0.5) instead of level(0.5, 0.25)
 * check: evaluate --when always --output out -DSAME %s
 * stdout-has: masked
 * stdout-lacks: wrong-output
 * check: check --when always --output out %s
 * exit: 1
 * stdout-has: wrong output: calls out(2) instead of out(1)
 * check: validate --when always --output out %s
 * exit: 1
 * stdout-has: 'out' (out(2) instead of out(1))
 * check: bruteforce --when always --output out %s
 * exit: 1
 * stdout-has: 0 unexplained
 * check: replay --when always --output out --schedule 'checkpoint@2 fail@4' %s
 * exit: 1
 * stdout-has: the output differs: it calls out(2) instead of out(1)
 */
