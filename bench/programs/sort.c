/* SPDX-License-Identifier: Apache-2.0 */
/* Three sorts, called through pointers: swaps in an array, and recursion. */
#include <stdbool.h>
#include <stdint.h>

#ifndef ROUNDS
#define ROUNDS 3
#endif

enum {
	COUNT = 200,
};

static int16_t items[COUNT];
static uint32_t seed;

static uint16_t next_random(void)
{
	seed = seed * 1664525 + 1013904223;
	return (uint16_t)(seed >> 16);
}

static void swap(int16_t *a, int16_t *b)
{
	int16_t old = *a;
	*a = *b;
	*b = old;
}

static void shell_sort(int16_t *array, int16_t count)
{
	for (int16_t gap = count / 2; gap > 0; gap /= 2)
		for (int16_t i = gap; i < count; i++) {
			int16_t item = array[i], k = i;
			for (; k >= gap && array[k - gap] > item; k -= gap)
				array[k] = array[k - gap];
			array[k] = item;
		}
}

/* Lets the item at root sink until no child is larger. */
static void sink(int16_t *array, int16_t root, int16_t count)
{
	for (;;) {
		int16_t child = 2 * root + 1;
		if (child >= count)
			return;
		if (child + 1 < count && array[child + 1] > array[child])
			child++;
		if (array[root] >= array[child])
			return;
		swap(&array[root], &array[child]);
		root = child;
	}
}

static void heap_sort(int16_t *array, int16_t count)
{
	for (int16_t root = count / 2 - 1; root >= 0; root--)
		sink(array, root, count);
	for (int16_t end = count - 1; end > 0; end--) {
		swap(&array[0], &array[end]);
		sink(array, 0, end);
	}
}

/* Recurses into the smaller part only, so that the stack stays small. */
static void quick_sort(int16_t *array, int16_t count)
{
	while (count > 1) {
		int16_t pivot = array[count / 2], low = 0, high = count - 1;
		while (low <= high) {
			while (array[low] < pivot)
				low++;
			while (array[high] > pivot)
				high--;
			if (low <= high)
				swap(&array[low++], &array[high--]);
		}
		if (high + 1 < count - low) {
			quick_sort(array, high + 1);
			array += low;
			count -= low;
		} else {
			quick_sort(array + low, count - low);
			count = high + 1;
		}
	}
}

static bool sorts_right(void (*sort)(int16_t *, int16_t))
{
	uint16_t before = 0, after = 0;
	for (int16_t i = 0; i < COUNT; i++) {
		items[i] = (int16_t)(next_random() % 2001) - 1000;
		before += (uint16_t)items[i];
	}
	sort(items, COUNT);
	for (int16_t i = 0; i < COUNT; i++) {
		after += (uint16_t)items[i];
		if (i > 0 && items[i - 1] > items[i])
			return false;
	}
	return before == after;
}

int main(void)
{
	static void (*const sorts[])(int16_t *, int16_t) = {
		shell_sort,
		heap_sort,
		quick_sort,
	};
	for (uint32_t round = 0; round < (uint32_t)ROUNDS; round++) {
		seed = 20250101;
		for (uint8_t i = 0; i < 3; i++)
			if (!sorts_right(sorts[i]))
				return 1;
		/* The smallest, a middle and the largest of the last array. */
		if (items[0] != -987 || items[100] != -58 ||
		    items[COUNT - 1] != 995)
			return 1;
	}
	return 0;
}
