/* SPDX-License-Identifier: Apache-2.0 */
/* A YAML file as a tree whose nodes know where they are: libyaml's document.
 * (libcyaml, which fills structs by a schema, forgets the places, and cannot
 * say that a value is a name or a table.) Used by config*.c. */
#ifndef BROWNOUT_CLI_CONFIG_TREE_H
#define BROWNOUT_CLI_CONFIG_TREE_H

#include <yaml.h>

#include "util/err.h"

/* A text, a list or a table. */
typedef yaml_node_t tree_node;

struct tree {
	yaml_document_t document;
	bool is_loaded;
};

/* Reads a file; false with *err set: it cannot be read, is not YAML, or uses
 * parts of YAML that make no sense here. Released either way. */
bool tree_read(struct tree *tree, const char *file, struct err *err);
void tree_release(struct tree *tree);

/* NULL: the file is empty. */
const tree_node *tree_root(struct tree *tree);

/* NULL for what is no text. */
const char *tree_text(const tree_node *node);

/* How many items a list has, or pairs a table; 0 for a text. */
size_t tree_count(const tree_node *node);
/* Of a list. */
const tree_node *tree_item(struct tree *tree, const tree_node *node, size_t i);
/* Of a table. */
const tree_node *tree_key(struct tree *tree, const tree_node *node, size_t i);
const tree_node *tree_value(struct tree *tree, const tree_node *node, size_t i);

static inline bool tree_is_list(const tree_node *node)
{
	return node->type == YAML_SEQUENCE_NODE;
}

static inline bool tree_is_table(const tree_node *node)
{
	return node->type == YAML_MAPPING_NODE;
}

/* Whether nothing is written there: "ed:". */
bool tree_is_missing(const tree_node *node);

/* "a list", "a table", "'text'": for errors; the text lives in the arena. */
struct arena;
const char *tree_describe(struct arena *arena, const tree_node *node);

unsigned tree_line(const tree_node *node);
unsigned tree_column(const tree_node *node);

#endif
