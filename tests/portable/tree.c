/* SPDX-License-Identifier: Apache-2.0 */
/* A search tree that keeps its balance. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
	struct node *child[2];
	int16_t key, height;
};

static int16_t height(const struct node *node)
{
	return node ? node->height : 0;
}

static void measure(struct node *node)
{
	int16_t a = height(node->child[0]), b = height(node->child[1]);
	node->height = (int16_t)((a > b ? a : b) + 1);
}

static struct node *rotate(struct node *node, uint8_t side)
{
	struct node *up = node->child[!side];
	node->child[!side] = up->child[side];
	up->child[side] = node;
	measure(node);
	measure(up);
	return up;
}

static struct node *balance(struct node *node)
{
	measure(node);
	int16_t lean =
		(int16_t)(height(node->child[1]) - height(node->child[0]));
	if (lean > -2 && lean < 2)
		return node;
	uint8_t side = lean > 0;
	struct node *heavy = node->child[side];
	if (height(heavy->child[!side]) > height(heavy->child[side]))
		node->child[side] = rotate(heavy, side);
	return rotate(node, !side);
}

static struct node *insert(struct node *node, int16_t key)
{
	if (!node) {
		node = calloc(1, sizeof(*node));
		node->key = key;
		node->height = 1;
		return node;
	}
	if (key != node->key) {
		uint8_t side = key > node->key;
		node->child[side] = insert(node->child[side], key);
	}
	return balance(node);
}

static void walk(const struct node *node, uint32_t *hash)
{
	if (!node)
		return;
	walk(node->child[0], hash);
	printf("%d/%d ", node->key, node->height);
	*hash = *hash * 31 + (uint32_t)(node->key * 8 + node->height);
	walk(node->child[1], hash);
}

static void release(struct node *node)
{
	if (!node)
		return;
	release(node->child[0]);
	release(node->child[1]);
	free(node);
}

int main(void)
{
	struct node *root = NULL;
	uint32_t hash = 1;
	for (int16_t i = 0; i < 30; i++)
		root = insert(root, i);
	for (int16_t i = 0; i < 30; i++)
		root = insert(root, (int16_t)(i * 37 % 101));
	walk(root, &hash);
	printf("\n%d %lu\n", root->height, (unsigned long)hash);
	release(root);
	return (int)(hash % 99);
}
