/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2: what pointers point to, by field and by call. An index that is not
 * known leaves the elements of its array, and the other members alone. */
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct node {
	int value;
	struct node *next;
};

struct box {
	int head;
	int data[4];
	int *tail;
};

int x, y, z, w;
struct node pool[4], *list;
struct box box = { 1, { 2 }, &z };
struct box *boxes[2] = { &box, &box };
union {
	int *pointer;
	uintptr_t number;
} both;

static void set(int *to, int value)
{
	*to = value; /* 31 */
}

static void pass(int count, ...)
{
	va_list list_of;
	va_start(list_of, count);
	int *to = va_arg(list_of, int *);
	*to = 1; /* 39 */
	va_end(list_of);
}

static void deep(int a, int b, int c, int d, int e, int *sixth)
{
	*sixth = a + b + c + d + e; /* 45 */
}

int main(void)
{
	int i = x & 3;
	struct box copy, *to = &box;
	set(&x, 1);
	set(&y, 2);
	box.data[i] = 3; /* 54 */
	to->head = 4; /* 55 */
	*to->tail = 5; /* 56 */
	*boxes[i & 1]->tail = 6; /* 57 */
	pool[i].next = list;
	list = &pool[i];
	list->next->value = 7; /* 60 */
	memcpy(&copy, &box, sizeof(copy));
	*copy.tail = 8; /* 62 */
	both.pointer = &w;
	*(int *)(both.number + 0) = 9; /* 64 */
	pass(1, &y);
	deep(1, 2, 3, 4, 5, &x);
	struct node *block = malloc(sizeof(*block));
	block->next = list; /* 68 */
	block = realloc(block, 2 * sizeof(*block));
	block->next->value = 10; /* 70 */
	*strchr("abc", 'b') == 'b' ? (x = 1) : (y = 1);
	return 0;
}

/*
 * check: dump --static %s
 * stdout-has:   31:6 writes x, y
 * stdout-has:   39:6 writes y, surely
 * stdout-has:   45:9 writes x, surely
 * stdout-has:   54:14 writes box.data[]
 * stdout-has:   55:11 writes box.head, surely
 * stdout-has:   56:12 writes z, surely
 * stdout-has:   57:22 writes z, surely
 * stdout-has:   60:20 writes pool[].value
 * stdout-has:   62:13 writes z, surely
 * stdout-has:   64:28 writes w, surely
 * stdout-has:   68:14 writes block from tests/programs/7.2-rio-static/static_points.c:67 +2, block from tests/programs/7.2-rio-static/static_points.c:69 +2
 * stdout-has:   70:21 writes pool[].value
 * check: dump --static --target host -O1 %s
 * stdout-has:   56:12 writes z, surely
 * stdout-has:   60:20 writes pool[].value
 */
