/* SPDX-License-Identifier: Apache-2.0 */
/* The messages of findings about input data. */
#include "analysis/finding/messages.h"

#include "analysis/inputs/inputs.h"

static const char *place_text(struct findings *findings, const char *checkpoint)
{
	return arena_printf(&findings->arena, "the checkpoint at %s",
			    checkpoint);
}

void message_INPUT_ACCESS(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	const struct input_access *access = finding->details;
	const char *name = finding->name;
	finding->change = "reads the input";
	if (access->required == MODEL_LONG_TERM) {
		finding->message = arena_printf(
			arena,
			"'%s' is declared long-term, but there is no "
			"checkpoint between its read and this use: after a "
			"power failure it is read again",
			name);
		finding->fix = "a checkpoint between the two, or read it "
			       "before the checkpoint that comes before";
		return;
	}
	finding->message =
		access->is_anywhere
			? arena_printf(arena,
				       "'%s' is declared most-recent, but a "
				       "checkpoint can be taken between its "
				       "read and this use: after a power "
				       "failure the value is an old one",
				       name)
			: arena_printf(
				  arena,
				  "'%s' is declared most-recent, but there "
				  "is a checkpoint between its read and "
				  "this use: after a power failure the "
				  "value is an old one",
				  name);
	finding->fix =
		access->is_anywhere
			? "read it again after each power failure, or "
			  "checkpoints at places of the program's choice "
			  "(--when always)"
			: arena_printf(
				  arena,
				  "read '%s' after %s, or move that "
				  "checkpoint before the read",
				  name,
				  place_text(findings, finding->checkpoint));
}
