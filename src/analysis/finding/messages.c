/* SPDX-License-Identifier: Apache-2.0 */
/* The messages of findings. */
#include "analysis/finding/messages.h"

void finding_write_message(struct findings *findings, struct finding *finding)
{
	/* A rule without a message fails the build. */
	static void (*const of_rule[])(struct findings *, struct finding *) = {
#define RULE(id, ...) [RULE_##id] = message_##id,
#include "analysis/finding/rules.def"
#undef RULE
	};
	if (finding->handler)
		message_of_handler(findings, finding);
	else
		of_rule[finding->rule](findings, finding);
}
