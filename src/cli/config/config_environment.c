/* SPDX-License-Identifier: Apache-2.0 */
/* Keys of brownout.yaml that are tables: inputs, outputs, expectations and
 * intended variables. SPEC 6.1, 6.4. */
#include <string.h>

#include "cli/config/config.h"
#include "cli/config/config_reader.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

enum {
	MOST_ARGUMENTS = 63, /* the highest argument number */
};

static struct values *values_of(void *into)
{
	return &((struct input *)into)->values;
}

static bool read_value(struct reader *reader, const struct field *field,
		       const yaml_tree_node *value, void *into)
{
	struct number *number = arena_alloc(reader->arena, sizeof(*number));
	struct values *values = values_of(into);
	values->source = SOURCE_LIST;
	values->list = number;
	values->count = 1;
	return reader_number(reader, field->name, value, number);
}

static bool read_values(struct reader *reader, const struct field *field,
			const yaml_tree_node *value, void *into)
{
	if (!yaml_tree_is_list(value) || !yaml_tree_count(value))
		return reader_refuse(
			reader, value, "'%s' needs a list of numbers, not %s",
			field->name,
			yaml_tree_is_list(value)
				? "an empty one"
				: yaml_tree_describe(reader->arena, value));
	size_t count = yaml_tree_count(value);
	struct number *list = arena_alloc(reader->arena, count * sizeof(*list));
	for (size_t i = 0; i < count; i++) {
		if (!reader_number(reader, field->name,
				   yaml_tree_item(&reader->yaml, value, i),
				   &list[i]))
			return false;
	}
	struct values *values = values_of(into);
	values->source = SOURCE_LIST;
	values->list = list;
	values->count = count;
	return true;
}

/* What the function returns, where that is not the first of its values: one
 * number, or a list. */
static bool read_result(struct reader *reader, const struct field *field,
			const yaml_tree_node *value, void *into)
{
	struct input *input = into;
	struct input only = { 0 };
	bool ok = yaml_tree_is_list(value)
			  ? read_values(reader, field, value, &only)
			  : read_value(reader, field, value, &only);
	input->result = only.values;
	return ok;
}

static bool read_trace(struct reader *reader, const struct field *field,
		       const yaml_tree_node *value, void *into)
{
	struct values *values = values_of(into);
	values->source = SOURCE_TRACE;
	values->file = reader_file(reader, field->name, value);
	return values->file != NULL;
}

static bool read_model(struct reader *reader, const struct field *field,
		       const yaml_tree_node *value, void *into)
{
	struct values *values = values_of(into);
	values->source = SOURCE_MODEL;
	values->file = reader_file(reader, field->name, value);
	return values->file != NULL;
}

static bool read_range(struct reader *reader, const struct field *field,
		       const yaml_tree_node *value, void *into)
{
	struct values *values = values_of(into);
	values->source = SOURCE_RANGE;
	if (!yaml_tree_is_list(value) || yaml_tree_count(value) != 2)
		return reader_refuse(reader, value,
				     "'%s' needs two numbers: [lowest, "
				     "highest]",
				     field->name);
	if (!reader_number(reader, field->name,
			   yaml_tree_item(&reader->yaml, value, 0),
			   &values->low) ||
	    !reader_number(reader, field->name,
			   yaml_tree_item(&reader->yaml, value, 1),
			   &values->high))
		return false;
	if (values->low.real > values->high.real)
		return reader_refuse(reader, value,
				     "'%s': the lowest number is above the "
				     "highest",
				     field->name);
	return true;
}

static bool read_seed(struct reader *reader, const struct field *field,
		      const yaml_tree_node *value, void *into)
{
	struct values *values = values_of(into);
	values->has_seed = true;
	return reader_whole(reader, field->name, value, INT64_MAX,
			    &values->seed);
}

/* Refuses key `later` beside key `first`. */
static bool exclude(struct reader *reader, const yaml_tree_node *table,
		    const char *first, const char *later)
{
	const yaml_tree_node *key = reader_key(reader, table, later);
	if (!key || !reader_key(reader, table, first))
		return true;
	return reader_refuse(reader, key, "'%s' and '%s' exclude each other",
			     first, later);
}

