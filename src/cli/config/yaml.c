/* SPDX-License-Identifier: Apache-2.0 */
/* Reads a YAML file as a tree. */
#include "cli/config/yaml.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "util/arena.h"
#include "util/strbuf.h"

enum {
	MOST_BYTES = 1 << 18, /* limit for a hand-written file */
	MOST_DEPTH = 100,     /* nesting of brackets */
	MOST_SHOWN = 40,      /* characters of a text in an error */
};

/* libyaml counts from 0. */
static unsigned position(size_t from_zero)
{
	return (unsigned)from_zero + 1;
}

unsigned yaml_tree_line(const yaml_tree_node *node)
{
	return position(node->start_mark.line);
}

unsigned yaml_tree_column(const yaml_tree_node *node)
{
	return position(node->start_mark.column);
}

static bool refuse(const char *file, const yaml_parser_t *parser,
		   struct err *err)
{
	const char *problem = parser->problem ? parser->problem : "no reason";
	/* Invalid bytes have an offset, but no line. */
	if (parser->error == YAML_READER_ERROR)
		return err_at(err, file, 0, 0,
			      "not valid YAML: %s, at byte %zu", problem,
			      parser->problem_offset);
	return err_at(err, file, position(parser->problem_mark.line),
		      position(parser->problem_mark.column),
		      "not valid YAML: %s%s%s", problem,
		      parser->context ? " " : "",
		      parser->context ? parser->context : "");
}

/* Texts must be valid C strings. */
static bool check_texts(struct yaml_tree *yaml, const char *file,
			struct err *err)
{
	for (int i = 1; yaml_document_get_node(&yaml->document, i); i++) {
		const yaml_tree_node *node =
			yaml_document_get_node(&yaml->document, i);
		const char *text = yaml_tree_text(node);
		if (text && strlen(text) != node->data.scalar.length)
			return err_at(err, file, yaml_tree_line(node),
				      yaml_tree_column(node),
				      "a text with a zero byte");
	}
	return true;
}

/* Only one document is allowed. */
static bool check_end(yaml_parser_t *parser, const char *file, struct err *err)
{
	yaml_document_t more;
	if (!yaml_parser_load(parser, &more))
		return refuse(file, parser, err);
	const yaml_tree_node *root = yaml_document_get_root_node(&more);
	if (root)
		err_at(err, file, yaml_tree_line(root), yaml_tree_column(root),
		       "a second document: one file has one");
	yaml_document_delete(&more);
	return !err->code;
}

static bool parse(struct yaml_tree *yaml, yaml_parser_t *parser,
		  const char *file, struct err *err)
{
	yaml->is_loaded = yaml_parser_load(parser, &yaml->document);
	if (!yaml->is_loaded)
		return refuse(file, parser, err);
	/* A missing root means the end of the file. */
	return check_texts(yaml, file, err) &&
	       (!yaml_tree_root(yaml) || check_end(parser, file, err));
}

static bool read_text(const char *file, struct strbuf *text, struct err *err)
{
	FILE *in = fopen(file, "rb");
	char chunk[4096];
	size_t got;
	while (in && text->len <= MOST_BYTES &&
	       (got = fread(chunk, 1, sizeof(chunk), in)) > 0)
		strbuf_add(text, chunk, got);
	bool failed = !in || ferror(in);
	if (failed)
		err_at(err, file, 0, 0, "cannot be read: %s", strerror(errno));
	else if (text->len > MOST_BYTES)
		err_at(err, file, 0, 0, "too large for a configuration");
	if (in)
		fclose(in);
	return !err->code;
}

/* libyaml's time grows with the square of the depth. Brackets in texts and
 * comments count, too, but no real file has that many. */
static bool check_depth(const struct strbuf *text, const char *file,
			struct err *err)
{
	unsigned depth = 0, line = 1;
	for (size_t i = 0; i < text->len; i++) {
		char letter = text->text[i];
		line += letter == '\n';
		if (letter == '[' || letter == '{')
			depth++;
		else if ((letter == ']' || letter == '}') && depth)
			depth--;
		if (depth > MOST_DEPTH)
			return err_at(err, file, line, 0,
				      "brackets are nested too deep");
	}
	return true;
}

bool yaml_tree_read(struct yaml_tree *yaml, const char *file, struct err *err)
{
	*yaml = (struct yaml_tree){ 0 };
	struct strbuf text = { 0 };
	yaml_parser_t parser;
	bool ok = read_text(file, &text, err) && check_depth(&text, file, err);
	if (ok && !yaml_parser_initialize(&parser))
		BUG("no memory for a YAML parser");
	if (ok) {
		yaml_parser_set_input_string(
			&parser, (const unsigned char *)strbuf_text(&text),
			text.len);
		ok = parse(yaml, &parser, file, err);
		yaml_parser_delete(&parser);
	}
	strbuf_release(&text);
	return ok;
}

void yaml_tree_release(struct yaml_tree *yaml)
{
	if (yaml->is_loaded)
		yaml_document_delete(&yaml->document);
}

const yaml_tree_node *yaml_tree_root(struct yaml_tree *yaml)
{
	return yaml_document_get_root_node(&yaml->document);
}

const char *yaml_tree_text(const yaml_tree_node *node)
{
	return node->type == YAML_SCALAR_NODE
		       ? (const char *)node->data.scalar.value
		       : NULL;
}

bool yaml_tree_is_missing(const yaml_tree_node *node)
{
	return node->type == YAML_SCALAR_NODE && !node->data.scalar.length &&
	       node->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
}

size_t yaml_tree_count(const yaml_tree_node *node)
{
	if (yaml_tree_is_list(node))
		return (size_t)(node->data.sequence.items.top -
				node->data.sequence.items.start);
	if (yaml_tree_is_table(node))
		return (size_t)(node->data.mapping.pairs.top -
				node->data.mapping.pairs.start);
	return 0;
}

const yaml_tree_node *yaml_tree_item(struct yaml_tree *yaml,
				     const yaml_tree_node *node, size_t i)
{
	return yaml_document_get_node(&yaml->document,
				      node->data.sequence.items.start[i]);
}

const yaml_tree_node *yaml_tree_key(struct yaml_tree *yaml,
				    const yaml_tree_node *node, size_t i)
{
	return yaml_document_get_node(&yaml->document,
				      node->data.mapping.pairs.start[i].key);
}

const yaml_tree_node *yaml_tree_value(struct yaml_tree *yaml,
				      const yaml_tree_node *node, size_t i)
{
	return yaml_document_get_node(&yaml->document,
				      node->data.mapping.pairs.start[i].value);
}

const char *yaml_tree_describe(struct arena *arena, const yaml_tree_node *node)
{
	if (yaml_tree_is_list(node))
		return "a list";
	if (yaml_tree_is_table(node))
		return "a table";
	/* An error is one line. */
	char *text = arena_strdup(arena, yaml_tree_text(node));
	for (char *at = text; *at; at++) {
		if (iscntrl((unsigned char)*at))
			*at = ' ';
	}
	bool is_long = strlen(text) > MOST_SHOWN;
	return arena_printf(arena, "'%.*s%s'", MOST_SHOWN, text,
			    is_long ? "..." : "");
}
