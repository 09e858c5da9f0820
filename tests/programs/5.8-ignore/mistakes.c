/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.8: a comment without a reason is noted; a rule that does not exist is
 * an error with its place, also where the compiler does not look. */
__attribute__((section(".persistent"))) int count;

int main(void)
{
	count = count + 1; // brownout: ignore[data-access]
	return 0;
}

/*
 * check: locate --when always %s
 * stdout-has: mistakes.c:8: note: this 'brownout: ignore' gives no reason
 * stdout-has: no anomalies, 1 suppressed
 *
 * check: locate --when always %t/a.c
 * setup: sed 's/ignore.data-access/ignore[data-acces/' %s > %t/a.c
 * exit: 3
 * stderr-has: a.c:8: error: there is no rule 'data-acces'; did you mean 'data-access'?
 *
 * check: locate --when always %t/a.c
 * setup: sed 's/ignore.data-access./ignore[data-access/' %s > %t/a.c
 * exit: 3
 * stderr-has: a.c:8: error: 'brownout: ignore[' without ']'
 *
 * check: locate --when always %t/a.c
 * setup: sed 's/ignore.data-access./ignore[]/' %s > %t/a.c
 * exit: 3
 * stderr-has: a.c:8: error: 'brownout: ignore[' names no rule
 */
