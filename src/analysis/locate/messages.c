/* SPDX-License-Identifier: Apache-2.0 */
/* What memory anomalies say to their reader. */
#include "analysis/finding/messages.h"
#include "util/text.h"

#include <string.h>

/* "3 operations" */
static const char *operations(struct findings *findings, uint64_t count)
{
	return arena_printf(&findings->arena, "%llu operation%s",
			    (unsigned long long)count, text_plural(count));
}

/* The steps of a pair: read, overwritten, and read again. */
static void tell_pair(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	const char *again = finding->is_seen ? "reads %s" : "it holds %s";
	finding->use = finding->expected ? arena_printf(arena, "reads %s",
							finding->expected)
					 : "reads it";
	finding->change = arena_printf(arena, "overwrites it %s later",
				       operations(findings, finding->distance));
	if (!finding->is_manifest)
		finding->again = "reads what (2) wrote, in this run the same";
	else if (finding->observed)
		finding->again = arena_printf(arena, again, finding->observed);
	else
		finding->again = "reads what (2) wrote";
}

/* The name for advice on how to save it: the whole object if several parts are
 * hit. */
static const char *saved_name(const struct finding *finding)
{
	return finding->parts[1] ? finding->variable : finding->name;
}

void message_DATA_ACCESS(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	if (!finding->is_manifest)
		finding->message =
			arena_printf(arena,
				     "'%s' is read, then overwritten, in this "
				     "run with what was read (%s)",
				     finding->name, finding->expected);
	else if (finding->is_advance)
		finding->message = arena_printf(
			arena, "'%s' advances twice after a power failure",
			finding->name);
	else
		finding->message = arena_printf(
			arena,
			"'%s' is read, then overwritten; after a power failure "
			"it is %s instead of %s",
			finding->name, finding->observed, finding->expected);
	tell_pair(findings, finding);
	finding->fix = arena_printf(arena,
				    "a checkpoint between the read and the "
				    "write, or save '%s' with the checkpoint",
				    saved_name(finding));
}

/* What of a frame, or which local, is not what it was. */
static const char *frame_text(struct arena *arena,
			      const struct finding *finding)
{
	enum object_role role = finding->object.role;
	if (!role_is_frame(role))
		return arena_printf(
			arena,
			"'%s' is read, then its frame is gone and overwritten",
			finding->name);
	return arena_printf(arena, "the %s of '%s' %s read, then overwritten",
			    role_text(role), finding->function,
			    role == ROLE_ARGUMENT ? "are" : "is");
}

void message_ACTIVATION_RECORD(struct findings *findings,
			       struct finding *finding)
{
	struct arena *arena = &findings->arena;
	bool is_return = finding->object.role == ROLE_RETURN_ADDRESS;
	const char *what = frame_text(arena, finding);
	tell_pair(findings, finding);
	if (!finding->is_manifest)
		finding->message = arena_printf(
			arena, "%s, in this run with what was read", what);
	else if (is_return)
		finding->message = arena_printf(
			arena,
			"%s; after a power failure '%s' returns to %s instead "
			"of %s",
			what, finding->function, finding->observed,
			finding->expected);
	else
		finding->message = arena_printf(
			arena, "%s; after a power failure %s %s instead of %s",
			what,
			finding->object.role == ROLE_ARGUMENT ? "they are"
							      : "it is",
			finding->observed, finding->expected);
	if (is_return) {
		finding->use =
			arena_printf(arena, "'%s' returns to %s",
				     finding->function, finding->expected);
		finding->change = arena_printf(
			arena, "overwrites the return address %s later",
			operations(findings, finding->distance));
	}
	if (is_return && finding->is_manifest)
		finding->again =
			arena_printf(arena, "returns to %s", finding->observed);
	finding->fix = "a checkpoint between the use and the write, or a stack "
		       "in volatile memory that the checkpoint saves";
}

