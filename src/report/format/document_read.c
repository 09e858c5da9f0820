/* SPDX-License-Identifier: Apache-2.0 */
/* Reads JSON documents back, and checks them: a table for each kind of object
 * says what its members must be. */
#include "report/format/document.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "util/text.h"

enum {
	SCHEMA = 1,
	DEEPEST = 8, /* of objects in one another that are checked */
};

enum member_kind {
	KIND_TEXT,   /* a string */
	KIND_COUNT,  /* a whole number of at least 0 */
	KIND_BOOL,   /* true or false */
	KIND_TEXTS,  /* a list of strings */
	KIND_OBJECT, /* an object of `shape` */
	KIND_LIST,   /* a list of such objects */
};

static const char *const kind_names[] = {
	[KIND_TEXT] = "a string",
	[KIND_COUNT] = "a whole number, not below 0",
	[KIND_BOOL] = "true or false",
	[KIND_TEXTS] = "a list of strings",
	[KIND_OBJECT] = "an object",
	[KIND_LIST] = "a list of objects",
};

struct member_list;

struct member {
	const char *name;
	enum member_kind kind;
	bool is_required;
	const struct member_list *shape; /* NULL: nothing is known of it */
};

struct member_list {
	const struct member *members;
	size_t count;
};

#define SHAPE(name)                                                            \
	static const struct member_list name##_shape = {                       \
		name##_members,                                                \
		sizeof(name##_members) / sizeof(name##_members[0]),            \
	}

static const struct member place_members[] = {
	{ "file", KIND_TEXT, true, NULL },
	{ "line", KIND_COUNT, true, NULL },
	{ "column", KIND_COUNT, false, NULL },
	{ "function", KIND_TEXT, false, NULL },
};
SHAPE(place);

static const struct member site_members[] = {
	{ "file", KIND_TEXT, true, NULL },
	{ "line", KIND_COUNT, true, NULL },
	{ "column", KIND_COUNT, false, NULL },
	{ "function", KIND_TEXT, false, NULL },
	{ "stack", KIND_TEXTS, false, NULL },
	{ "inlined_at", KIND_LIST, false, &place_shape },
	{ "text", KIND_TEXT, false, NULL },
	{ "role", KIND_TEXT, false, NULL },
};
SHAPE(site);

static const struct member fact_members[] = {
	{ "label", KIND_TEXT, true, NULL },
	{ "text", KIND_TEXT, true, NULL },
};
SHAPE(fact);

static const struct member named_members[] = {
	{ "name", KIND_TEXT, true, NULL },
};
SHAPE(named);

static const struct member values_members[] = {
	{ "expected", KIND_TEXT, false, NULL },
	{ "observed", KIND_TEXT, false, NULL },
};
SHAPE(values);

static const struct member detail_members[] = {
	{ "text", KIND_TEXT, true, NULL },
	{ "name", KIND_TEXT, false, NULL },
	{ "expected", KIND_TEXT, false, NULL },
	{ "found", KIND_TEXT, false, NULL },
};
SHAPE(detail);

static const struct member executed_members[] = {
	{ "schedule", KIND_TEXT, true, NULL },
	{ "kind", KIND_TEXT, true, NULL },
};
SHAPE(executed);

static const struct member effect_members[] = {
	{ "kind", KIND_TEXT, true, NULL },
	{ "schedule", KIND_TEXT, false, NULL },
	{ "isolated", KIND_TEXT, false, NULL },
	{ "own", KIND_TEXT, false, NULL },
	{ "details", KIND_LIST, false, &detail_shape },
	{ "causes", KIND_TEXTS, false, NULL },
	{ "tried", KIND_COUNT, false, NULL },
	{ "of", KIND_COUNT, false, NULL },
	{ "executed", KIND_LIST, false, &executed_shape },
};
SHAPE(effect);

