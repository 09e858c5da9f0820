/* SPDX-License-Identifier: Apache-2.0 */
/* What memory anomalies say to their reader. */
#include "analysis/finding/messages.h"
#include "util/text.h"

#include <string.h>

/* What a re-execution meets: "the read sees 4 instead of 3". */
static const char *seen(struct findings *findings,
			const struct finding *finding)
{
	return arena_printf(&findings->arena,
			    finding->is_seen ? "the read sees %s instead of %s"
					     : "it holds %s instead of %s",
			    finding->observed, finding->expected);
}

void message_DATA_ACCESS(struct findings *findings, struct finding *finding)
{
	const char *plural = text_plural(finding->distance);
	unsigned long long distance = finding->distance;
	finding->message =
		finding->is_manifest
			? arena_printf(&findings->arena,
				       "'%s' is read, then overwritten %llu "
				       "operation%s later; after a power "
				       "failure %s",
				       finding->name, distance, plural,
				       seen(findings, finding))
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

void message_ACTIVATION_RECORD(struct findings *findings,
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
		effect = arena_printf(arena, "; after a power failure %s",
				      seen(findings, finding));
	finding->message =
		arena_printf(arena, "%s overwritten %llu operation%s later%s",
			     what, (unsigned long long)finding->distance,
			     text_plural(finding->distance), effect);
	finding->note = "overwritten here";
	finding->fix = "a checkpoint between the two, or a stack in volatile "
		       "memory that the checkpoint saves";
}

void message_TORN_WRITE(struct findings *findings, struct finding *finding)
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

enum {
	MOST_REGISTERS = 8, /* that a message lists */
};

/* "P1OUT, P1DIR" */
static const char *registers_of(struct findings *findings,
				const struct finding *finding)
{
	struct strbuf list = { 0 };
	for (size_t i = 0; finding->parts[i]; i++) {
		if (i == MOST_REGISTERS) {
			strbuf_puts(&list, ", …");
			break;
		}
		strbuf_printf(&list, "%s%s", i ? ", " : "", finding->parts[i]);
	}
	return strbuf_to_arena(&list, &findings->arena);
}

/* Registers of a peripheral: nobody need read them to miss them. */
static void lost_register(struct findings *findings, struct finding *finding)
{
	finding->message = arena_printf(
		&findings->arena,
		finding->is_manifest
			? "%s is not set up again after a power failure: %s; "
			  "first used here, with %s %s instead of %s"
			: "%s is not set up again after a power failure: %s; "
			  "first used here, in this run with what a reset "
			  "leaves (%s %s)",
		finding->variable, registers_of(findings, finding),
		finding->name, finding->observed, finding->expected);
	finding->note = "set here";
	finding->fix = arena_printf(&findings->arena,
				    "set %s up again after each reboot",
				    finding->variable);
}

void message_LOST_VOLATILE(struct findings *findings, struct finding *finding)
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
			  "volatile and not saved; after a power failure %s"
			: "'%s' was written %llu operation%s earlier, is "
			  "volatile and not saved, in this run with its value "
			  "after start-up (%s)",
		finding->name, distance, text_plural(distance),
		finding->is_manifest ? seen(findings, finding)
				     : finding->expected);
	finding->note = "written here";
	finding->fix = arena_printf(&findings->arena,
				    "make '%s' non-volatile, save it with the "
				    "checkpoint, or write it again before "
				    "this read",
				    finding->parts[1] ? finding->variable
						      : finding->name);
}

void message_POISON_READ(struct findings *findings, struct finding *finding)
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

void message_MEMORY_MAP(struct findings *findings, struct finding *finding)
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

void message_LEAK(struct findings *findings, struct finding *finding)
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

void message_of_handler(struct findings *findings, struct finding *finding)
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
