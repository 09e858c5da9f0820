/* SPDX-License-Identifier: Apache-2.0 */
/* The section of replay. */
#include "report/section/replay.h"

#include "report/format/json.h"
#include "report/rule/invariant.h"
#include "report/section/evaluate.h"
#include "report/section/profile.h"

static void json(const struct report *report, const void *data,
		 json_t *document)
{
	const struct replay_result *replay = data;
	json_t *effect = effect_json(report->vm->image, report->findings,
				     replay->evaluation);
	json_t *out = json_pack("{s:o, s:b, s:o}", "schedule",
				json_words(replay->schedule), "same_end",
				replay->is_same, "effect", effect);
	if (replay->broken)
		json_object_set_new(out, "invariant",
				    broken_json(replay->broken));
	if (profile_has_seen(replay->played))
		json_object_set_new(out, "runs",
				    profile_runs_json(replay->played));
	json_object_set_new(document, "replay", out);
}

const struct section section_replay = { .json = json };
