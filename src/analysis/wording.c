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

void wording_write(struct findings *findings, struct finding *finding)
{
	static void (*const of_rule[RULE_COUNT])(struct findings *,
						 struct finding *) = {
		[RULE_DATA_ACCESS] = data_access,
	};
	of_rule[finding->rule](findings, finding);
}
