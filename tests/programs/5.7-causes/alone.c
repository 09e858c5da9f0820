/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.7: a failure leaves several variables changed. One that does nothing
 * alone is no cause if another one is; what needs both counts for both. */
void checkpoint(void);

__attribute__((section(".persistent"))) int guilty, idle;
int seen;

int main(void)
{
	guilty++;
#if CASE == 1
	seen = idle;
	idle = 5;
	seen = guilty;
#elif CASE == 2
	/* Each alone is repaired, both together look right. */
	idle++;
	if (guilty != idle)
		guilty = idle = 1;
	seen = guilty;
#endif
	return seen;
}

/*
 * check: evaluate --when always --color never -DCASE=1 %s
 * exit: 1
 * stdout-has: error: 'guilty' advances twice
 * stdout-lacks: error: 'idle'
 * stdout-lacks: warning: 'idle'
 * stdout-has: note: 1 cause is masked, alone each changes nothing; what the failure does is due to others: tests/programs/5.7-causes/alone.c:13:9 'idle'
 * stdout-has: : 1 wrong-value, 1 masked; 
 * check: evaluate --when always -DCASE=1 --show-masked %s
 * exit: 1
 * stdout-has: alone.c:13:9: note: 'idle' is read
 * stdout-has: effect: none
 * stdout-has: whole: with all that the failure changes: wrong data
 * check: evaluate --when always -DCASE=1 --rules -data-access %s
 * exit: 0
 * stdout-has: 2 suppressed
 * check: evaluate --when always --color never -DCASE=2 %s
 * exit: 1
 * stdout-has: error: 'idle' advances twice
 * stdout-has: 'idle' alone: without effect
 */
