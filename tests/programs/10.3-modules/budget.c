/* The functions of a module share the budget: one that does not end leaves the
 * others theirs, and what could not be afforded is not evaluated. */
int laps;
int total;

void run(void)
{
	for (;;)
		laps = laps + 1;
}

void add(void)
{
	total = total + 1;
}

/*
 * check: check --config none --budget-ops 20 %s
 * exit: 1
 * stdout-has: 'total' advances twice
 * stdout-has: wrong data: total is 2, not 1
 * stdout-has: 'laps' advances twice
 * stdout-has: not checked: effects of memory anomalies (evaluate): the budget of 20 operations is used up
 */