static const struct member finding_members[] = {
	{ "rule", KIND_TEXT, true, NULL },
	{ "level", KIND_TEXT, true, NULL },
	{ "fingerprint", KIND_TEXT, true, NULL },
	{ "group", KIND_TEXT, true, NULL },
	{ "message", KIND_TEXT, true, NULL },
	{ "fix", KIND_TEXT, true, NULL },
	{ "site", KIND_OBJECT, true, &site_shape },
	{ "suppressed", KIND_BOOL, false, NULL },
	{ "masked", KIND_BOOL, false, NULL },
	{ "rank", KIND_COUNT, false, NULL },
	{ "more_pairs", KIND_COUNT, false, NULL },
	{ "replay", KIND_TEXT, false, NULL },
	{ "schedule", KIND_TEXT, false, NULL },
	{ "checkpoint", KIND_TEXT, false, NULL },
	{ "interrupt", KIND_TEXT, false, NULL },
	{ "not_evaluated", KIND_TEXT, false, NULL },
	{ "steps", KIND_LIST, false, &site_shape },
	{ "path", KIND_LIST, false, &site_shape },
	{ "facts", KIND_LIST, false, &fact_shape },
	{ "cause_facts", KIND_LIST, false, &fact_shape },
	{ "consumer", KIND_OBJECT, false, &site_shape },
	{ "producer", KIND_OBJECT, false, &site_shape },
	{ "object", KIND_OBJECT, false, &named_shape },
	{ "input", KIND_OBJECT, false, &named_shape },
	{ "output", KIND_OBJECT, false, &named_shape },
	{ "values", KIND_OBJECT, false, &values_shape },
	{ "effect", KIND_OBJECT, false, &effect_shape },
};
SHAPE(finding);

static const struct member brownout_members[] = {
	{ "version", KIND_TEXT, true, NULL },
	{ "schema", KIND_COUNT, true, NULL },
};
SHAPE(brownout);

static const struct member program_members[] = {
	{ "files", KIND_TEXTS, true, NULL },
	{ "target", KIND_TEXT, false, NULL },
	{ "entry", KIND_TEXT, false, NULL },
};
SHAPE(program);

static const struct member text_members[] = {
	{ "before", KIND_TEXT, false, NULL },
	{ "after", KIND_TEXT, false, NULL },
	{ "notes", KIND_TEXTS, false, NULL },
	{ "last", KIND_TEXT, true, NULL },
};
SHAPE(text);

static const struct member trap_members[] = {
	{ "message", KIND_TEXT, true, NULL },
	{ "site", KIND_OBJECT, false, &site_shape },
};
SHAPE(trap);

static const struct member document_members[] = {
	{ "brownout", KIND_OBJECT, true, &brownout_shape },
	{ "command", KIND_TEXT, true, NULL },
	{ "program", KIND_OBJECT, true, &program_shape },
	{ "configuration", KIND_OBJECT, true, NULL },
	{ "findings", KIND_LIST, true, &finding_shape },
	{ "summary", KIND_OBJECT, true, NULL },
	{ "statistics", KIND_OBJECT, true, NULL },
	{ "exit_code", KIND_COUNT, false, NULL },
	{ "warnings", KIND_TEXTS, false, NULL },
	{ "trap", KIND_OBJECT, false, &trap_shape },
	{ "text", KIND_OBJECT, false, &text_shape },
};
SHAPE(document);

/* Where the check is: "findings[3].site.line". */
struct document_check {
	const char *name; /* of the file */
	struct strbuf path;
	struct err *err;
};

static const char *type_name(const json_t *value)
{
	switch (json_typeof(value)) {
	case JSON_OBJECT:
		return "an object";
	case JSON_ARRAY:
		return "a list";
	case JSON_STRING:
		return "a string";
	case JSON_INTEGER:
	case JSON_REAL:
		return "a number";
	case JSON_NULL:
		return "null";
	case JSON_TRUE:
	case JSON_FALSE:
		return "true or false";
	}
	return "something else";
}

static bool refuse(struct document_check *check, const json_t *value,
		   enum member_kind kind)
{
	if (!value)
		return err_set(check->err,
			       "'%s': '%s' is missing: this is no result of "
			       "'brownout … --format json'",
			       check->name, strbuf_text(&check->path));
	if (json_is_integer(value) || json_is_array(value))
		return err_set(check->err, "'%s': '%s' must be %s", check->name,
			       strbuf_text(&check->path), kind_names[kind]);
	return err_set(check->err, "'%s': '%s' must be %s, and is %s",
		       check->name, strbuf_text(&check->path), kind_names[kind],
		       type_name(value));
}

static bool is_list_of_texts(const json_t *value)
{
	for (size_t i = 0; i < json_array_size(value); i++) {
		if (!json_is_string(json_array_get(value, i)))
			return false;
	}
	return json_is_array(value);
}

static bool is_of_kind(const json_t *value, enum member_kind kind)
{
	switch (kind) {
	case KIND_TEXT:
		return json_is_string(value);
	case KIND_COUNT:
		return json_is_integer(value) && json_integer_value(value) >= 0;
	case KIND_BOOL:
		return json_is_boolean(value);
	case KIND_TEXTS:
		return is_list_of_texts(value);
	case KIND_OBJECT:
		return json_is_object(value);
	case KIND_LIST:
		return json_is_array(value);
	}
	return false;
}

