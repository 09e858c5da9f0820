/* SPDX-License-Identifier: Apache-2.0 */
/* The messages of findings about repeated input, static and dynamic. */
#include "analysis/finding/messages.h"

#include <string.h>

#include "analysis/rio/rio.h"

/* "'a', 'b' if taken; 'c' if not" */
static const char *sides_text(struct arena *arena,
			      const struct rio_finding *rio)
{
	enum {
		MOST = 4
	}; /* names of one side */
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

/* The end of a message about an input. A difference in a variable that is never
 * read has no effect. */
static const char *rio_end(const struct finding *finding)
{
	const struct rio_finding *rio = finding->details;
	return rio->is_unused ? " (nothing reads it before it is written again)"
			      : "";
}

static void rio_fix(struct findings *findings, struct finding *finding)
{
	const struct rio_finding *rio = finding->details;
	finding->fix = arena_printf(
		&findings->arena,
		"a checkpoint between input '%s' and this, or save '%s'%s with "
		"the checkpoint",
		rio->input, finding->name,
		finding->parts[1] ? " and the others" : "");
}

void message_RIO_BRANCH(struct findings *findings, struct finding *finding)
{
	const struct rio_finding *rio = finding->details;
	struct arena *arena = &findings->arena;
	finding->message = arena_printf(
		arena,
		"what is written depends on input '%s': %s%s; after a power "
		"failure the input may differ, and what was written stays",
		rio->input, sides_text(arena, rio), rio_end(finding));
	rio_fix(findings, finding);
}

void message_RIO_READ(struct findings *findings, struct finding *finding)
{
	const struct rio_finding *rio = finding->details;
	struct arena *arena = &findings->arena;
	finding->message = arena_printf(
		arena,
		"what is read or overwritten depends on input '%s': %s%s; "
		"after a power failure the input may differ, and the read sees "
		"what "
		"was written before the failure",
		rio->input, sides_text(arena, rio), rio_end(finding));
	rio_fix(findings, finding);
}

void message_RIO_ADDRESS(struct findings *findings, struct finding *finding)
{
	const struct rio_finding *rio = finding->details;
	struct arena *arena = &findings->arena;
	finding->message = arena_printf(
		arena,
		"where this writes depends on input '%s': %s%s; after a power "
		"failure the input may differ, and both places are written",
		rio->input, sides_text(arena, rio), rio_end(finding));
	rio_fix(findings, finding);
}

void message_RIO_STALE_READ(struct findings *findings, struct finding *finding)
{
	const struct rio_finding *rio = finding->details;
	struct arena *arena = &findings->arena;
	finding->message =
		finding->is_manifest
			? arena_printf(arena,
				       "'%s' was written before the power "
				       "failure, depending on input '%s'; with "
				       "another input this reads %s instead of "
				       "%s",
				       finding->name, rio->input,
				       finding->observed, finding->expected)
			: arena_printf(arena,
				       "'%s' was written before the power "
				       "failure, depending on input '%s', and "
				       "is read here with another input; in "
				       "this run the value is the same",
				       finding->name, rio->input);
	rio_fix(findings, finding);
	finding->change = "writes it";
}

void message_RIO_STATE(struct findings *findings, struct finding *finding)
{
	const struct rio_finding *rio = finding->details;
	struct arena *arena = &findings->arena;
	bool is_output = finding->role[0] == 0;
	finding->message = arena_printf(
		arena,
		is_output ? "%s: after a power failure and with another input "
			    "'%s' it is %s instead of %s"
			  : "'%s' is wrong at the next checkpoint: after a "
			    "power failure and with another input '%s' it is "
			    "%s instead of %s",
		finding->name, rio->input, finding->observed,
		finding->expected);
	rio_fix(findings, finding);
}
