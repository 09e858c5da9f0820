/* SPDX-License-Identifier: Apache-2.0 */
/* The source of tests/ir/sort-*.ll and *.bc: sorts on arrays and lists. */
#include <stddef.h>

int puts(const char *s);

struct node {
	struct node *next;
	int value;
};

typedef int (*order)(const void *, const void *);

static int numbers[] = {503, 87, 512, 61, 908, 170, 897, 275, 653, 426};
static struct node nodes[10];

static int ascending(const void *a, const void *b)
{
	int x = *(const int *)a, y = *(const int *)b;
	return x < y ? -1 : x > y;
}

static int descending(const void *a, const void *b)
{
	return ascending(b, a);
}

static void swap(char *a, char *b, size_t n)
{
	while (n--) {
		char c = *a;
		*a++ = *b;
		*b++ = c;
	}
}

static void quick(void *base, size_t n, size_t size, order before)
{
	char *v = base;
	size_t last = 0;

	if (n < 2)
		return;
	swap(v, v + n / 2 * size, size);
	for (size_t i = 1; i < n; i++)
		if (before(v + i * size, v) < 0) {
			last++;
			swap(v + last * size, v + i * size, size);
		}
	swap(v, v + last * size, size);
	quick(v, last, size, before);
	quick(v + (last + 1) * size, n - last - 1, size, before);
}

static struct node *merge(struct node *a, struct node *b)
{
	struct node head = {0}, *tail = &head;

	while (a && b) {
		struct node **least = a->value <= b->value ? &a : &b;
		tail->next = *least;
		tail = *least;
		*least = (*least)->next;
	}
	tail->next = a ? a : b;
	return head.next;
}

static struct node *merge_sort(struct node *list)
{
	if (!list || !list->next)
		return list;
	struct node *slow = list, *fast = list->next;
	while (fast && fast->next) {
		slow = slow->next;
		fast = fast->next->next;
	}
	fast = slow->next;
	slow->next = NULL;
	return merge(merge_sort(list), merge_sort(fast));
}

int main(void)
{
	unsigned code = 0;

	for (int i = 0; i < 10; i++) {
		nodes[i].value = numbers[i];
		nodes[i].next = i < 9 ? &nodes[i + 1] : NULL;
	}
	quick(numbers, 10, sizeof numbers[0], descending);
	struct node *list = merge_sort(nodes);
	for (int i = 9; i >= 0; i--, list = list->next) {
		if (list->value != numbers[i])
			puts("the sorts differ");
		code = code * 3 + (unsigned)numbers[i] % 7;
	}
	puts("sorted");
	return (int)(code & 127);
}
