/* SPDX-License-Identifier: Apache-2.0 */
/* Why a re-execution goes another way than the continuous run. */
#include "analysis/cause.h"

/* How a finding must look that explains a cause. */
static const struct explanation {
	bool is_judged;
	bool is_consumer_alone; /* whoever has written */
	unsigned rules;         /* bits: any of them */
} explanations[CAUSE_KINDS] = {
	[CAUSE_DATA] = { true, false, 1u << RULE_DATA_ACCESS },
	[CAUSE_FRAME] = { true, false, 1u << RULE_ACTIVATION_RECORD },
	[CAUSE_HEAP] = { true, false, 1u << RULE_MEMORY_MAP | 1u << RULE_LEAK },
	[CAUSE_LOST] = { true, true, 1u << RULE_LOST_VOLATILE },
	[CAUSE_NONE] = { true, false, 0 },
};

bool cause_is_judged(enum cause_kind kind)
{
	return explanations[kind].is_judged;
}

uint32_t cause_finding(const struct cause *cause,
		       const struct findings *findings)
{
	const struct explanation *wanted = &explanations[cause->kind];
	for (uint32_t i = 0; i < findings->items.len; i++) {
		const struct finding *finding = &findings->items.items[i];
		if (wanted->rules >> finding->rule & 1 &&
		    finding->consumer.site == cause->consumer &&
		    (wanted->is_consumer_alone ||
		     finding->producer.site == cause->producer) &&
		    run_object_equal(&finding->object, &cause->object))
			return i;
	}
	return NONE;
}