void message_TORN_WRITE(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	bool has_value = finding->is_manifest && finding->expected;
	const char *effect = "; in this run at most one of them changes it";
	if (has_value)
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
	tell_pair(findings, finding);
	finding->change = arena_printf(arena, "overwrites it in %llu steps",
				       (unsigned long long)finding->steps);
	if (finding->is_manifest && !has_value)
		finding->again = "reads a mix of old and new";
	finding->fix = arena_printf(
		arena,
		"a checkpoint between the read and the write, save '%s' with "
		"the checkpoint, or write a copy and switch over with a single "
		"word",
		saved_name(finding));
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
			? "%s is not set up again after a power failure: %s"
			: "%s is not set up again after a power failure: %s; "
			  "in this run it has what a reset leaves",
		finding->variable, registers_of(findings, finding));
	finding->change = "sets it up";
	finding->again = arena_printf(&findings->arena,
				      "uses %s, with %s %s instead of %s",
				      finding->variable, finding->name,
				      finding->observed, finding->expected);
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
	struct arena *arena = &findings->arena;
	finding->message =
		finding->is_manifest
			? arena_printf(arena,
				       "'%s' is volatile and not saved; after "
				       "a power failure it is %s instead of %s",
				       finding->name, finding->observed,
				       finding->expected)
			: arena_printf(arena,
				       "'%s' is volatile and not saved, in "
				       "this run with its value after start-up "
				       "(%s)",
				       finding->name, finding->expected);
	finding->change = arena_printf(arena, "writes it, %s earlier",
				       operations(findings, finding->distance));
	finding->again = finding->observed ? arena_printf(arena, "reads %s",
							  finding->observed)
					   : "reads its value after start-up";
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
	finding->change = "reads it";
	finding->again = arena_printf(&findings->arena, "decides %s",
				      decided[finding->poison_use]);
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
	struct arena *arena = &findings->arena;
	const struct deed *does = deed_of(finding->consumer_fn);
	const struct deed *changes = deed_of(finding->producer_fn);
	finding->message = arena_printf(
		arena, "'%s' is %s%s%s; after a power failure %s%s",
		finding->name, does->done,
		is_own_producer(finding) ? "" : ", then ",
		is_own_producer(finding) ? "" : changes->changed, does->again,
		finding->is_manifest || is_own_producer(finding)
			? ""
			: ", in this run without a trace");
	finding->use = arena_printf(arena, "it is %s", does->done);
	finding->change =
		is_own_producer(finding)
			? NULL
			: arena_printf(arena, "it is %s %s later",
				       changes->changed,
				       operations(findings, finding->distance));
	finding->again = does->again;
	finding->fix = "a checkpoint between the two, or free only after the "
		       "next checkpoint";
	if (is_own_producer(finding))
		finding->fix = "take the pointer out of non-volatile memory "
			       "first, then free: a failure in between only "
			       "loses the block";
}

void message_LEAK(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	const struct deed *changes = deed_of(finding->producer_fn);
	bool is_own = is_own_producer(finding);
	finding->message =
		is_own ? "after a power failure this call is made again, and "
			 "its first block is never freed"
		       : "after a power failure this call finds another heap, "
			 "and a block can be lost";
	finding->use = is_own ? "takes a block" : "searches the heap";
	finding->change =
		is_own ? NULL
		       : arena_printf(arena, "%s %s later", changes->changed,
				      operations(findings, finding->distance));
	finding->again = is_own ? "takes another block"
				: "searches a heap that has changed";
	finding->fix = "allocate once and keep the pointer in non-volatile "
		       "memory, or use static data";
}

void message_of_handler(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
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
	finding->use = is_frame ? arena_printf(arena, "'%s' returns",
					       finding->function)
				: "reads it";
	finding->change =
		arena_printf(arena, "interrupt handler '%s' may overwrite %s",
			     finding->handler, is_frame ? "the frame" : "it");
	finding->again = is_frame ? "returns to nowhere"
				  : "reads what the handler wrote";
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
}
