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

/* What happens if the power fails, as a part of a sentence. */
static const char *effect_text(struct arena *arena,
			       const struct output_finding *output)
{
	if (output->again == AGAIN_LOST)
		return arena_printf(arena,
				    "the program does not get to it again: %s",
				    output->problem);
	if (output->again == AGAIN_SKIPPED && !output->has_model)
		return "the program does not execute it again";
	if (strcmp(output->required, "relative") == 0)
		return "executing it again changes nothing";
	return arena_printf(arena, "%s, and %s",
			    output->again == AGAIN_DONE
				    ? "it is executed again"
				    : "it is not executed again",
			    world_text(arena, output));
}

static const char *fix_text(struct arena *arena,
			    const struct output_finding *output)
{
	if (output->again == AGAIN_LOST)
		return "locate and evaluate find what the failure breaks";
	if (output->again == AGAIN_SKIPPED && !output->has_model)
		return arena_printf(arena,
				    "none if it is to happen once: declare "
				    "'%s' relative; else compute the same "
				    "again",
				    output->name);
	if (strcmp(output->required, "relative") == 0)
		return arena_printf(arena, "declare '%s' absolute",
				    output->name);
	return arena_printf(
		arena,
		"a checkpoint right after it, an output that names "
		"the state to reach instead of a change, or declare "
		"'%s' relative",
		output->name);
}

void message_OUTPUT(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	const struct output_finding *output = finding->details;
	const char *when =
		output->inside ? "in the middle of it" : "right after it";
	const char *declared = output->required[0]
				       ? arena_printf(arena, "is declared %s",
						      output->required)
				       : "has no declared semantics";
	finding->message = arena_printf(
		arena, "output '%s' %s; if the power fails %s, %s",
		output->name, declared, when, effect_text(arena, output));
	finding->fix = fix_text(arena, output);
}
