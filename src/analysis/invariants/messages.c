/* SPDX-License-Identifier: Apache-2.0 */
/* The message of findings about what programs say of their own data. */
#include "analysis/finding/messages.h"

#include "analysis/invariants/invariants.h"

/* What breaks, by verdict; %s is the expression or the crash. */
static const char *const breaks[] = {
	[VERDICT_INVARIANT] = "invariant '%s' does not hold",
	[VERDICT_ASSERTION] = "assertion '%s' fails",
	[VERDICT_CRASH] = "the program crashes (%s)",
	[VERDICT_NO_END] = "the program does not end%s",
};

static const char *const fixes[] = {
	[VERDICT_INVARIANT] = "write what makes data valid last, in one "
			      "write, or repair them before they are used",
	[VERDICT_ASSERTION] = "write what makes data valid last, in one "
			      "write, or repair them before they are used",
	[VERDICT_CRASH] = "check what non-volatile data say before it is used "
			  "as an index, a length or an address",
	[VERDICT_NO_END] = "check what non-volatile data say before a loop "
			   "depends on it",
	[VERDICT_MEANING] = "write what makes data valid last, in one write; "
			    "if both are right, BROWNOUT_COMMITTED() says "
			    "where the data are whole",
};

/* "after 2 power failures" */
static const char *failure_text(struct findings *findings,
				const struct finding *finding)
{
	if (!finding->failures)
		return "even without power failures";
	return finding->failures == 1
		       ? "after a power failure"
		       : arena_printf(&findings->arena,
				      "after %llu power failures",
				      (unsigned long long)finding->failures);
}

void message_INVARIANT(struct findings *findings, struct finding *finding)
{
	const struct broken *broken = finding->details;
	struct arena *arena = &findings->arena;
	const char *when = failure_text(findings, finding);
	struct strbuf text = { 0 };
	finding->fix = fixes[broken->verdict];
	if (broken->verdict == VERDICT_MEANING) {
		strbuf_printf(&text, "%s here '%s' says %s", when, broken->text,
			      broken->found);
		strbuf_printf(&text, ", neither %s as before nor %s as after",
			      broken->before, broken->after);
	} else {
		strbuf_printf(&text, breaks[broken->verdict], broken->text);
		strbuf_printf(&text, " %s", when);
		if (broken->values[0])
			strbuf_printf(&text, ": %s", broken->values);
	}
	finding->message = strbuf_to_arena(&text, arena);
}
