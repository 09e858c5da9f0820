/* SPDX-License-Identifier: Apache-2.0 */
/* Files of known findings: --baseline. */
#include "harness.h"

#include <string.h>

#include "pipeline/baseline.h"

static void run(const uint8_t *bytes, size_t count)
{
	struct options options = {
		.baseline = harness_file("baseline", bytes, count),
	};
	struct baseline baseline = { 0 };
	struct findings findings = { 0 };
	struct finding finding = { .fingerprint = "0123456789abcdef" };
	struct err err = { 0 };
	bool ok = baseline_read(&baseline, &options, &err);
	harness_expect(ok == !err.code, "what fails says why");
	vec_push(&findings.items, finding);
	if (ok)
		baseline_apply(&baseline, &findings);
	for (size_t i = 0; ok && i < baseline.items.len; i++)
		harness_expect(strlen(baseline.items.items[i].fingerprint) ==
				       16,
			       "a fingerprint has 16 digits");
	vec_release(&findings.items);
	baseline_release(&baseline);
}

const struct harness harness_baseline = { .name = "baseline", .run = run };
