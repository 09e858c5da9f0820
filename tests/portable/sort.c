/* SPDX-License-Identifier: Apache-2.0 */
/* Four ways to sort the same numbers. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define COUNT 64

typedef int32_t number;

static uint32_t seed = 12345;

static number draw(void)
{
	seed = seed * 1103515245u + 12345u;
	return (number)(seed >> 8) % 10007 - 5000;
}

static void insertion(number *a, int16_t n)
{
	for (int16_t i = 1; i < n; i++) {
		number x = a[i];
		int16_t k = i;
		for (; k > 0 && a[k - 1] > x; k--)
			a[k] = a[k - 1];
		a[k] = x;
	}
}

static void quick(number *a, int16_t low, int16_t high)
{
	if (low >= high)
		return;
	number pivot = a[(low + high) / 2];
	int16_t i = low, j = high;
	while (i <= j) {
		while (a[i] < pivot)
			i++;
		while (a[j] > pivot)
			j--;
		if (i <= j) {
			number t = a[i];
			a[i++] = a[j];
			a[j--] = t;
		}
	}
	quick(a, low, j);
	quick(a, i, high);
}

static void sift(number *a, int16_t at, int16_t n)
{
	for (;;) {
		int16_t child = 2 * at + 1;
		if (child >= n)
			return;
		if (child + 1 < n && a[child + 1] > a[child])
			child++;
		if (a[at] >= a[child])
			return;
		number t = a[at];
		a[at] = a[child];
		a[child] = t;
		at = child;
	}
}

static void heap(number *a, int16_t n)
{
	for (int16_t i = n / 2; i-- > 0;)
		sift(a, i, n);
	for (int16_t i = n; i-- > 1;) {
		number t = a[0];
		a[0] = a[i];
		a[i] = t;
		sift(a, 0, i);
	}
}

static void merge(number *a, int16_t n)
{
	static number half[COUNT];
	if (n < 2)
		return;
	int16_t m = n / 2, i = 0, j = m, k = 0;
	merge(a, m);
	merge(a + m, n - m);
	memcpy(half, a, sizeof(number) * (size_t)m);
	while (i < m)
		a[k++] = j < n && a[j] < half[i] ? a[j++] : half[i++];
}

int main(void)
{
	static number original[COUNT], a[4][COUNT];
	for (int16_t i = 0; i < COUNT; i++)
		original[i] = draw();
	for (int16_t i = 0; i < 4; i++)
		memcpy(a[i], original, sizeof(original));
	insertion(a[0], COUNT);
	quick(a[1], 0, COUNT - 1);
	heap(a[2], COUNT);
	merge(a[3], COUNT);
	for (int16_t i = 0; i < COUNT; i++)
		printf("%ld%c", (long)a[0][i], i % 8 == 7 ? '\n' : ' ');
	for (int16_t i = 1; i < 4; i++)
		if (memcmp(a[0], a[i], sizeof(a[0])) != 0)
			return i;
	return 42;
}
