/* SPDX-License-Identifier: Apache-2.0 */
/* Reads tables with known keys: rows of struct field define each key. Every
 * error has its place in the file. Internal to config*.c. */
#ifndef BROWNOUT_CLI_CONFIG_CONFIG_READER_H
#define BROWNOUT_CLI_CONFIG_CONFIG_READER_H

#include "cli/config/yaml.h"
#include "power/environment.h"

struct reader {
	struct yaml_tree yaml;
	const char *file;   /* its name in errors */
	const char *folder; /* base of its relative paths */
	bool is_trusted;    /* its paths may lead out of the folder */
	struct arena *arena;
	struct err *err;
};

struct field {
	const char *name;
	/* Sets the member; false with *reader->err set. */
	bool (*read)(struct reader *reader, const struct field *field,
		     const yaml_tree_node *value, void *into);
	size_t offset; /* offset of the member in the target */
	/* For field_word: the words, numbered from 1. */
	const char *const *words;
	const char *option; /* the option of the key, else NULL */
};

/* Sets *reader->err at a node, and returns false. */
bool reader_refuse(struct reader *reader, const yaml_tree_node *node,
		   const char *fmt, ...) PRINTF_LIKE(3, 4);

/* Reads a table by its fields; `what` is its name in errors. */
bool reader_table(struct reader *reader, const yaml_tree_node *node,
		  const char *what, const struct field *fields, size_t count,
		  void *into);

/* The value of a key in a table; NULL: the table does not have it. */
const yaml_tree_node *reader_key(struct reader *reader,
				 const yaml_tree_node *table, const char *name);

/* The place of a node. */
struct origin reader_origin(const struct reader *reader,
			    const yaml_tree_node *node);

/* A non-empty text; NULL with *reader->err set. */
const char *reader_text(struct reader *reader, const char *name,
			const yaml_tree_node *node);

/* The path of a file, relative to the working directory; NULL with *reader->err
 * set if it leads out of the folder of the configuration. */
const char *reader_path(struct reader *reader, const char *name,
			const yaml_tree_node *node);
/* Whether a file that a node leads to can be read, and is in the folder, too. */
bool reader_check_file(struct reader *reader, const char *name,
		       const yaml_tree_node *node, const char *path);
/* Like reader_path; it must be a file that can be read. */
const char *reader_file(struct reader *reader, const char *name,
			const yaml_tree_node *node);

/* The number of items of a list; a single text counts as a list of one. */
size_t reader_count(const yaml_tree_node *node);
const yaml_tree_node *reader_item(struct reader *reader,
				  const yaml_tree_node *node, size_t i);

/* A list as one text, separated by commas; NULL with *reader->err set. */
const char *reader_commas(struct reader *reader, const char *name,
			  const yaml_tree_node *node);

/* A whole number from 0 to most. */
bool reader_whole(struct reader *reader, const char *name,
		  const yaml_tree_node *node, uint64_t most, uint64_t *value);
bool reader_number(struct reader *reader, const char *name,
		   const yaml_tree_node *node, struct number *number);

/* Readers for struct field: a const char *, or a word of a list as its
 * number. */
bool field_text(struct reader *reader, const struct field *field,
		const yaml_tree_node *value, void *into);
bool field_word(struct reader *reader, const struct field *field,
		const yaml_tree_node *value, void *into);

#endif
