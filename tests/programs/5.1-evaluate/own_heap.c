/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: what the allocator does inside is no effect of its own. A realloc
 * in place is harmless when it is executed again; a pointer that is taken out
 * of non-volatile memory before its block is freed is freed once. */
#include <stdlib.h>

void checkpoint(void);
__attribute__((section(".persistent"))) int *p;

#if defined(GROW)
int main(void)
{
	char *first = malloc(8);
	char *last = malloc(8);
	*first = 5;
	*last = 6;
	checkpoint();
	last = realloc(last, 16);
	last[15] = 1;
	return 0;
}
#elif defined(VECTOR)
int main(void)
{
	int *v = malloc(2 * sizeof(*v));
	int n = 2, s = 0;
	v[0] = 1;
	v[1] = 2;
	checkpoint();
	for (int i = 0; i < 3; i++) {
		v = realloc(v, (n + 2) * sizeof(*v));
		v[n] = i;
		v[n + 1] = i;
		n += 2;
		checkpoint();
	}
	for (int i = 0; i < n; i++)
		s += v[i];
	free(v);
	return s;
}
#else
int main(void)
{
	p = malloc(2);
	*p = 1;
	checkpoint();
	int *old = p;
#ifndef LATE
	p = NULL;
	free(old);
#else
	free(old);
	p = NULL;
#endif
	checkpoint();
	return 0;
}
#endif

/*
 * check: evaluate --when always --nvm heap %s
 * stdout-lacks: error:
 * check: replay --when always --nvm heap --schedule 'checkpoint@77 fail@79' %s
 * stdout-has: the end is that of a continuous run
 * stdout-has: 2 bytes of the heap are lost
 * check: evaluate --when always --nvm heap -DGROW %s
 * exit: 1
 * stdout-lacks: error:
 * check: evaluate --all --when always --nvm heap -DVECTOR %s
 * exit: 1
 * stdout-lacks: own_heap.c:31:7: error
 * stdout-has: effect: crash
 * check: evaluate --when always --nvm heap -DLATE %s
 * exit: 1
 * stdout-has: effect: crash
 */
