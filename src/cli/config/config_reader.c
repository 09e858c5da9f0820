/* SPDX-License-Identifier: Apache-2.0 */
/* Reads tables with known keys. */
#include "cli/config/config_reader.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "util/path.h"
#include "util/similar.h"

bool reader_refuse(struct reader *reader, const yaml_tree_node *node,
		   const char *fmt, ...)
{
	char text[2048];
	va_list args;
	va_start(args, fmt);
	vsnprintf(text, sizeof(text), fmt, args);
	va_end(args);
	return err_at(reader->err, reader->file, yaml_tree_line(node),
		      yaml_tree_column(node), "%s", text);
}

struct origin reader_origin(const struct reader *reader,
			    const yaml_tree_node *node)
{
	return (struct origin){ .kind = ORIGIN_FILE,
				.file = reader->file,
				.line = yaml_tree_line(node),
				.column = yaml_tree_column(node) };
}

/* The field of a key; NULL with the error set. */
static const struct field *find_field(struct reader *reader,
				      const yaml_tree_node *key,
				      const char *what,
				      const struct field *fields, size_t count)
{
	const char *name = yaml_tree_text(key);
	for (size_t i = 0; name && i < count; i++) {
		if (strcmp(fields[i].name, name) == 0)
			return &fields[i];
	}
	const char *shown = yaml_tree_describe(reader->arena, key);
	if (!name) {
		reader_refuse(reader, key, "%s cannot be a key", shown);
		return NULL;
	}
	struct similar similar = similar_to(name);
	for (size_t i = 0; i < count; i++)
		similar_try(&similar, fields[i].name);
	reader_refuse(reader, key, "unknown key %s%s%s%s", shown,
		      what[0] ? " in " : "", what, similar.hint);
	return NULL;
}

/* The first pair of a table with this key; the number of pairs if there is
 * none. */
static size_t pair_of(struct reader *reader, const yaml_tree_node *table,
		      const char *name)
{
	size_t count = yaml_tree_count(table), i = 0;
	for (; i < count; i++) {
		const char *text =
			yaml_tree_text(yaml_tree_key(&reader->yaml, table, i));
		if (text && strcmp(text, name) == 0)
			break;
	}
	return i;
}

const yaml_tree_node *reader_key(struct reader *reader,
				 const yaml_tree_node *table, const char *name)
{
	size_t pair = pair_of(reader, table, name);
	return pair < yaml_tree_count(table)
		       ? yaml_tree_key(&reader->yaml, table, pair)
		       : NULL;
}

bool reader_table(struct reader *reader, const yaml_tree_node *node,
		  const char *what, const struct field *fields, size_t count,
		  void *into)
{
	if (!yaml_tree_is_table(node))
		return reader_refuse(reader, node,
				     "%s needs a table of keys, not %s",
				     what[0] ? what : "a configuration",
				     yaml_tree_describe(reader->arena, node));
	for (size_t i = 0; i < yaml_tree_count(node); i++) {
		const yaml_tree_node *key =
			yaml_tree_key(&reader->yaml, node, i);
		const yaml_tree_node *value =
			yaml_tree_value(&reader->yaml, node, i);
		const struct field *field =
			find_field(reader, key, what, fields, count);
		if (!field)
			return false;
		const yaml_tree_node *first =
			reader_key(reader, node, field->name);
		if (pair_of(reader, node, field->name) != i)
			return reader_refuse(reader, key,
					     "'%s' is there twice, first in "
					     "line %u",
					     field->name,
					     yaml_tree_line(first));
		if (yaml_tree_is_missing(value))
			return reader_refuse(reader, key, "'%s' has no value",
					     field->name);
		if (!field->read(reader, field, value, into))
			return false;
	}
	return true;
}

const char *reader_text(struct reader *reader, const char *name,
			const yaml_tree_node *node)
{
	const char *text = yaml_tree_text(node);
	if (text && text[0])
		return arena_strdup(reader->arena, text);
	reader_refuse(reader, node, "'%s' needs a text, not %s", name,
		      yaml_tree_describe(reader->arena, node));
	return NULL;
}

