/* SPDX-License-Identifier: Apache-2.0 */
/* What a finding says to its reader. */
#include "analysis/wording.h"

static void data_access(struct findings *findings, struct finding *finding)
{
	const char *plural = finding->distance == 1 ? "" : "s";
	unsigned long long distance = finding->distance;
	finding->message =
		finding->is_manifest
			? arena_printf(&findings->arena,
				       "'%s' is read, then overwritten %llu "
				       "operation%s later; after a power "
				       "failure the read sees %s instead of "
				       "%s",
				       finding->name, distance, plural,
				       finding->observed, finding->expected)
			: arena_printf(&findings->arena,
				       "'%s' is read, then overwritten %llu "
				       "operation%s later, in this run with "
				       "what was read (%s)",
				       finding->name, distance, plural,
				       finding->expected);
	finding->note = "overwritten here";
	finding->fix = arena_printf(&findings->arena,
				    "a checkpoint between the two, or save "
				    "'%s' with the checkpoint",
				    finding->parts[1] ? finding->variable
						      : finding->name);
}

static void activation_record(struct findings *findings,
			      struct finding *finding)
{
	struct arena *arena = &findings->arena;
	enum object_role role = finding->object.role;
	const char *what;
	if (role_is_frame(role))
		what = arena_printf(arena, "the %s of '%s' %s read, then",
				    role_text(role), finding->function,
				    role == ROLE_ARGUMENT ? "are" : "is");
	else
		what = arena_printf(arena,
				    "'%s' is read, then its frame is gone and",
				    finding->name);
	const char *effect = ", in this run with what was read";
	if (finding->is_manifest && role == ROLE_RETURN_ADDRESS)
		effect = arena_printf(arena,
				      "; after a power failure '%s' returns to "
				      "%s instead of %s",
				      finding->function, finding->observed,
				      finding->expected);
	else if (finding->is_manifest)
		effect = arena_printf(arena,
				      "; after a power failure the read sees "
				      "%s instead of %s",
				      finding->observed, finding->expected);
	finding->message =
		arena_printf(arena, "%s overwritten %llu operation%s later%s",
			     what, (unsigned long long)finding->distance,
			     finding->distance == 1 ? "" : "s", effect);
	finding->note = "overwritten here";
	finding->fix = "a checkpoint between the two, or a stack in volatile "
		       "memory that the checkpoint saves";
}

static void torn_write(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	const char *effect = "; in this run at most one of them changes it";
	if (finding->is_manifest && finding->expected)
		effect = arena_printf(arena,
				      "; a power failure between them leaves "
				      "%s instead of %s",
				      finding->observed, finding->expected);
	else if (finding->is_manifest)
		effect = "; a power failure between them leaves a mix of old "
			 "and new";
	finding->message = arena_printf(
		arena, "'%s' is read, then written in %llu steps%s",
		finding->name, (unsigned long long)finding->steps, effect);
	finding->note = "torn here";
	finding->fix = arena_printf(
		arena,
		"a checkpoint between the two, save '%s' with the checkpoint, "
		"or write a copy and switch over with a single word",
		finding->parts[1] ? finding->variable : finding->name);
}

/* SPEC 3.6: nothing has fired, but an interrupt may. */
static void by_handler(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	struct strbuf schedule = { 0 };
	finding_schedule(finding, &schedule);
	bool is_frame = finding->rule == RULE_ACTIVATION_RECORD;
	finding->message =
		is_frame ? arena_printf(arena,
					"'%s' returns, and interrupt handler "
					"'%s' may overwrite its frame; after a "
					"power failure it returns to nowhere",
					finding->function, finding->handler)
			 : arena_printf(arena,
					"'%s' is read, and interrupt handler "
					"'%s' may overwrite it; after a power "
					"failure the read sees that",
					finding->name, finding->handler);
	finding->note = arena_printf(arena, "%s; to see it: '%s'",
				     is_frame ? "this handler's frame"
					      : "overwritten here",
				     strbuf_text(&schedule));
	finding->fix =
		is_frame
			? "interrupts that are off between checkpoint and "
			  "return, or a stack in volatile memory that the "
			  "checkpoint saves"
			: arena_printf(arena,
				       "interrupts that are off from the read "
				       "to a checkpoint, or save '%s' with the "
				       "checkpoint",
				       finding->name);
	strbuf_release(&schedule);
}

void wording_write(struct findings *findings, struct finding *finding)
{
	static void (*const of_rule[RULE_COUNT])(struct findings *,
						 struct finding *) = {
		[RULE_DATA_ACCESS] = data_access,
		[RULE_ACTIVATION_RECORD] = activation_record,
		[RULE_TORN_WRITE] = torn_write,
	};
	if (finding->handler)
		by_handler(findings, finding);
	else
		of_rule[finding->rule](findings, finding);
}
