/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 10.3: a function that does not end is looked at for as long as allowed,
 * which is said; the others are looked at all the same. Handlers are entries. */
static int turns, fired;

void loop(void)
{
	for (volatile int i = 0;;)
		i = 0;
}

void turn(void)
{
	turns = turns + 1;
}

__attribute__((interrupt(2))) static void handler(void)
{
	fired = fired + 1;
}

void (*const vector)(void) = handler;

/*
 * check: locate --nvm globals --max-ops 1000 %s
 * exit: 4
 * stdout-has: 'turns' advances twice
 * stdout-has: 'fired' advances twice
 * stdout-has: warning: 1 call did not end and was looked at for --max-ops operations; the first: loop()
 */
