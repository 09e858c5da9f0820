/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 2.4, 4.7: copies are wide, too, and so is a fill; one of a single word
 * is not. */
#include <string.h>

struct point {
	int x, y;
};

__attribute__((section(".persistent"))) struct point p = { 1, 2 };
__attribute__((section(".persistent"))) int one = 1;

int main(void)
{
	struct point next = { p.x + 1, p.y + 1 };
	int two = one + 1;
	p = next;
	memcpy(&one, &two, sizeof(one));
	return 0;
}

/*
 * check: locate --all --color never %s
 * exit: 1
 * stdout-has: copies.c:15:26: error: 'p.x' is read, then written in 2 steps; a power failure between them leaves a mix of old and new [torn-write]
 * stdout-has: 5 anomalies (3 data-access, 2 torn-write)
 * stdout-lacks: 'one' is read, then written in
 */