static bool read_arg(struct reader *reader, const struct field *field,
		     const yaml_tree_node *value, void *into)
{
	uint64_t number = 0;
	bool ok = reader_whole(reader, field->name, value, MOST_ARGUMENTS,
			       &number);
	*(unsigned *)((char *)into + field->offset) = (unsigned)number;
	return ok;
}

static bool read_bytes(struct reader *reader, const struct field *field,
		       const yaml_tree_node *value, void *into)
{
	struct fill *fill = into;
	if (!reader_whole(reader, field->name, value, UINT32_MAX, &fill->bytes))
		return false;
	return fill->bytes ||
	       reader_refuse(reader, value, "'%s' cannot be 0", field->name);
}

static bool read_each(struct reader *reader, const struct field *field,
		      const yaml_tree_node *value, void *into)
{
	struct fill *fill = into;
	uint64_t number = 0;
	if (!reader_whole(reader, field->name, value, 8, &number))
		return false;
	fill->each = (unsigned)number;
	return number == 1 || number == 2 || number == 4 || number == 8 ||
	       reader_refuse(reader, value, "'%s' is 1, 2, 4 or 8 bytes",
			     field->name);
}

static const struct field fill_fields[] = {
	{ "arg", read_arg, offsetof(struct fill, arg), NULL, NULL },
	{ "bytes", read_bytes, 0, NULL, NULL },
	{ "count", read_arg, offsetof(struct fill, count), NULL, NULL },
	{ "each", read_each, offsetof(struct fill, each), NULL, NULL },
};

/* The bytes of an output are sent as they are: they have no `each`. */
static bool read_fill(struct reader *reader, const struct field *field,
		      const yaml_tree_node *node, struct fill *fill)
{
	bool is_sent = strcmp(field->name, "sends") == 0;
	const char *what = arena_printf(reader->arena, "'%s'", field->name);
	if (!reader_table(reader, node, what, fill_fields,
			  COUNT(fill_fields) - is_sent, fill) ||
	    !exclude(reader, node, "bytes", "count"))
		return false;
	fill->has_count = reader_key(reader, node, "count") != NULL;
	return reader_key(reader, node, "arg") ||
	       reader_refuse(reader, node, "%s needs 'arg'", what);
}

static bool read_buffers(struct reader *reader, const struct field *field,
			 const yaml_tree_node *value, const struct fill **list,
			 size_t *count)
{
	if (!yaml_tree_is_list(value))
		return reader_refuse(reader, value,
				     "'%s' needs a list of tables: [{arg: 0, "
				     "bytes: 6}]",
				     field->name);
	*count = yaml_tree_count(value);
	struct fill *fills =
		arena_alloc(reader->arena, (*count + 1) * sizeof(*fills));
	*list = fills;
	for (size_t i = 0; i < *count; i++) {
		if (!read_fill(reader, field,
			       yaml_tree_item(&reader->yaml, value, i),
			       &fills[i]))
			return false;
	}
	return true;
}

/* An empty list: nothing is filled. */
static bool read_fills(struct reader *reader, const struct field *field,
		       const yaml_tree_node *value, void *into)
{
	struct input *input = into;
	return read_buffers(reader, field, value, &input->fills,
			    &input->fill_count);
}

/* An empty list: nothing that is pointed to is sent. */
static bool read_sends(struct reader *reader, const struct field *field,
		       const yaml_tree_node *value, void *into)
{
	struct output *output = into;
	output->has_sends = true;
	return read_buffers(reader, field, value, &output->sends,
			    &output->send_count);
}

