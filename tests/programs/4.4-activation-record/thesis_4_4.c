/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.6, 4.4: the thesis' example 4.4, and figure 3 of EWSN'21. Arguments go
 * over the stack; a checkpoint is inside of f1. The call of f2 overwrites f1's
 * arguments, which f1 reads again, and its return address. Figure 4.4: a
 * checkpoint before the arguments are prepared is harmless, and so is one
 * between the two calls. */
extern void checkpoint(void);

int sum;

static int f1(int a, int b)
{
#ifdef INSIDE
	checkpoint();
#endif
	return a + b;
}

static int f2(int a, int b)
{
	return a * b;
}

int main(void)
{
#ifdef BEFORE
	checkpoint();
#endif
	sum += f1(1, 2);
#ifdef BETWEEN
	checkpoint();
#endif
	sum += f2(3, 4);
	return 0;
}

/*
 * check: locate --when always --nvm stack --param-registers 0 -DINSIDE %s
 * exit: 1
 * stdout-has: the return address of 'f1' is read, then overwritten
 * stdout-has: 'f1' returns to main:33:9 instead of main:29:9 [activation-record]
 * check: locate --when always --nvm stack --param-registers 0 -DINSIDE --format json %s
 * exit: 1
 * stdout-has: "role": "return-address"
 * check: locate --when always --nvm stack --param-registers 0 -DBEFORE %s
 * exit: 0
 * check: locate --when always --nvm stack --param-registers 0 -DBETWEEN %s
 * exit: 0
 * check: bruteforce --when always --nvm stack --param-registers 0 -DINSIDE %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
