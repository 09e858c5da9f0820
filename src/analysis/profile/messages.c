/* SPDX-License-Identifier: Apache-2.0 */
/* The messages of findings about expectations. */
#include "analysis/finding/messages.h"

#include <string.h>

/* expected: the expectation's text; observed: the number of executions. */
void message_EXPECTATION(struct findings *findings, struct finding *finding)
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
	finding->fix =
		failures ? "remember it in non-volatile memory: before it is "
			   "done for at most once, after it for at least once"
			 : "the program does so by itself: change it, or what "
			   "is expected";
}