#define INPUT(member) offsetof(struct input, member)
static const struct field input_fields[] = {
	{ "name", field_text, INPUT(name), NULL, NULL },
	{ "function", field_text, INPUT(function), NULL, NULL },
	{ "register", field_text, INPUT(reg), NULL, NULL },
	{ "model", field_word, INPUT(model), access_model_names, NULL },
	{ "value", read_value, 0, NULL, NULL },
	{ "values", read_values, 0, NULL, NULL },
	{ "trace", read_trace, 0, NULL, NULL },
	{ "range", read_range, 0, NULL, NULL },
	{ "environment", read_model, 0, NULL, NULL },
	{ "seed", read_seed, 0, NULL, NULL },
	{ "at_end", field_word, INPUT(values.at_end), at_end_names, NULL },
	{ "fills", read_fills, 0, NULL, NULL },
	{ "result", read_result, 0, NULL, NULL },
};

/* The sources of values, of which exactly one is given. */
static const char *const sources[] = { "value", "values", "trace", "range",
				       "environment" };

/* Keys that only make sense with another key. */
static const struct {
	const char *key, *needs, *or_needs;
} dependent[] = {
	{ "at_end", "values", "trace" },
	{ "seed", "range", "range" },
};

static bool check_sources(struct reader *reader, const yaml_tree_node *node)
{
	for (size_t i = 0; i < COUNT(sources); i++) {
		for (size_t n = i + 1; n < COUNT(sources); n++) {
			if (!exclude(reader, node, sources[i], sources[n]))
				return false;
		}
	}
	for (size_t i = 0; i < COUNT(dependent); i++) {
		const yaml_tree_node *key =
			reader_key(reader, node, dependent[i].key);
		if (!key || reader_key(reader, node, dependent[i].needs) ||
		    reader_key(reader, node, dependent[i].or_needs))
			continue;
		return reader_refuse(reader, key, "'%s' is for '%s'",
				     dependent[i].key, dependent[i].needs);
	}
	return true;
}

/* The place of the first of some keys in a table, or else of the table. */
static struct origin origin_of(struct reader *reader,
			       const yaml_tree_node *table,
			       const char *const *names, size_t count)
{
	const yaml_tree_node *node = NULL;
	for (size_t i = 0; !node && i < count; i++)
		node = reader_key(reader, table, names[i]);
	return reader_origin(reader, node ? node : table);
}

static struct origin origin_of_key(struct reader *reader,
				   const yaml_tree_node *table,
				   const char *name)
{
	return origin_of(reader, table, &name, 1);
}

static bool has_name(struct reader *reader, const yaml_tree_node *node,
		     const char *name, const char *what)
{
	return name ||
	       reader_refuse(reader, node, "an %s needs a 'name'", what);
}

static bool read_input(struct reader *reader, const yaml_tree_node *node,
		       struct input *input)
{
	if (!reader_table(reader, node, "an input", input_fields,
			  COUNT(input_fields), input) ||
	    !has_name(reader, node, input->name, "input") ||
	    !exclude(reader, node, "function", "register") ||
	    !exclude(reader, node, "register", "fills") ||
	    !exclude(reader, node, "register", "result") ||
	    !exclude(reader, node, "environment", "result") ||
	    !check_sources(reader, node))
		return false;
	input->origin = reader_origin(reader, node);
	input->model_origin = origin_of_key(reader, node, "model");
	input->fills_origin = origin_of_key(reader, node, "fills");
	input->result.origin = origin_of_key(reader, node, "result");
	input->values.origin = origin_of(reader, node, sources, COUNT(sources));
	return true;
}

static bool read_output_model(struct reader *reader, const struct field *field,
			      const yaml_tree_node *value, void *into)
{
	struct output *output = into;
	output->model = reader_file(reader, field->name, value);
	return output->model != NULL;
}

#define OUTPUT(member) offsetof(struct output, member)
static const struct field output_fields[] = {
	{ "name", field_text, OUTPUT(name), NULL, NULL },
	{ "function", field_text, OUTPUT(function), NULL, NULL },
	{ "register", field_text, OUTPUT(reg), NULL, NULL },
	{ "semantics", field_word, OUTPUT(semantics), semantics_names, NULL },
	{ "environment", read_output_model, 0, NULL, NULL },
	{ "sends", read_sends, 0, NULL, NULL },
};

