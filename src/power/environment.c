/* SPDX-License-Identifier: Apache-2.0 */
/* The environment of a program, SPEC 6.1, 6.2, 6.4, merged from all
 * declarations. */
#include "power/environment.h"

#include <string.h>

#include "image/registers.h"
#include "util/visible.h"

const char *const access_model_names[] = {
	[MODEL_NONE] = "",
	[MODEL_MOST_RECENT] = "most-recent",
	[MODEL_LONG_TERM] = "long-term",
	NULL,
};
const char *const semantics_names[] = {
	[SEMANTICS_NONE] = "",
	[SEMANTICS_ABSOLUTE] = "absolute",
	[SEMANTICS_RELATIVE] = "relative",
	NULL,
};
const char *const at_end_names[] = {
	[AT_END_NONE] = "",
	[AT_END_STAY] = "stay",
	[AT_END_REPEAT] = "repeat",
	[AT_END_STOP] = "stop",
	NULL,
};

void environment_release(struct environment *environment)
{
	vec_release(&environment->inputs);
	vec_release(&environment->outputs);
	vec_release(&environment->variables);
	vec_release(&environment->calls);
	vec_release(&environment->intended);
	vec_release(&environment->expectations);
	arena_release(&environment->arena);
}

void origin_print(const struct origin *origin, struct strbuf *out)
{
	switch (origin->kind) {
	case ORIGIN_DEFAULT:
		strbuf_puts(out, "default");
		break;
	case ORIGIN_COMMAND_LINE:
		strbuf_puts(out, "command line");
		break;
	case ORIGIN_FILE:
		visible_add_path(out, origin->file);
		strbuf_printf(out, ":%u", origin->line);
		break;
	case ORIGIN_ANNOTATION:
		visible_add_path(out, origin->file);
		strbuf_printf(out, ":%u (annotation)", origin->line);
		break;
	case ORIGIN_ASSUMED:
		visible_add_path(out, origin->file);
		strbuf_printf(out, ":%u (assumed)", origin->line);
		break;
	}
}

/* What an input or output is in the program. */
struct subject {
	const char **name, **function, **reg;
	struct origin *origin;
};

static struct subject subject_of_input(struct input *input)
{
	return (struct subject){ &input->name, &input->function, &input->reg,
				 &input->origin };
}

static struct subject subject_of_output(struct output *output)
{
	return (struct subject){ &output->name, &output->function, &output->reg,
				 &output->origin };
}

/* Its name in the code. */
static const char *code_name(const char *name, const char *function,
			     const char *reg)
{
	return function ? function : reg ? reg : name;
}

static bool is_same(struct subject a, struct subject b)
{
	return strcmp(*a.name, *b.name) == 0 ||
	       strcmp(code_name(*a.name, *a.function, *a.reg),
		      code_name(*b.name, *b.function, *b.reg)) == 0;
}

/* A declaration with only a name may mean the function or the register. */
static void fill_subject(struct subject old, struct subject more)
{
	if (*old.function || *old.reg || (!*more.function && !*more.reg))
		return;
	*old.name = *more.name;
	*old.function = *more.function;
	*old.reg = *more.reg;
	*old.origin = *more.origin;
}

static void fill_input(struct input *old, struct input *more)
{
	fill_subject(subject_of_input(old), subject_of_input(more));
	if (!old->model) {
		old->model = more->model;
		old->model_origin = more->model_origin;
	}
	if (!old->values.source)
		old->values = more->values;
	if (!old->result.source)
		old->result = more->result;
	if (!old->fills) {
		old->fills = more->fills;
		old->fill_count = more->fill_count;
		old->fills_origin = more->fills_origin;
	}
}

void environment_add_input(struct environment *environment,
			   const struct input *input)
{
	struct input more = *input;
	for (size_t i = 0; i < environment->inputs.len; i++) {
		struct input *old = &environment->inputs.items[i];
		if (is_same(subject_of_input(old), subject_of_input(&more))) {
			fill_input(old, &more);
			return;
		}
	}
	vec_push(&environment->inputs, more);
}

static void fill_output(struct output *old, struct output *more)
{
	fill_subject(subject_of_output(old), subject_of_output(more));
	if (!old->semantics) {
		old->semantics = more->semantics;
		old->semantics_origin = more->semantics_origin;
	}
	if (!old->model) {
		old->model = more->model;
		old->model_origin = more->model_origin;
	}
	if (!old->has_sends) {
		old->has_sends = more->has_sends;
		old->sends = more->sends;
		old->send_count = more->send_count;
		old->sends_origin = more->sends_origin;
	}
}

void environment_add_output(struct environment *environment,
			    const struct output *output)
{
	struct output more = *output;
	for (size_t i = 0; i < environment->outputs.len; i++) {
		struct output *old = &environment->outputs.items[i];
		if (is_same(subject_of_output(old), subject_of_output(&more))) {
			fill_output(old, &more);
			return;
		}
	}
	vec_push(&environment->outputs, more);
}

