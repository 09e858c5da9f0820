/* SPDX-License-Identifier: Apache-2.0 */
/* Describes an output that contradicts its declaration. */
#include <inttypes.h>
#include <string.h>

#include "analysis/outputs/outputs_parts.h"
#include "analysis/finding/messages.h"
#include "vm/output.h"

enum {
	MOST_VALUES = 8,   /* parts of the world listed */
	MOST_LISTED = 200, /* executions listed */
};

typedef VEC(struct world_value) value_list;

static const char *value_text(struct outputs *outputs,
			      const struct object *object, uint64_t offset,
			      unsigned bytes, const uint8_t *env)
{
	const struct image *image = outputs->vm->image;
	uint64_t at = object->address + offset - image->map.env;
	uint64_t bits = 0;
	memcpy(&bits, env + at, bytes);
	struct strbuf text = { 0 };
	type_format_value(object_part_type(image, object, offset, bytes), bits,
			  bytes, &text);
	return strbuf_to_arena(&text, &outputs->findings->arena);
}

/* One part of a model's variable, whether it differs or not. */
static uint64_t add_part(struct outputs *outputs, const struct object *object,
			 uint64_t offset, value_list *list)
{
	const struct image *image = outputs->vm->image;
	struct strbuf name = { 0 };
	unsigned bytes = object_scalar_at(image, object, &offset);
	object_part_name(image, object, offset, bytes, &name);
	struct world_value value = {
		.name = strbuf_to_arena(&name, &outputs->findings->arena),
		.continuous = value_text(outputs, object, offset, bytes,
					 outputs->first.env.items),
		.intermittent = value_text(outputs, object, offset, bytes,
					   outputs->again.env.items),
	};
	vec_push(list, value);
	return object->address + offset + bytes - image->map.env;
}

/* Adds the parts of the world that differ; if none does, those that the model
 * writes. */
static void add_world(struct outputs *outputs, value_list *list, bool all)
{
	const struct output_events *events = &outputs->events;
	const struct image *image = outputs->vm->image;
	const uint8_t *written =
		events->written + outputs->first.act.output * events->env_bytes;
	uint64_t i = 0;
	while (i < events->env_bytes && list->len < MOST_VALUES) {
		const struct object *object =
			image_object_at(image, image->map.env + i);
		bool differs = outputs->first.env.items[i] !=
			       outputs->again.env.items[i];
		if (!object || !written[i] || (!differs && !all)) {
			i++;
			continue;
		}
		i = add_part(outputs, object,
			     image->map.env + i - object->address, list);
	}
	if (!list->len && !all)
		add_world(outputs, list, true);
}

static struct output_item item_of(const struct executed_output *executed)
{
	struct output_item item = { 0 };
	output_next(strbuf_text(&executed->record), executed->record.len,
		    &item);
	return item;
}

static const char *argument(struct outputs *outputs,
			    const struct executed_output *executed,
			    unsigned number)
{
	struct output_item item = item_of(executed);
	struct strbuf text = { 0 };
	if (item.output != NONE)
		output_print_argument(outputs->vm->image, &item, number, &text);
	return strbuf_to_arena(&text, &outputs->findings->arena);
}

/* Without a model: the arguments that differ. */
static void add_act(struct outputs *outputs, value_list *list)
{
	struct arena *arena = &outputs->findings->arena;
	for (unsigned i = 0; outputs->how == AGAIN_DONE; i++) {
		const char *first = argument(outputs, &outputs->first, i);
		const char *again = argument(outputs, &outputs->again, i);
		if (!first[0] && !again[0])
			break;
		struct world_value value = {
			arena_printf(arena, "argument %u", i + 1), first, again
		};
		if (strcmp(first, again) != 0)
			vec_push(list, value);
	}
	if (!list->len)
		vec_push(list,
			 ((struct world_value){
				 "executions", "1",
				 outputs->how == AGAIN_DONE ? "2" : "1" }));
}