static bool read_output(struct reader *reader, const yaml_tree_node *node,
			struct output *output)
{
	if (!reader_table(reader, node, "an output", output_fields,
			  COUNT(output_fields), output) ||
	    !has_name(reader, node, output->name, "output") ||
	    !exclude(reader, node, "function", "register") ||
	    !exclude(reader, node, "register", "sends"))
		return false;
	output->origin = reader_origin(reader, node);
	output->semantics_origin = origin_of_key(reader, node, "semantics");
	output->model_origin = origin_of_key(reader, node, "environment");
	output->sends_origin = origin_of_key(reader, node, "sends");
	return true;
}

static bool needs_list(struct reader *reader, const struct field *field,
		       const yaml_tree_node *value)
{
	return yaml_tree_is_list(value) ||
	       reader_refuse(reader, value, "'%s' needs a list, not %s",
			     field->name,
			     yaml_tree_describe(reader->arena, value));
}

/* Refuses duplicates. */
static bool is_new(struct reader *reader, const yaml_tree_node *node,
		   size_t before, size_t after, const char *name)
{
	return after > before ||
	       reader_refuse(reader, node,
			     "'%s', or its function or register, is declared "
			     "twice",
			     name);
}

static bool add_input(struct reader *reader, const yaml_tree_node *node,
		      struct environment *environment)
{
	struct input input = { 0 };
	if (!read_input(reader, node, &input))
		return false;
	size_t before = environment->inputs.len;
	environment_add_input(environment, &input);
	return is_new(reader, node, before, environment->inputs.len,
		      input.name);
}

static bool add_output(struct reader *reader, const yaml_tree_node *node,
		       struct environment *environment)
{
	struct output output = { 0 };
	if (!read_output(reader, node, &output))
		return false;
	size_t before = environment->outputs.len;
	environment_add_output(environment, &output);
	return is_new(reader, node, before, environment->outputs.len,
		      output.name);
}

static bool add_each(struct reader *reader, const struct field *field,
		     const yaml_tree_node *value, void *into,
		     bool (*add)(struct reader *, const yaml_tree_node *,
				 struct environment *))
{
	struct environment *environment = &((struct config *)into)->environment;
	if (!needs_list(reader, field, value))
		return false;
	for (size_t i = 0; i < yaml_tree_count(value); i++) {
		if (!add(reader, yaml_tree_item(&reader->yaml, value, i),
			 environment))
			return false;
	}
	return true;
}

bool config_inputs(struct reader *reader, const struct field *field,
		   const yaml_tree_node *value, void *into)
{
	return add_each(reader, field, value, into, add_input);
}

bool config_outputs(struct reader *reader, const struct field *field,
		    const yaml_tree_node *value, void *into)
{
	return add_each(reader, field, value, into, add_output);
}

bool config_expect(struct reader *reader, const struct field *field,
		   const yaml_tree_node *value, void *into)
{
	struct environment *environment = &((struct config *)into)->environment;
	for (size_t i = 0; i < reader_count(value); i++) {
		const yaml_tree_node *node = reader_item(reader, value, i);
		const char *text = reader_text(reader, field->name, node);
		struct expectation expectation;
		struct err reason = { 0 };
		if (!text)
			return false;
		if (!expectation_parse(environment, text, &expectation,
				       &reason))
			return reader_refuse(reader, node, "%s",
					     err_reason(&reason));
		expectation.origin = reader_origin(reader, node);
		environment_add_expectation(environment, expectation);
	}
	return true;
}

bool config_intended(struct reader *reader, const struct field *field,
		     const yaml_tree_node *value, void *into)
{
	struct environment *environment = &((struct config *)into)->environment;
	for (size_t i = 0; i < reader_count(value); i++) {
		const yaml_tree_node *node = reader_item(reader, value, i);
		const char *name = reader_text(reader, field->name, node);
		if (!name)
			return false;
		environment_add_intended(
			environment,
			(struct intended){ name, NULL,
					   reader_origin(reader, node) });
	}
	return true;
}
