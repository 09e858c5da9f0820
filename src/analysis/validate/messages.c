/* SPDX-License-Identifier: Apache-2.0 */
/* The messages of findings about executions that go wrong. */
#include "analysis/finding/messages.h"

#include "analysis/validate/validate.h"

/* "in 31 of 1,000 intermittent executions" */
static const char *often_text(struct arena *arena,
			      const struct finding *finding)
{
	const struct validated *validated = finding->details;
	const char *alike =
		!validated->alike ? ""
		: validated->alike == finding->instances
			? ", and without power failures, too"
			: ", and sometimes without power failures, too";
	return arena_printf(arena, "in %llu of %llu intermittent executions%s",
			    (unsigned long long)finding->instances,
			    (unsigned long long)validated->executions, alike);
}

void message_ASSERTION_FAILED(struct findings *findings,
			      struct finding *finding)
{
	struct arena *arena = &findings->arena;
	const struct validated *validated = finding->details;
	finding->message = arena_printf(arena, "%s, %s", finding->name,
					often_text(arena, finding));
	finding->fix =
		validated->alike == finding->instances
			? "power failures are not the cause: the program "
			  "does this by itself"
			: "replay --trace shows how it gets there; "
			  "evaluate and rio --dynamic find the cause";
}

void message_CRASH(struct findings *findings, struct finding *finding)
{
	message_ASSERTION_FAILED(findings, finding);
}

void message_NO_PROGRESS(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	finding->message =
		arena_printf(arena, "the program does not end, it is here, %s",
			     often_text(arena, finding));
	finding->fix = "replay --trace shows how it gets there";
}

void message_WRONG_RESULT(struct findings *findings, struct finding *finding)
{
	struct arena *arena = &findings->arena;
	const struct validated *validated = finding->details;
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
	finding->fix = "locate, evaluate and rio --dynamic find the cause";
}
