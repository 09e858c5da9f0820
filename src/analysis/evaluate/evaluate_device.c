/* SPDX-License-Identifier: Apache-2.0 */
/* Evaluate, SPEC 5.1: peripherals that are used without their set-up. Nothing
 * is modelled there, so what they do then is unknown, whatever the program
 * itself shows. rerun_effect finds that; here are runs that are compared before
 * the device is used, and instances that lost nothing else. */
#include "analysis/evaluate/evaluate_parts.h"

static const struct effect_detail *detail_of(const struct finding *finding,
					     struct arena *arena)
{
	struct effect_detail *detail = arena_alloc(arena, sizeof(*detail));
	*detail = (struct effect_detail){
		.effect = EFFECT_UNKNOWN_DEVICE,
		.name = finding->name,
		.expected = finding->expected,
		.found = finding->observed,
		.site = NONE,
		.text = arena_printf(arena,
				     "%s is used with %s %s instead of %s",
				     finding->variable, finding->name,
				     finding->observed, finding->expected),
	};
	return detail;
}

/* locate reports a peripheral only if it is accessed again without what was
 * lost; a register that has its reset value loses nothing in this run. */
static bool is_unknown(const struct finding *finding)
{
	return finding->evaluation && finding->is_manifest &&
	       finding_is_peripheral(finding);
}

static void raise_instances(struct finding *finding)
{
	for (int i = 0; i < EFFECT_UNKNOWN_DEVICE; i++) {
		finding->effects[EFFECT_UNKNOWN_DEVICE] += finding->effects[i];
		finding->effects[i] = 0;
	}
}

void evaluate_devices(struct evaluate *evaluate)
{
	struct arena *arena = &evaluate->result->arenas[0];
	struct findings *findings = evaluate->findings;
	for (size_t i = 0; i < findings->items.len; i++) {
		struct finding *finding = &findings->items.items[i];
		if (!is_unknown(finding))
			continue;
		raise_instances(finding);
		if (finding->evaluation->effect >= EFFECT_UNKNOWN_DEVICE)
			continue;
		struct evaluation *worse = arena_alloc(arena, sizeof(*worse));
		*worse = *finding->evaluation;
		worse->effect = EFFECT_UNKNOWN_DEVICE;
		worse->isolated = EFFECT_UNKNOWN_DEVICE;
		worse->alone = NULL;
		worse->details = detail_of(finding, arena);
		worse->detail_count = 1;
		worse->more = 0;
		finding->evaluation = worse;
	}
}