void outputs_list(struct outputs *outputs, unsigned run)
{
	struct outputs_result *result = outputs->result;
	const struct executed_output *executed =
		run ? &outputs->again : &outputs->first;
	bool is_done = !run || outputs->how == AGAIN_DONE;
	struct strbuf text = { 0 };
	if (result->measured.len >= MOST_LISTED) {
		result->unlisted++;
		return;
	}
	struct output_item item = item_of(executed);
	if (!is_done && outputs->how == AGAIN_SKIPPED)
		strbuf_puts(&text, "not executed again");
	else if (!is_done)
		strbuf_printf(&text, "not reached: %s",
			      strbuf_text(&outputs->why));
	else if (item.output != NONE)
		output_print(outputs->vm->image, &item, &text);
	struct measured_output measured = {
		.checkpoint =
			outputs->has_checkpoints ? outputs->checkpoint : NONE,
		.interval = outputs->interval,
		.output = outputs->first.act.output,
		.site = outputs->first.act.site,
		.run = run,
		.operation = is_done ? executed->act.begin : 0,
		.text = strbuf_to_arena(&text, &outputs->findings->arena),
	};
	vec_push(&result->measured, measured);
}

static const struct output_finding *describe(struct outputs *outputs,
					     const struct output_place *place,
					     tick_t inside)
{
	struct arena *arena = &outputs->findings->arena;
	const struct world_output *row =
		&outputs->vm->image->outputs.items[place->output];
	const struct output *declared =
		environment_output(outputs->options->environment, row->name);
	bool has_model = row->model != NONE;
	value_list list = { 0 };
	bool is_lost = outputs->how == AGAIN_LOST;
	if (has_model && !is_lost)
		add_world(outputs, &list, false);
	else
		add_act(outputs, &list);
	struct output_finding *made = arena_alloc(arena, sizeof(*made));
	struct world_value *values =
		arena_alloc(arena, list.len * sizeof(*values) + 1);
	memcpy(values, list.items, list.len * sizeof(*values));
	bool behaves_absolute =
		has_model && !is_lost && place->semantics == SEMANTICS_RELATIVE;
	*made = (struct output_finding){
		.name = declared ? declared->name : row->name,
		.required = semantics_names[place->semantics],
		.measured =
			semantics_names[behaves_absolute ? SEMANTICS_ABSOLUTE
							 : SEMANTICS_RELATIVE],
		.has_model = has_model,
		.values = values,
		.value_count = list.len,
		.again = outputs->how,
		.problem = is_lost ? arena_strdup(arena,
						  strbuf_text(&outputs->why))
				   : NULL,
		.inside = inside,
	};
	vec_release(&list);
	return made;
}

/* "checkpoint@3 fail@9.2": inside the model, after its second operation. */
static const char *schedule_text(struct arena *arena, tick_t checkpoint,
				 tick_t failure, tick_t inside)
{
	const char *point = inside ? arena_printf(arena, ".%llu",
						  (unsigned long long)inside)
				   : "";
	return arena_printf(arena, "checkpoint@%llu fail@%llu%s",
			    (unsigned long long)checkpoint,
			    (unsigned long long)failure, point);
}

void outputs_found(struct outputs *outputs, struct output_place *place,
		   tick_t checkpoint, tick_t failure, tick_t inside)
{
	struct findings *findings = outputs->findings;
	const char **parts = arena_alloc(&findings->arena, sizeof(*parts));
	const struct output_finding *output = describe(outputs, place, inside);
	struct finding finding = {
		.rule = RULE_OUTPUT,
		.level = output->again == AGAIN_SKIPPED && !output->has_model
				 ? LEVEL_WARNING
				 : LEVEL_ERROR,
		.is_manifest = true,
		.consumer = { .site = place->site },
		.producer = { .site = NONE },
		.parts = parts,
		.segment = "",
		.role = "",
		.checkpoint = finding_checkpoint(
			&findings->arena, outputs->vm->image,
			outputs->options->when,
			checkpoint ? outputs->checkpoint : NONE, "boot"),
		.first_consumer = outputs->first.act.begin,
		.attempt = { checkpoint, failure },
		.name = output->name,
		.variable = output->name,
		.schedule = schedule_text(&findings->arena, checkpoint, failure,
					  inside),
		.details = output,
	};
	finding_write_message(findings, &finding);
	place->is_found = true;
	place->finding = findings->items.len;
	vec_push(&findings->items, finding);
}
