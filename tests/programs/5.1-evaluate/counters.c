/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: a counter of attempts differs after a failure because that is what
 * it is for: a note, and no effect of other anomalies. What it decides is an
 * effect like any other. */
#include <stdio.h>

__attribute__((section(".persistent"))) unsigned _numBoots, x, y;

int main(void)
{
	_numBoots++;
#ifdef DECIDES
	printf("%s\n", _numBoots > 1 ? "again" : "first");
	return 0;
#endif
	y = x;
	x = 0;
#ifdef SAID
	printf("%u\n", _numBoots);
#endif
#ifdef OTHER
	y++;
	x++;
	return x;
#endif
	return 0;
}

/*
 * check: evaluate --when always %s
 * stdout-lacks: error:
 * stdout-lacks: warning:
 * check: evaluate --when always -DDECIDES %s
 * exit: 1
 * stdout-has: error: '_numBoots' advances twice
 * stdout-has: effect: wrong output: prints "again\n" instead of "first\n"
 * check: check --when always -DDECIDES %s
 * exit: 1
 * stdout-lacks: intended
 * check: replay --when always -DDECIDES --schedule "checkpoint@0 fail@4" %s
 * exit: 1
 * check: locate --when always %s
 * exit: 1
 * stdout-has: counters.c:11:11: note: '_numBoots'
 * stdout-has: counters.c:16:6: warning: 'x'
 * check: evaluate --when always -DSAID %s
 * exit: 1
 * stdout-has: effect: wrong output: prints "2\n" instead of "1\n"
 * check: evaluate --when always -DOTHER %s
 * exit: 1
 * stdout-lacks: _numBoots is
 */
