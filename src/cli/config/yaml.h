/* SPDX-License-Identifier: Apache-2.0 */
/* A YAML file as a tree whose nodes know where they are: libyaml's document.
 * (libcyaml, which fills structs by a schema, forgets the places, and cannot
 * say that a value is a name or a table.) Used by config*.c. */
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
 * parts of YAML that make no sense here. Released either way. */
bool yaml_tree_read(struct yaml_tree *yaml, const char *file, struct err *err);
void yaml_tree_release(struct yaml_tree *yaml);

/* NULL: the file is empty. */
const yaml_tree_node *yaml_tree_root(struct yaml_tree *yaml);

/* NULL for what is no text. */
const char *yaml_tree_text(const yaml_tree_node *node);

/* How many items a list has, or pairs a table; 0 for a text. */
size_t yaml_tree_count(const yaml_tree_node *node);
/* Of a list. */
const yaml_tree_node *yaml_tree_item(struct yaml_tree *yaml,
				     const yaml_tree_node *node, size_t i);
/* Of a table. */
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

/* Whether nothing is written there: "ed:". */
bool yaml_tree_is_missing(const yaml_tree_node *node);

/* "a list", "a table", "'text'": for errors; the text lives in the arena. */
struct arena;
const char *yaml_tree_describe(struct arena *arena, const yaml_tree_node *node);

unsigned yaml_tree_line(const yaml_tree_node *node);
unsigned yaml_tree_column(const yaml_tree_node *node);

#endif
