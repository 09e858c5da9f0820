/* SPDX-License-Identifier: Apache-2.0 */
/* Why a re-execution diverges from the continuous run. */
#include "analysis/rerun/cause.h"

/* The findings that can explain each kind of cause. */
static const struct explanation {
	bool is_judged;
	bool is_consumer_alone; /* any producer will do */
	unsigned rules;         /* set of rules, as bits */
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

void finding_index_init(struct finding_index *index,
			const struct findings *findings)
{
	size_t count = findings->items.len;
	*index = (struct finding_index){ 0 };
	index->next = mem_alloc((count + 1) * sizeof(*index->next));
	/* Lists are in the order of the findings, so build them from the
	 * end. */
	for (size_t i = count; i-- > 0;) {
		uint32_t site = findings->items.items[i].consumer.site;
		uint64_t *first = map_put(&index->first, site);
		index->next[i] = (uint32_t)*first;
		*first = i + 1;
	}
}

void finding_index_release(struct finding_index *index)
{
	map_release(&index->first);
	free(index->next);
}

/* SPEC 4.8: all accesses to a peripheral have one finding. */
static uint32_t peripheral_finding(const struct cause *cause,
				   const struct findings *findings)
{
	for (uint32_t i = 0; i < findings->items.len; i++) {
		const struct finding *finding = &findings->items.items[i];
		if (finding->rule == RULE_LOST_VOLATILE &&
		    run_object_equal(&finding->object, &cause->object))
			return i;
	}
	return NONE;
}

uint32_t cause_finding(const struct cause *cause,
		       const struct findings *findings,
		       const struct finding_index *index)
{
	const struct explanation *wanted = &explanations[cause->kind];
	if (cause->kind == CAUSE_LOST && cause->object.segment == SEGMENT_MMIO)
		return peripheral_finding(cause, findings);
	const uint64_t *first = map_get(&index->first, cause->consumer);
	uint32_t next = first ? (uint32_t)*first : 0;
	for (; next; next = index->next[next - 1]) {
		const struct finding *finding =
			&findings->items.items[next - 1];
		if (wanted->rules >> finding->rule & 1 &&
		    (wanted->is_consumer_alone ||
		     finding->producer.site == cause->producer) &&
		    run_object_equal(&finding->object, &cause->object))
			return next - 1;
	}
	return NONE;
}

uint32_t finding_torn(const struct findings *findings,
		      const struct finding_index *index, uint32_t finding)
{
	const struct finding *pair = &findings->items.items[finding];
	const uint64_t *first = map_get(&index->first, pair->consumer.site);
	uint32_t next = first ? (uint32_t)*first : 0;
	for (; next; next = index->next[next - 1]) {
		const struct finding *torn = &findings->items.items[next - 1];
		if (torn->rule == RULE_TORN_WRITE && torn->pair == pair->pair)
			return next - 1;
	}
	return NONE;
}
