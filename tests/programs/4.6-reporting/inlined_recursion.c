/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.6: a recursion of which the optimiser unrolls some levels has the
 * stack that it has without. */
__attribute__((section(".persistent"))) int level = 3;
volatile int after; /* so that the calls are not the last thing done */

__attribute__((noinline)) static void down(int n);

__attribute__((always_inline)) static inline void step(int n)
{
	if (n == 0)
		level = level - 1;
	else
		down(n - 1);
	after = n;
}

static void down(int n)
{
	if (n == 0)
		level = level - 1;
	else
		step(n - 1);
	after = n;
}

int main(void)
{
	down(5);
	return 0;
}

/*
 * check: locate --format json %s | tr -d ' \n'
 * stdout-has: "function":"step","inlined_at":[{"file":"tests/programs/4.6-reporting/inlined_recursion.c","line":23,"column":3,"function":"down"}],"op":"load","ordinal":0,"stack":["step:12","down:23","step:14","down:23","step:14","down:23","main:29"]
 * check: locate -O0 --format json -D__attribute__\(x\)= --nvm globals %s | tr -d ' \n'
 * stdout-has: "function":"step","op":"load","ordinal":0,"stack":["step:12","down:23","step:14","down:23","step:14","down:23","main:29"]
 * check: locate -O2 --format json %s | tr -d ' \n'
 * stdout-has: "op":"load","ordinal":0,"stack":["step:12","down:23","step:14","down:23","step:14","down:23","main:29"]
 */