/* An object whose members are to be looked at. */
struct pending {
	const json_t *object;
	const struct member_list *shape;
	unsigned depth;
};

static bool check_object(struct document_check *check,
			 const struct pending *at);

static bool check_list(struct document_check *check, const json_t *list,
		       const struct member_list *shape, unsigned depth)
{
	size_t length = check->path.len;
	for (size_t i = 0; i < json_array_size(list); i++) {
		struct pending item = { json_array_get(list, i), shape, depth };
		strbuf_printf(&check->path, "[%zu]", i);
		if (!json_is_object(item.object))
			return refuse(check, item.object, KIND_OBJECT);
		if (!check_object(check, &item))
			return false;
		strbuf_cut(&check->path, length);
	}
	return true;
}

static bool check_member(struct document_check *check, const struct pending *at,
			 const struct member *member)
{
	const json_t *value = json_object_get(at->object, member->name);
	if (!value && !member->is_required)
		return true;
	if (!value || !is_of_kind(value, member->kind))
		return refuse(check, value, member->kind);
	if (!member->shape || at->depth == DEEPEST)
		return true;
	if (member->kind == KIND_LIST)
		return check_list(check, value, member->shape, at->depth + 1);
	struct pending inside = { value, member->shape, at->depth + 1 };
	return check_object(check, &inside);
}

static bool check_object(struct document_check *check, const struct pending *at)
{
	size_t length = check->path.len;
	for (size_t i = 0; i < at->shape->count; i++) {
		const struct member *member = &at->shape->members[i];
		strbuf_printf(&check->path, "%s%s", length ? "." : "",
			      member->name);
		if (!check_member(check, at, member))
			return false;
		strbuf_cut(&check->path, length);
	}
	return true;
}

/* Results of commands without findings, and of versions to come. */
static bool check_whole(const json_t *document, const char *name,
			struct err *err)
{
	const json_t *schema = json_object_get(
		json_object_get(document, "brownout"), "schema");
	const char *command = document_text(document, "command");
	if (!json_is_object(document))
		return err_set(err,
			       "'%s': this is no result of 'brownout … "
			       "--format json': it is %s, not an object",
			       name, type_name(document));
	if (*command && !json_object_get(document, "findings"))
		return err_set(err,
			       "'%s': a result of '%s' has no findings to "
			       "report",
			       name, command);
	if (json_is_integer(schema) && json_integer_value(schema) != SCHEMA)
		return err_set(err,
			       "'%s': its schema is %lld, and this brownout "
			       "knows schema %d",
			       name, (long long)json_integer_value(schema),
			       SCHEMA);
	return true;
}

static bool check_document(const json_t *document, const char *name,
			   struct err *err)
{
	struct document_check check = { .name = name, .err = err };
	struct pending whole = { document, &document_shape, 0 };
	bool ok = check_whole(document, name, err) &&
		  check_object(&check, &whole);
	strbuf_release(&check.path);
	return ok;
}

json_t *document_parse(const char *text, const char *name, struct err *err)
{
	json_error_t error;
	json_t *document = json_loads(text, JSON_REJECT_DUPLICATES, &error);
	if (!document) {
		err_set(err, "'%s', line %d, column %d: this is not JSON: %s",
			name, error.line, error.column, error.text);
		return NULL;
	}
	if (check_document(document, name, err))
		return document;
	json_decref(document);
	return NULL;
}

json_t *document_read(const char *path, struct err *err)
{
	bool is_stdin = strcmp(path, "-") == 0;
	const char *name = is_stdin ? "stdin" : path;
	char *text = text_read_file(is_stdin ? "/dev/stdin" : path);
	if (!text && errno == EINVAL) {
		err_set(err, "'%s': this is not JSON: it has a zero byte",
			name);
		return NULL;
	}
	if (!text) {
		err_set(err, "cannot read '%s': %s", name, strerror(errno));
		return NULL;
	}
	json_t *document = document_parse(text, name, err);
	free(text);
	return document;
}

const char *document_text(const json_t *object, const char *key)
{
	const char *text = json_string_value(json_object_get(object, key));
	return text ? text : "";
}

int document_exit_code(const json_t *document)
{
	const json_t *code = json_object_get(document, "exit_code");
	bool has_findings =
		json_array_size(json_object_get(document, "findings"));
	if (json_is_integer(code))
		return (int)(json_integer_value(code) & 0xff);
	return has_findings ? EXIT_FINDINGS : EXIT_CLEAN;
}
