/* SPDX-License-Identifier: Apache-2.0 */
/* The messages of findings about outputs. */
#include "analysis/finding/messages.h"

#include <string.h>

#include "analysis/outputs/outputs.h"

/* "position is 90 instead of 45" */
static const char *world_text(struct arena *arena,
			      const struct output_finding *output)
{
	struct strbuf text = { 0 };
	for (size_t i = 0; i < output->value_count; i++) {
		const struct world_value *value = &output->values[i];
		strbuf_printf(&text, "%s%s is %s instead of %s", i ? ", " : "",
			      value->name, value->intermittent,
			      value->continuous);
	}
	return strbuf_to_arena(&text, arena);
}

void message_OUTPUT(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	const struct output_finding *output = finding->details;
	bool is_absolute = strcmp(output->required, "absolute") == 0;
	const char *when =
		output->inside ? "in the middle of it" : "right after it";
	const char *again = output->is_repeated ? "it is executed again"
						: "it is not executed again";
	const char *effect = world_text(arena, output);
	if (!output->has_model && !is_absolute)
		effect = "it is executed twice";
	else if (!is_absolute)
		effect = "executing it again changes nothing";
	else
		effect = arena_printf(arena, "%s, and %s", again, effect);
	finding->message = arena_printf(
		arena, "output '%s' is declared %s; if the power fails %s, %s",
		output->name, output->required, when, effect);
	finding->note = "";
	if (is_absolute)
		finding->fix = arena_printf(
			arena,
			"a checkpoint right after it, an output that names "
			"the state to reach instead of a change, or declare "
			"'%s' relative",
			output->name);
	else if (output->has_model)
		finding->fix = arena_printf(arena, "declare '%s' absolute",
					    output->name);
	else
		finding->fix = "a checkpoint right after it, or a flag in "
			       "non-volatile memory that says that it was "
			       "done";
}