static bool is_equal(const char *a, const char *b)
{
	return strcmp(a ? a : "", b ? b : "") == 0;
}

void environment_add_intended(struct environment *environment,
			      struct intended intended)
{
	for (size_t i = 0; i < environment->intended.len; i++) {
		const struct intended *old = &environment->intended.items[i];
		if (is_equal(old->name, intended.name) &&
		    (!old->function ||
		     is_equal(old->function, intended.function)))
			return;
	}
	vec_push(&environment->intended, intended);
}

void environment_add_expectation(struct environment *environment,
				 struct expectation expectation)
{
	for (size_t i = 0; i < environment->expectations.len; i++) {
		if (is_equal(environment->expectations.items[i].text,
			     expectation.text))
			return;
	}
	vec_push(&environment->expectations, expectation);
}

void environment_add(struct environment *environment,
		     const struct environment *more)
{
	for (size_t i = 0; i < more->inputs.len; i++)
		environment_add_input(environment, &more->inputs.items[i]);
	for (size_t i = 0; i < more->outputs.len; i++)
		environment_add_output(environment, &more->outputs.items[i]);
	for (size_t i = 0; i < more->variables.len; i++)
		vec_push(&environment->variables, more->variables.items[i]);
	for (size_t i = 0; i < more->calls.len; i++)
		vec_push(&environment->calls, more->calls.items[i]);
	for (size_t i = 0; i < more->intended.len; i++)
		environment_add_intended(environment, more->intended.items[i]);
	for (size_t i = 0; i < more->expectations.len; i++)
		environment_add_expectation(environment,
					    more->expectations.items[i]);
}

/* The source has most_recent where other declarations have most-recent. */
static bool is_word(const char *name, const char *word)
{
	while (*name && (*name == *word || (*name == '-' && *word == '_')))
		name++, word++;
	return !*name && !*word;
}

static unsigned index_of(const char *const *names, const char *word)
{
	unsigned i = 1;
	while (names[i] && !is_word(names[i], word))
		i++;
	return names[i] ? i : 0;
}

static bool add_expectation(struct environment *environment,
			    const struct declaration *declaration,
			    struct origin origin, struct err *err)
{
	struct expectation expectation;
	struct err reason = { 0 };
	if (!expectation_parse(environment, declaration->name, &expectation,
			       &reason))
		return err_at(err, origin.file, origin.line, 0, "%s",
			      err_reason(&reason));
	expectation.origin = origin;
	environment_add_expectation(environment, expectation);
	return true;
}

static bool add_declaration(struct environment *environment,
			    const struct declaration *from, struct err *err)
{
	struct origin origin = { .kind = ORIGIN_ANNOTATION,
				 .file = from->file,
				 .line = from->line,
				 .column = from->column };
	enum access_model model =
		(enum access_model)index_of(access_model_names, from->detail);
	enum semantics semantics =
		(enum semantics)index_of(semantics_names, from->detail);
	switch (from->kind) {
	case DECLARATION_INPUT:
		environment_add_input(
			environment, &(struct input){ .name = from->name,
						      .origin = origin,
						      .model = model,
						      .model_origin = origin });
		break;
	case DECLARATION_OUTPUT:
		environment_add_output(
			environment,
			&(struct output){ .name = from->name,
					  .origin = origin,
					  .semantics = semantics,
					  .semantics_origin = origin });
		break;
	case DECLARATION_VARIABLE:
		vec_push(&environment->variables,
			 ((struct tagged_variable){ from->name, from->function,
						    model, origin }));
		break;
	case DECLARATION_CALL:
		vec_push(&environment->calls,
			 ((struct tagged_call){ from->name, semantics,
						origin }));
		break;
	case DECLARATION_INTENDED:
		environment_add_intended(environment,
					 (struct intended){ from->name,
							    from->function,
							    origin });
		break;
	case DECLARATION_EXPECT:
		return add_expectation(environment, from, origin, err);
	case DECLARATION_SAVES: /* about the program, not its environment */
	case DECLARATION_EQUAL:
		break;
	}
	return true;
}

/* SPEC 6.1: what the loader took something for that nothing defines. */
static void add_assumed(struct environment *environment,
			const struct external *external)
{
	struct origin origin = { .kind = ORIGIN_ASSUMED,
				 .file = external->file,
				 .line = external->line };
	const char *reg = external->is_variable ? external->name : NULL;
	const char *function = reg ? NULL : external->name;
	if (external->is_input)
		environment_add_input(
			environment,
			&(struct input){ .name = external->name,
					 .function = function,
					 .reg = reg,
					 .origin = origin,
					 .fills = external->fills,
					 .fill_count = external->fill_count,
					 .fills_origin = origin });
	if (external->is_output)
		environment_add_output(environment,
				       &(struct output){ .name = external->name,
							 .function = function,
							 .reg = reg,
							 .origin = origin });
}

