/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.7: a wrong branch is told by the line that it skips, or that it runs
 * although it should be skipped. */
__attribute__((section(".persistent"))) int seen;
extern void checkpoint(void);

int main(void)
{
	int result = 0;
	checkpoint();
#ifdef RUNS
	if (seen)
#else
	if (!seen)
#endif
		result = 5;
	seen = 1;
	checkpoint();
	return result;
}

/* check: evaluate --when always %s
 * exit: 1
 * stdout-has: effect: wrong branch at line 14: skips line 16; returns 0, not 5
 * check: evaluate --when always -DRUNS %s
 * exit: 1
 * stdout-has: effect: wrong branch at line 12: does not skip line 16; returns 5, not 0
 */
