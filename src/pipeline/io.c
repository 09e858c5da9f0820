/* SPDX-License-Identifier: Apache-2.0 */
/* Converts declared inputs and outputs for the loader. */
#include "pipeline/io.h"

#include "power/feed.h"

static const char *code_name(const char *name, const char *function,
			     const char *reg)
{
	return function ? function : reg ? reg : name;
}

/* A model needs a function: it acts when that is called. */
static bool check_model(const char *model, const char *reg, const char *name,
			const struct origin *origin, struct err *err)
{
	if (!model || !reg)
		return true;
	return err_at(err, origin->file, origin->line, origin->column,
		      "'%s' is a register, and 'environment' is for functions; "
		      "access it in one",
		      name);
}

/* The result of an input that has values of its own is an input by itself. */
static bool add_result(struct io_declarations *io, const char *code,
		       const struct input *input, struct err *err)
{
	struct load_port port = {
		.name = arena_printf(&io->arena, "%s.result", code),
		.label = arena_printf(&io->arena, "%s.result", input->name),
		.is_register = true,
		.is_fed = true,
	};
	if (!feed_make(&input->result, &io->arena, &port.feed, err))
		return false;
	vec_push(&io->items, port);
	return true;
}

static bool add_input(struct io_declarations *io, const struct input *input,
		      struct err *err)
{
	const struct values *values = &input->values;
	const char *model =
		values->source == SOURCE_MODEL ? values->file : NULL;
	struct load_port port = {
		.name = code_name(input->name, input->function, input->reg),
		.label = input->name,
		.is_register = input->reg != NULL,
		.is_fed = (values->source && !model) || input->result.source,
		.has_result = input->result.source != SOURCE_NONE,
		.model = model,
		.fills = input->fills,
		.fill_count = input->fill_count,
		.file = input->fills_origin.file,
		.line = input->fills_origin.line,
	};
	if (!check_model(model, input->reg, input->name, &values->origin,
			 err) ||
	    !feed_make(values, &io->arena, &port.feed, err))
		return false;
	vec_push(&io->items, port);
	return !port.has_result || add_result(io, port.name, input, err);
}

static bool add_output(struct io_declarations *io, const struct output *output,
		       struct err *err)
{
	struct load_port port = {
		.name = code_name(output->name, output->function, output->reg),
		.label = output->name,
		.is_register = output->reg != NULL,
		.is_output = true,
		.model = output->model,
		.has_sends = output->has_sends,
		.sends = output->sends,
		.send_count = output->send_count,
		.file = output->has_sends ? output->sends_origin.file
					  : output->origin.file,
		.line = output->has_sends ? output->sends_origin.line
					  : output->origin.line,
	};
	if (!check_model(output->model, output->reg, output->name,
			 &output->model_origin, err))
		return false;
	vec_push(&io->items, port);
	return true;
}

bool io_make(struct io_declarations *io, const struct environment *declared,
	     struct err *err)
{
	for (size_t i = 0; declared && i < declared->inputs.len; i++) {
		if (!add_input(io, &declared->inputs.items[i], err))
			return false;
	}
	for (size_t i = 0; declared && i < declared->outputs.len; i++) {
		if (!add_output(io, &declared->outputs.items[i], err))
			return false;
	}
	return true;
}

void io_release(struct io_declarations *io)
{
	vec_release(&io->items);
	arena_release(&io->arena);
}