bool environment_add_image(struct environment *environment,
			   const struct image *image, struct err *err)
{
	for (size_t i = 0; i < image->assumed.len; i++)
		add_assumed(environment, &image->assumed.items[i]);
	for (size_t i = 0; i < image->declarations.len; i++) {
		if (!add_declaration(environment, &image->declarations.items[i],
				     err))
			return false;
	}
	return true;
}

/* Inlined functions have no code of their own, but a scope. */
static bool has_function(const struct image *image, const char *name)
{
	if (image_fn_by_name(image, name) != NONE)
		return true;
	for (size_t i = 0; i < image->scopes.len; i++) {
		if (strcmp(image->scopes.items[i].name, name) == 0)
			return true;
	}
	return false;
}

static bool has_register(const struct image *image, const char *name)
{
	if (register_by_name(image, name))
		return true;
	for (size_t i = 0; i < image->objects.len; i++) {
		const struct object *object = &image->objects.items[i];
		if (object->kind == OBJECT_REGISTER &&
		    strcmp(object->name, name) == 0)
			return true;
	}
	return false;
}

/* Prints "file:line: ", if a file has the declaration. */
static void print_place(const struct origin *origin, struct strbuf *out)
{
	if (origin->file)
		strbuf_printf(out, "%s:%u: ", origin->file, origin->line);
}

static void warn_missing(struct image *image, struct subject subject,
			 const char *what)
{
	const char *code =
		code_name(*subject.name, *subject.function, *subject.reg);
	struct strbuf text = { 0 };
	print_place(subject.origin, &text);
	strbuf_printf(&text, "warning: %s '%s': the program uses no %s '%s'",
		      what, *subject.name,
		      *subject.reg ? "register" : "function", code);
	vec_push(&image->warnings, strbuf_to_arena(&text, &image->arena));
}

static void resolve(struct image *image, struct subject subject,
		    const char *what)
{
	const char *name = *subject.name;
	if (!*subject.function && !*subject.reg) {
		bool is_register =
			!has_function(image, name) && has_register(image, name);
		*(is_register ? subject.reg : subject.function) = name;
	}
	bool is_there = *subject.reg ? has_register(image, *subject.reg)
				     : has_function(image, *subject.function);
	if (!is_there)
		warn_missing(image, subject, what);
}

static bool has_output(const struct environment *environment, const char *name)
{
	for (size_t i = 0; i < environment->outputs.len; i++) {
		if (strcmp(environment->outputs.items[i].name, name) == 0)
			return true;
	}
	return false;
}

bool environment_finish(struct environment *environment, struct image *image,
			struct err *err)
{
	for (size_t i = 0; i < environment->inputs.len; i++)
		resolve(image, subject_of_input(&environment->inputs.items[i]),
			"input");
	for (size_t i = 0; i < environment->outputs.len; i++)
		resolve(image,
			subject_of_output(&environment->outputs.items[i]),
			"output");
	for (size_t i = 0; i < environment->expectations.len; i++) {
		const struct expectation *expectation =
			&environment->expectations.items[i];
		const struct origin *at = &expectation->origin;
		if (!has_output(environment, expectation->output))
			return err_at(err, at->file, at->line, at->column,
				      "'%s': no output '%s' is declared",
				      expectation->text, expectation->output);
	}
	return true;
}

const struct output *environment_output(const struct environment *environment,
					const char *code)
{
	for (size_t i = 0; i < environment->outputs.len; i++) {
		const struct output *row = &environment->outputs.items[i];
		if (strcmp(code_name(row->name, row->function, row->reg),
			   code) == 0)
			return row;
	}
	return NULL;
}

const struct input *environment_input(const struct environment *environment,
				      const char *code)
{
	for (size_t i = 0; i < environment->inputs.len; i++) {
		const struct input *row = &environment->inputs.items[i];
		if (strcmp(code_name(row->name, row->function, row->reg),
			   code) == 0)
			return row;
	}
	return NULL;
}

static bool is_meant(const struct intended *intended, const char *name,
		     const char *function)
{
	/* An annotation in a function is about its own variable or a global. */
	bool is_other = intended->function && function &&
			strcmp(intended->function, function) != 0;
	if (strcmp(intended->name, name) == 0)
		return !is_other;
	size_t length = function ? strlen(function) : 0;
	return length && strncmp(intended->name, function, length) == 0 &&
	       intended->name[length] == '.' &&
	       strcmp(intended->name + length + 1, name) == 0;
}

bool environment_is_intended(const struct environment *environment,
			     const char *name, const char *function)
{
	for (size_t i = 0; i < environment->intended.len; i++) {
		if (is_meant(&environment->intended.items[i], name, function))
			return true;
	}
	return false;
}
