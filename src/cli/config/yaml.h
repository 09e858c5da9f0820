/* SPDX-License-Identifier: Apache-2.0 */
/* A YAML file as a tree whose nodes know their places: libyaml's document.
 * (libcyaml, which fills structs by a schema, loses the places, and has no type
 * for a value that is either a name or a table.) Used by config*.c. */
#ifndef BROWNOUT_CLI_CONFIG_YAML_H
#define BROWNOUT_CLI_CONFIG_YAML_H

#include <yaml.h>

#include "util/err.h"

/* A text, a list or a table. */
typedef yaml_node_t yaml_tree_node;

struct yaml_tree {
	yaml_document_t document;
	bool is_loaded;
};

/* Reads a file; false with *err set: it cannot be read, is not YAML, or uses
 * unsupported features of YAML. Released either way. */
bool yaml_tree_read(struct yaml_tree *yaml, const char *file, struct err *err);
void yaml_tree_release(struct yaml_tree *yaml);

/* NULL: the file is empty. */
const yaml_tree_node *yaml_tree_root(struct yaml_tree *yaml);

/* NULL: the node is not a text. */
const char *yaml_tree_text(const yaml_tree_node *node);

/* The number of items in a list, or of pairs in a table; 0 for a text. */
size_t yaml_tree_count(const yaml_tree_node *node);
/* An item of a list. */
const yaml_tree_node *yaml_tree_item(struct yaml_tree *yaml,
				     const yaml_tree_node *node, size_t i);
/* A key of a table. */
const yaml_tree_node *yaml_tree_key(struct yaml_tree *yaml,
				    const yaml_tree_node *node, size_t i);
const yaml_tree_node *yaml_tree_value(struct yaml_tree *yaml,
				      const yaml_tree_node *node, size_t i);

static inline bool yaml_tree_is_list(const yaml_tree_node *node)
{
	return node->type == YAML_SEQUENCE_NODE;
}

static inline bool yaml_tree_is_table(const yaml_tree_node *node)
{
	return node->type == YAML_MAPPING_NODE;
}

/* Whether the value is empty: "ed:". */
bool yaml_tree_is_missing(const yaml_tree_node *node);

/* A description for errors: "a list", "a table", "'text'"; it lives in the
 * arena. */
struct arena;
const char *yaml_tree_describe(struct arena *arena, const yaml_tree_node *node);

unsigned yaml_tree_line(const yaml_tree_node *node);
unsigned yaml_tree_column(const yaml_tree_node *node);

#endif
