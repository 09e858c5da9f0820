/* SPDX-License-Identifier: Apache-2.0 */
/* Reading of tables whose keys are known: rows of struct field say what each
 * key means. Every refusal has its place in the file. Inside config*.c. */
#ifndef BROWNOUT_CLI_CONFIG_CONFIG_READER_H
#define BROWNOUT_CLI_CONFIG_CONFIG_READER_H

#include "cli/config/yaml.h"
#include "power/environment.h"

struct reader {
	struct yaml_tree yaml;
	const char *file;   /* as errors name it */
	const char *folder; /* that its paths are seen from */
	struct arena *arena;
	struct err *err;
};

struct field {
	const char *name;
	/* Sets the member; false with *reader->err set. */
	bool (*read)(struct reader *reader, const struct field *field,
		     const yaml_tree_node *value, void *into);
	size_t offset;            /* of the member in what is read */
	const char *const *words; /* of field_word: from 1 on */
	const char *option;       /* of keys that are options, else NULL */
};

/* Sets *reader->err, at a node; false. */
bool reader_refuse(struct reader *reader, const yaml_tree_node *node,
		   const char *fmt, ...) PRINTF_LIKE(3, 4);

/* Reads a table by its fields; `what` is its name in errors. */
bool reader_table(struct reader *reader, const yaml_tree_node *node,
		  const char *what, const struct field *fields, size_t count,
		  void *into);

/* The key of this name in a table; NULL: it is not there. */
const yaml_tree_node *reader_key(struct reader *reader,
				 const yaml_tree_node *table, const char *name);

/* Where a node is. */
struct origin reader_origin(const struct reader *reader,
			    const yaml_tree_node *node);

/* A text that is not empty; NULL with *reader->err set. */
const char *reader_text(struct reader *reader, const char *name,
			const yaml_tree_node *node);

/* The path of a file, seen from where we are; NULL with *reader->err set. */
const char *reader_path(struct reader *reader, const char *name,
			const yaml_tree_node *node);
/* Likewise; it must be there. */
const char *reader_file(struct reader *reader, const char *name,
			const yaml_tree_node *node);

/* A list's items, or the one text that stands for a list of one. */
size_t reader_count(const yaml_tree_node *node);
const yaml_tree_node *reader_item(struct reader *reader,
				  const yaml_tree_node *node, size_t i);

/* Texts with commas between them; NULL with *reader->err set. */
const char *reader_commas(struct reader *reader, const char *name,
			  const yaml_tree_node *node);

/* A whole number from 0 to most. */
bool reader_whole(struct reader *reader, const char *name,
		  const yaml_tree_node *node, uint64_t most, uint64_t *value);
bool reader_number(struct reader *reader, const char *name,
		   const yaml_tree_node *node, struct number *number);

/* For struct field: a const char *, one word of a list as its number. */
bool field_text(struct reader *reader, const struct field *field,
		const yaml_tree_node *value, void *into);
bool field_word(struct reader *reader, const struct field *field,
		const yaml_tree_node *value, void *into);

#endif
