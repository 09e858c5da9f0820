/* SPDX-License-Identifier: Apache-2.0 */
/* What a finding says to its reader. */
#include "analysis/finding/wording.h"

#include <string.h>

#include "analysis/sets/omega.h"
#include "util/text.h"

static void of_DATA_ACCESS(struct findings *findings, struct finding *finding)
{
	const char *plural = text_plural(finding->distance);
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

static void of_ACTIVATION_RECORD(struct findings *findings,
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
			     text_plural(finding->distance), effect);
	finding->note = "overwritten here";
	finding->fix = "a checkpoint between the two, or a stack in volatile "
		       "memory that the checkpoint saves";
}

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

static void of_OUTPUT(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	const struct output_finding *output = finding->output;
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

static void of_TORN_WRITE(struct findings *findings, struct finding *finding)
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

/* A device register: nobody need read it to miss it. */
static void lost_register(struct findings *findings, struct finding *finding)
{
	unsigned long long distance = finding->distance;
	finding->message = arena_printf(
		&findings->arena,
		finding->is_manifest
			? "'%s' was set %llu operation%s earlier; a power "
			  "failure resets it to %s, not %s, and nothing sets "
			  "it again before this access"
			: "'%s' was set %llu operation%s earlier, in this run "
			  "to its value after a reset (%s); a power failure "
			  "loses it",
		finding->name, distance, text_plural(distance),
		finding->observed, finding->expected);
	finding->note = "set here";
	finding->fix = arena_printf(&findings->arena,
				    "set '%s' up again after each reboot",
				    finding->variable);
}

static void of_LOST_VOLATILE(struct findings *findings, struct finding *finding)
{
	if (finding->object.segment == SEGMENT_MMIO) {
		lost_register(findings, finding);
		return;
	}
	unsigned long long distance = finding->distance;
	finding->message = arena_printf(
		&findings->arena,
		finding->is_manifest
			? "'%s' was written %llu operation%s earlier, is "
			  "volatile and not saved; after a power failure the "
			  "read sees %s instead of %s"
			: "'%s' was written %llu operation%s earlier, is "
			  "volatile and not saved, in this run with its value "
			  "after start-up (%s)",
		finding->name, distance, text_plural(distance),
		finding->observed, finding->expected);
	finding->note = "written here";
	finding->fix = arena_printf(&findings->arena,
				    "make '%s' non-volatile, save it with the "
				    "checkpoint, or write it again before "
				    "this read",
				    finding->parts[1] ? finding->variable
						      : finding->name);
}

static void of_POISON_READ(struct findings *findings, struct finding *finding)
{
	static const char *const decided[] = {
		[POISON_BRANCH] = "where the program goes",
		[POISON_ADDRESS] = "an address or a length",
		[POISON_OUTPUT] = "what is printed",
		[POISON_NV] = "what is written to non-volatile memory",
	};
	finding->message = arena_printf(
		&findings->arena,
		finding->is_lost ? "after a power failure nobody has written "
				   "'%s', and it decides %s here"
				 : "nobody has written '%s', and it decides %s "
				   "here",
		finding->variable, decided[finding->poison_use]);
	finding->note = "read here";
	finding->fix =
		arena_printf(&findings->arena,
			     finding->is_lost ? "write '%s' again after each "
						"reboot, or save it"
					      : "initialise '%s'",
			     finding->variable);
}

/* What a call of the allocator does to a block, and what it is the second time.
 * The last row: an access. */
static const struct deed {
	const char *fn;
	const char *done; /* by a consumer */
	const char *again;
	const char *changed; /* by a producer */
} deeds[] = {
	{ "free", "freed", "it is freed again", "freed" },
	{ "realloc", "reallocated", "a block that is gone is reallocated",
	  "reallocated" },
	{ "malloc_usable_size", "measured", "a block that is gone is measured",
	  "measured" },
	{ "malloc", "allocated", "it is lost", "handed out again" },
	{ "aligned_alloc", "allocated", "it is lost", "handed out again" },
	{ "calloc", "allocated", "it is lost", "handed out again" },
	{ NULL, "used", "this is a use after free", "overwritten" },
};

static const struct deed *deed_of(const char *fn)
{
	const struct deed *row = deeds;
	while (row->fn && (!fn || strcmp(row->fn, fn) != 0))
		row++;
	return row;
}

/* One call is both: it is interrupted, and made again. */
static bool is_own_producer(const struct finding *finding)
{
	return finding->consumer.site == finding->producer.site;
}

static void of_MEMORY_MAP(struct findings *findings, struct finding *finding)
{
	const struct deed *does = deed_of(finding->consumer_fn);
	const struct deed *changes = deed_of(finding->producer_fn);
	const char *plural = text_plural(finding->distance);
	const char *often = finding->is_manifest ? ""
						 : ", in this run without "
						   "a trace";
	finding->message =
		is_own_producer(finding)
			? arena_printf(&findings->arena,
				       "'%s' is %s; after a power failure %s",
				       finding->name, does->done, does->again)
			: arena_printf(&findings->arena,
				       "'%s' is %s, then %s %llu operation%s "
				       "later; after a power failure %s%s",
				       finding->name, does->done,
				       changes->changed,
				       (unsigned long long)finding->distance,
				       plural, does->again, often);
	finding->note =
		arena_printf(&findings->arena, "%s here", changes->changed);
	finding->fix = "a checkpoint between the two, or free only after the "
		       "next checkpoint";
	if (is_own_producer(finding))
		finding->fix = "take the pointer out of non-volatile memory "
			       "first, then free: a failure in between only "
			       "loses the block";
}

static void of_LEAK(struct findings *findings, struct finding *finding)
{
	const struct deed *changes = deed_of(finding->producer_fn);
	finding->message =
		is_own_producer(finding)
			? arena_printf(&findings->arena,
				       "if power fails after this call, it is "
				       "made again and its first block is "
				       "never freed")
			: arena_printf(&findings->arena,
				       "the heap of this call is changed %llu "
				       "operation%s later; after a power "
				       "failure the call finds another heap, "
				       "and a block can be lost",
				       (unsigned long long)finding->distance,
				       text_plural(finding->distance));
	finding->note = is_own_producer(finding)
				? "the block is taken here"
				: arena_printf(&findings->arena, "%s here",
					       changes->changed);
	finding->fix = "allocate once and keep the pointer in non-volatile "
		       "memory, or use static data";
}

static const char *place_text(struct findings *findings, const char *checkpoint)
{
	return arena_printf(&findings->arena, "the checkpoint at %s",
			    checkpoint);
}

static void of_INPUT_ACCESS(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	const struct input_access *access = finding->input;
	const char *name = finding->name;
	finding->note = "read here";
	if (access->required == MODEL_LONG_TERM) {
		finding->message = arena_printf(
			arena,
			"'%s' is declared long-term, but no checkpoint lies "
			"between its read and this use: after a power failure "
			"it is read again",
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
			: arena_printf(arena,
				       "'%s' is declared most-recent, but a "
				       "checkpoint lies between its read and "
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

/* expected: its text; observed: how often it was. */
static void of_EXPECTATION(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	unsigned long long failures = finding->failures;
	const char *when =
		failures == 0 ? "without any power failure"
		: failures == 1
			? "with one power failure"
			: arena_printf(arena, "with %llu power failures",
				       failures);
	const char *often =
		strcmp(finding->observed, "0") == 0
			? "never executed"
			: arena_printf(arena, "executed %s time%s",
				       finding->observed,
				       strcmp(finding->observed, "1") == 0
					       ? ""
					       : "s");
	finding->message =
		finding->schedule
			? arena_printf(
				  arena, "output '%s' is %s %s; expected: %s",
				  finding->name, often, when, finding->expected)
			: arena_printf(arena,
				       "output '%s' is never executed in what "
				       "was looked at; expected: %s",
				       finding->name, finding->expected);
	finding->note = "";
	finding->fix =
		failures ? "remember it in non-volatile memory: before it is "
			   "done for at most once, behind it for at least once"
			 : "the program does so by itself: change it, or what "
			   "is expected";
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

/* "'a', 'b' if taken; 'c' if not" */
static const char *sides_text(struct arena *arena,
			      const struct rio_finding *rio)
{
	enum {
		MOST = 4
	}; /* names of a side */
	struct strbuf text = { 0 };
	for (size_t i = 0; i < rio->side_count; i++) {
		const struct rio_side *side = &rio->sides[i];
		size_t count = 0;
		while (side->names[count])
			count++;
		if (!count)
			continue;
		strbuf_puts(&text, text.len ? "; " : "");
		for (size_t k = 0; k < count && k < MOST; k++)
			strbuf_printf(&text, "%s'%s'", k ? ", " : "",
				      side->names[k]);
		if (count > MOST)
			strbuf_printf(&text, " and %zu more", count - MOST);
		if (!rio->is_branch)
			continue;
		if (strcmp(side->key, "taken") == 0)
			strbuf_puts(&text, " if taken");
		else if (strcmp(side->key, "not_taken") == 0)
			strbuf_puts(&text, " if not");
		else
			strbuf_printf(&text, " in %s", side->key);
	}
	return strbuf_to_arena(&text, arena);
}

/* The end of what is said of an input; nobody sees what nobody reads. */
static const char *rio_end(const struct finding *finding)
{
	return finding->rio->is_unused ? " (nothing reads it)" : "";
}

static void rio_fix(struct findings *findings, struct finding *finding)
{
	finding->note = "";
	finding->fix = arena_printf(
		&findings->arena,
		"a checkpoint between input '%s' and this, or save '%s'%s with "
		"the checkpoint",
		finding->rio->input, finding->name,
		finding->parts[1] ? " and the others" : "");
}

static void of_RIO_BRANCH(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	finding->message = arena_printf(
		arena,
		"what is written depends on input '%s': %s%s; after a power "
		"failure the input may differ, and what was written stays",
		finding->rio->input, sides_text(arena, finding->rio),
		rio_end(finding));
	rio_fix(findings, finding);
}

static void of_RIO_READ(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	finding->message = arena_printf(
		arena,
		"what is read or overwritten depends on input '%s': %s%s; "
		"after a power failure the input may differ, and the read sees "
		"what "
		"was written before the failure",
		finding->rio->input, sides_text(arena, finding->rio),
		rio_end(finding));
	rio_fix(findings, finding);
}

static void of_RIO_ADDRESS(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	finding->message = arena_printf(
		arena,
		"where this writes depends on input '%s': %s%s; after a power "
		"failure the input may differ, and both places are written",
		finding->rio->input, sides_text(arena, finding->rio),
		rio_end(finding));
	rio_fix(findings, finding);
}

/* "in 31 of 1,000 intermittent executions" */
static const char *often_text(struct arena *arena,
			      const struct finding *finding)
{
	const struct validated *validated = finding->validated;
	const char *alike =
		!validated->alike ? ""
		: validated->alike == finding->instances
			? ", and without power failures, too"
			: ", and sometimes without power failures, too";
	return arena_printf(arena, "in %llu of %llu intermittent executions%s",
			    (unsigned long long)finding->instances,
			    (unsigned long long)validated->executions, alike);
}

static void of_ASSERTION_FAILED(struct findings *findings,
				struct finding *finding)
{
	struct arena *arena = &findings->arena;
	finding->message = arena_printf(arena, "%s, %s", finding->name,
					often_text(arena, finding));
	finding->note = "";
	finding->fix = finding->validated->alike == finding->instances
			       ? "this is no matter of power: the program does "
				 "so by itself"
			       : "replay --trace tells how it comes to that; "
				 "evaluate and rio --dynamic find the cause";
}

static void of_CRASH(struct findings *findings, struct finding *finding)
{
	of_ASSERTION_FAILED(findings, finding);
}

static void of_NO_PROGRESS(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	finding->message =
		arena_printf(arena, "the program does not end, it is here, %s",
			     often_text(arena, finding));
	finding->note = "";
	finding->fix = "replay --trace tells how it comes to that";
}

static void of_WRONG_RESULT(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	const struct validated *validated = finding->validated;
	const char *values =
		finding->expected
			? arena_printf(arena, " (%s instead of %s)",
				       finding->observed, finding->expected)
			: "";
	const char *more =
		validated->more
			? arena_printf(arena, " and %llu more",
				       (unsigned long long)validated->more)
			: "";
	finding->message = arena_printf(
		arena,
		"'%s'%s%s: no continuous execution on the same inputs ends "
		"like that, %s; the power failed right before this",
		finding->name, more, values, often_text(arena, finding));
	finding->note = "";
	finding->fix = "locate, evaluate and rio --dynamic find the cause";
}

/* Who does not save it. */
static const char *saver(struct arena *arena, const struct finding *finding)
{
	switch (finding->set->kind) {
	case WINDOW_BOOT:
		return "the boot brings nothing back, and";
	case WINDOW_TASK:
		return arena_printf(arena, "%s does not save",
				    finding->checkpoint);
	default:
		return "this checkpoint does not save";
	}
}

static void of_MISSING_CHECKPOINT_DATA(struct findings *findings,
				       struct finding *finding)
{
	struct arena *arena = &findings->arena;
	bool is_boot = finding->set->kind == WINDOW_BOOT;
	bool is_war = finding->member->why & OMEGA_WAR;
	finding->message = arena_printf(
		arena, "%s '%s'%s %s", saver(arena, finding), finding->name,
		is_boot ? "" : ", which",
		is_war ? "is read and then written behind it; after a power "
			 "failure the read sees what was written"
		       : "is written or not as an input decides; after a "
			 "power failure the input may differ, and what was "
			 "written stays");
	finding->note = "";
	finding->fix = arena_printf(
		arena,
		is_war ? "save '%s' there, or write it before it is read"
		       : "save '%s' there, or write it whatever the input is",
		finding->name);
}

static void of_RIO_STALE_READ(struct findings *findings,
			      struct finding *finding)
{
	struct arena *arena = &findings->arena;
	finding->message =
		finding->is_manifest
			? arena_printf(arena,
				       "'%s' was written before the power "
				       "failure, depending on input '%s'; with "
				       "another input this reads %s instead of "
				       "%s",
				       finding->name, finding->rio->input,
				       finding->observed, finding->expected)
			: arena_printf(arena,
				       "'%s' was written before the power "
				       "failure, depending on input '%s', and "
				       "is read here with another input; in "
				       "this run the value is the same",
				       finding->name, finding->rio->input);
	rio_fix(findings, finding);
	finding->note = "written here, before the failure";
}

static void of_RIO_STATE(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	bool is_output = finding->role[0] == 0;
	finding->message = arena_printf(
		arena,
		is_output ? "%s: after a power failure and with another input "
			    "'%s' it is %s instead of %s"
			  : "'%s' is wrong at the next checkpoint: after a "
			    "power failure and with another input '%s' it is "
			    "%s instead of %s",
		finding->name, finding->rio->input, finding->observed,
		finding->expected);
	rio_fix(findings, finding);
}

void wording_write(struct findings *findings, struct finding *finding)
{
	/* A rule without wording fails the build. */
	static void (*const of_rule[])(struct findings *, struct finding *) = {
#define RULE(id, name, level, summary) [RULE_##id] = of_##id,
#include "analysis/finding/rules.def"
#undef RULE
	};
	if (finding->handler)
		by_handler(findings, finding);
	else
		of_rule[finding->rule](findings, finding);
}
