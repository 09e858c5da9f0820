/* SPDX-License-Identifier: Apache-2.0 */
/* Lists and rings: malloc, calloc, realloc, free. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node {
	struct node *next;
	int32_t value;
};

static struct node *push(struct node *list, int32_t value)
{
	struct node *node = malloc(sizeof(*node));
	node->next = list;
	node->value = value;
	return node;
}

static struct node *reverse(struct node *list)
{
	struct node *out = NULL;
	while (list) {
		struct node *next = list->next;
		list->next = out;
		out = list;
		list = next;
	}
	return out;
}

static struct node *drop(struct node *list, int32_t modulus)
{
	for (struct node **at = &list; *at;) {
		struct node *node = *at;
		if (node->value % modulus == 0) {
			*at = node->next;
			free(node);
		} else {
			at = &node->next;
		}
	}
	return list;
}

struct ring {
	int16_t *items;
	uint8_t first, count, size;
};

static void put(struct ring *ring, int16_t item)
{
	if (ring->count == ring->size) {
		uint8_t size = ring->size ? ring->size * 2 : 2;
		int16_t *items = calloc(size, sizeof(*items));
		for (uint8_t i = 0; i < ring->count; i++)
			items[i] = ring->items[(ring->first + i) % ring->size];
		free(ring->items);
		ring->items = items;
		ring->first = 0;
		ring->size = size;
	}
	ring->items[(ring->first + ring->count++) % ring->size] = item;
}

static int16_t take(struct ring *ring)
{
	int16_t item = ring->items[ring->first];
	ring->first = (uint8_t)((ring->first + 1) % ring->size);
	ring->count--;
	return item;
}

int main(void)
{
	struct node *list = NULL;
	struct ring ring = { 0 };
	int32_t sum = 0;
	for (int32_t i = 1; i <= 30; i++)
		list = push(list, i * i);
	list = reverse(drop(drop(list, 4), 5));
	while (list) {
		struct node *next = list->next;
		printf("%ld ", (long)list->value);
		sum += list->value;
		free(list);
		list = next;
	}
	printf("\n");
	for (int16_t i = 0; i < 60; i++) {
		put(&ring, i);
		put(&ring, -i);
		if (i % 3)
			sum = sum * 3 % 10007 + take(&ring);
	}
	printf("%d %d %ld\n", ring.count, ring.size, (long)sum);
	free(ring.items);
	char *text = malloc(4);
	strcpy(text, "abc");
	for (uint8_t i = 0; i < 6; i++) {
		size_t length = strlen(text);
		text = realloc(text, 2 * length + 1);
		memcpy(text + length, text, length);
		text[2 * length] = 0;
	}
	printf("%d %.9s\n", (int)strlen(text), text + 150);
	free(text);
	return (int)(sum % 100 + 100) % 100;
}
