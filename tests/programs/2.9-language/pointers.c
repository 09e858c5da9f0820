/* SPDX-License-Identifier: Apache-2.0 */
/* Pointer arithmetic, differences, comparisons, pointers to pointers. */
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

struct item {
	char c;
	long v;
};

struct node {
	struct node *next;
	int value;
};

static struct item items[5];

static void insert(struct node **list, struct node *n)
{
	while (*list && (*list)->value < n->value)
		list = &(*list)->next;
	n->next = *list;
	*list = n;
}

static struct node *reverse(struct node *list)
{
	struct node *done = NULL;

	while (list) {
		struct node *next = list->next;
		list->next = done;
		done = list;
		list = next;
	}
	return done;
}

static void set(int ***p, int v)
{
	***p = v;
}

static void advance(const char **s)
{
	while (**s == ' ')
		++*s;
}

static size_t length(const char *s)
{
	const char *p = s;
	while (*p++)
		;
	return (size_t)(p - s - 1);
}

int main(void)
{
	struct item *p = items, *q = &items[4];

	assert(q - p == 4 && p - q == -4 && p + 4 == q && 4 + p == q);
	assert((char *)q - (char *)p == 4 * (ptrdiff_t)sizeof(struct item));
	assert(p < q && q > p && p <= p && !(p > q) && p != q);
	p++->c = 'a';
	(++p)->c = 'c';
	assert(items[0].c == 'a' && items[2].c == 'c' && p == items + 2);
	p -= 2;
	p += 3;
	assert(p-- == items + 3 && --p == items + 1);
	long *v = &items[3].v;
	*v = 70000;
	struct item *owner = (struct item *)((char *)v - offsetof(struct item, v));
	assert(owner == &items[3] && owner->v == 70000);

	struct node nodes[4] = {{0, 5}, {0, 1}, {0, 9}, {0, 3}}, *list = NULL;
	for (int i = 0; i < 4; i++)
		insert(&list, &nodes[i]);
	assert(list->value == 1 && list->next->value == 3);
	list = reverse(list);
	assert(list->value == 9 && list->next->next->next->value == 1);

	int x = 0, *px = &x, **ppx = &px, ***pppx = &ppx;
	set(pppx, 42);
	set(&ppx, x + 1);
	assert(x == 43 && **ppx == 43 && &**ppx == px);

	const char *s = "   text";
	advance(&s);
	assert(s[0] == 't' && length(s) == 4);

	uintptr_t bits = (uintptr_t)&items[2];
	assert((struct item *)bits == &items[2] && bits % 2 == 0);
	assert((struct item *)(bits + sizeof(struct item)) == &items[3]);
	void *any = items;
	assert(any == (void *)items && (struct item *)any + 1 == &items[1]);
	assert(!(void *)0 && (p ? 1 : 0) && NULL == (char *)0);
	int *past = &x + 1;
	assert(past - &x == 1 && past != &x);
	return 0;
}

/*
 * check: run --target msp430 %s
 * check: run --target cortex-m %s
 * check: run --target riscv32 %s
 * check: run --target host %s
 */
