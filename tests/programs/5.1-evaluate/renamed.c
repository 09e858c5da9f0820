/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1, 5.3: heaps are compared up to renaming of blocks. An allocation
 * that is executed again gives another block; the first one is lost, and that
 * is all. Pointers in blocks lead to blocks that have moved, too. A wrong value
 * in a block that has moved is one. */
#include <stdlib.h>

void checkpoint(void);
__attribute__((section(".persistent"))) int x;

struct node {
	struct node *next;
	int value;
};

struct node *list;

static void add(int value)
{
	struct node *node = malloc(sizeof(*node));
	node->value = value;
	node->next = list;
	list = node;
}

int main(void)
{
	checkpoint();
	int was = x;
	add(1);
	add(2);
	x = 7;
#ifdef WRONG
	add(was);
#else
	add(3);
#endif
	x = was;
	x = 0;
	checkpoint();
	return list->value == 3 ? 0 : 1;
}

/*
 * check: replay --when always --nvm heap --schedule 'checkpoint@2 fail@90' %s
 * stdout-has: the end is that of a continuous run
 * stdout-has: 4 bytes of the heap are lost
 * check: evaluate --when always --nvm heap %s
 * exit: 1
 * stdout-has: [leak]
 * stdout-lacks: [data-access]
 * stdout-lacks: wrong-value
 * check: evaluate --when always --nvm heap -DWRONG %s
 * exit: 1
 * stdout-has: is 7 instead of 0
 */
