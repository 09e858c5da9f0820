/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 4.5: the thesis' examples 4.5 to 4.8 and 4.14, and figure 4 of EWSN'21:
 * a block is loaded from or stored to, then freed or moved, and executed again.
 * A checkpoint between the two mends it. */
#include <stdlib.h>

extern void checkpoint(void);

int r;

int main(void)
{
	char *r0 = malloc(2);
	char *r1 = malloc(2);
	checkpoint();
#ifdef STORE
	*r0 = 7;
#else
	r = *r0;
#endif
#ifdef BETWEEN
	checkpoint();
#endif
#ifdef REALLOC
	r0 = realloc(r0, 30);
#else
	free(r0);
#endif
	return r1 == 0;
}

/*
 * check: locate --all --when always --nvm heap %s
 * exit: 1
 * stdout-has: thesis_4_5.c:19:6: error:
 * stdout-has: thesis_4_5.c:27:2: error:
 * stdout-has: [memory-map]
 * check: locate --all --when always --nvm heap -DSTORE %s
 * exit: 1
 * stdout-has: thesis_4_5.c:17:6: error:
 * check: locate --all --when always --nvm heap -DREALLOC %s
 * exit: 1
 * stdout-has: thesis_4_5.c:19:6: error:
 * stdout-has: thesis_4_5.c:25:7: error:
 * check: locate --all --when always --nvm heap -DSTORE -DREALLOC %s
 * exit: 1
 * stdout-has: thesis_4_5.c:17:6: error:
 * check: locate --when always --nvm heap -DBETWEEN %s
 * exit: 1
 * stdout-lacks: thesis_4_5.c:19:6: error:
 * check: bruteforce --when always --nvm heap %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: bruteforce --when always --nvm heap -DSTORE -DREALLOC %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