/* A configuration names files of its own folder. */
static bool check_place(struct reader *reader, const char *name,
			const yaml_tree_node *node, const char *path)
{
	if (reader->is_trusted ||
	    path_is_below(reader->arena, reader->folder, path))
		return true;
	return reader_refuse(reader, node,
			     "'%s': '%s' is outside the folder of the "
			     "configuration; '--trust-config' allows it",
			     name, path);
}

const char *reader_path(struct reader *reader, const char *name,
			const yaml_tree_node *node)
{
	const char *text = reader_text(reader, name, node);
	if (!text)
		return NULL;
	const char *path = path_join(reader->arena, reader->folder, text);
	return check_place(reader, name, node, path)
		       ? path_short(reader->arena, path)
		       : NULL;
}

bool reader_check_file(struct reader *reader, const char *name,
		       const yaml_tree_node *node, const char *path)
{
	if (access(path, R_OK) != 0)
		return reader_refuse(reader, node, "'%s': cannot read '%s': %s",
				     name, path, strerror(errno));
	if (!path_is_file(path))
		return reader_refuse(reader, node,
				     "'%s': '%s' is not a regular file", name,
				     path);
	return check_place(reader, name, node, path);
}

const char *reader_file(struct reader *reader, const char *name,
			const yaml_tree_node *node)
{
	const char *path = reader_path(reader, name, node);
	return path && reader_check_file(reader, name, node, path) ? path
								   : NULL;
}

size_t reader_count(const yaml_tree_node *node)
{
	return yaml_tree_is_list(node) ? yaml_tree_count(node) : 1;
}

const yaml_tree_node *reader_item(struct reader *reader,
				  const yaml_tree_node *node, size_t i)
{
	return yaml_tree_is_list(node) ? yaml_tree_item(&reader->yaml, node, i)
				       : node;
}

const char *reader_commas(struct reader *reader, const char *name,
			  const yaml_tree_node *node)
{
	struct strbuf all = { 0 };
	for (size_t i = 0; i < reader_count(node); i++) {
		const char *text =
			reader_text(reader, name, reader_item(reader, node, i));
		if (!text)
			break;
		strbuf_printf(&all, "%s%s", i ? "," : "", text);
	}
	if (!all.len && !reader->err->code)
		reader_refuse(reader, node, "'%s' is an empty list", name);
	const char *joined = arena_strdup(reader->arena, strbuf_text(&all));
	strbuf_release(&all);
	return reader->err->code ? NULL : joined;
}

bool reader_number(struct reader *reader, const char *name,
		   const yaml_tree_node *node, struct number *number)
{
	const char *text = yaml_tree_text(node);
	if (text && number_parse(text, number))
		return true;
	return reader_refuse(reader, node, "'%s' needs a number, not %s", name,
			     yaml_tree_describe(reader->arena, node));
}

bool reader_whole(struct reader *reader, const char *name,
		  const yaml_tree_node *node, uint64_t most, uint64_t *value)
{
	struct number number;
	if (!reader_number(reader, name, node, &number))
		return false;
	if (number.is_real || number.whole < 0 || (uint64_t)number.whole > most)
		return reader_refuse(
			reader, node,
			"'%s' needs a whole number from 0 to %llu, not %s",
			name, (unsigned long long)most,
			yaml_tree_describe(reader->arena, node));
	*value = (uint64_t)number.whole;
	return true;
}

bool field_text(struct reader *reader, const struct field *field,
		const yaml_tree_node *value, void *into)
{
	const char *text = reader_text(reader, field->name, value);
	*(const char **)((char *)into + field->offset) = text;
	return text != NULL;
}

bool field_word(struct reader *reader, const struct field *field,
		const yaml_tree_node *value, void *into)
{
	const char *text = yaml_tree_text(value);
	struct strbuf names = { 0 };
	for (unsigned i = 1; field->words[i]; i++) {
		if (text && strcmp(field->words[i], text) == 0) {
			*(unsigned *)((char *)into + field->offset) = i;
			strbuf_release(&names);
			return true;
		}
		strbuf_printf(&names, "%s%s", i > 1 ? ", " : "",
			      field->words[i]);
	}
	reader_refuse(reader, value, "'%s' cannot be %s; there are: %s%s",
		      field->name, yaml_tree_describe(reader->arena, value),
		      strbuf_text(&names),
		      similar_in(text ? text : "", strbuf_text(&names)).hint);
	strbuf_release(&names);
	return false;
}
