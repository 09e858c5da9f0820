/* SPDX-License-Identifier: Apache-2.0 */
/* Evaluate, SPEC 5.1: findings that need a whole schedule, executed from the
 * boot. */
#include "analysis/evaluate/evaluate_parts.h"

#include "analysis/rerun/playback.h"
#include "analysis/locate/tearing.h"
#include "util/clock.h"

static bool is_late(const struct evaluate *evaluate)
{
	double limit = evaluate->options->max_seconds;
	return limit && seconds_now() - evaluate->start > limit;
}

/* Whether the longest playback may exceed the limit: the run, then another that
 * does not end when it should. */
static bool is_too_dear(const struct evaluate *evaluate)
{
	return evaluate_left(evaluate) / 4 <
	       evaluate->reference_run.operations + evaluate->options->ed;
}

/* Executes a finding's schedule from the boot, failing after `failure`. NULL:
 * it is impossible, for example because a handler calls for a checkpoint. */
static struct evaluation *play(struct evaluate *evaluate,
			       const struct finding *finding, tick_t failure)
{
	struct arena *arena = &evaluate->result->arenas[0];
	struct evaluation *evaluation = arena_alloc(arena, sizeof(*evaluation));
	struct finding shifted = *finding;
	struct schedule schedule = { 0 };
	struct strbuf text = { 0 };
	struct err err = { 0 };
	shifted.attempt.failure = failure;
	finding_schedule(&shifted, &text);
	/* Operations of handlers do not count for --ops. */
	if (!schedule_parse(&schedule, strbuf_text(&text), &err) ||
	    !playback_run(&evaluate->judge, &schedule, evaluate->options->when,
			  UINT64_MAX - 1, arena, evaluation, &err))
		evaluation = NULL;
	else
		evaluate->result->operations += evaluation->operations;
	strbuf_release(&text);
	schedule_release(&schedule);
	evaluate->result->executions++;
	return evaluation;
}

/* The number of words that a finding's producer writes, one operation each. */
static uint64_t words_of(const struct evaluate *evaluate,
			 const struct finding *finding)
{
	const struct image *image = evaluate->options->image;
	for (uint32_t pc = 0; pc < image->code_len; pc++) {
		uint8_t words = image->site[pc] == finding->producer.site
					? tearing_words(image, pc)
					: 0;
		if (words)
			return words;
	}
	return 1;
}

/* Takes the worst of all words; of equals, the last. */
static void play_words(struct evaluate *evaluate, struct finding *finding)
{
	uint64_t words = words_of(evaluate, finding);
	for (uint64_t i = 0; i < words; i++) {
		const struct evaluation *played =
			play(evaluate, finding, finding->attempt.failure + i);
		if (played && (!finding->evaluation ||
			       played->effect >= finding->evaluation->effect))
			finding->evaluation = played;
	}
}

/* SPEC 5.1: what is masked also fails after each later operation of its window,
 * as in evaluate_later.c. Operations of the handler come on top of those of the
 * window; a failure after the next checkpoint does nothing. */
static void play_later(struct evaluate *evaluate, struct finding *finding,
		       tick_t limit)
{
	enum {
		MOST_OF_HANDLER = 256
	};
	tick_t checkpoint = finding->attempt.checkpoint;
	tick_t last =
		evaluate_last_of_window(evaluate, checkpoint) + MOST_OF_HANDLER;
	tick_t before = evaluate->result->operations;
	for (tick_t failure = finding->attempt.failure + 1; failure <= last;
	     failure++) {
		if (is_late(evaluate) ||
		    evaluate->result->operations - before > limit) {
			finding->executions++;
			return;
		}
		const struct evaluation *played =
			play(evaluate, finding, failure);
		if (!played)
			return; /* the program has ended */
		if (played->effect == EFFECT_MASKED)
			continue;
		finding->evaluation = played;
		finding_show_failure(&evaluate->findings->arena, finding,
				     (struct attempt){ checkpoint, failure },
				     played->effect);
		finding->effects[EFFECT_MASKED]--;
		finding->effects[played->effect]++;
		return;
	}
}

void evaluate_play_later(struct evaluate *evaluate)
{
	tick_t limit = evaluate_search_limit(evaluate);
	evaluate_plan(evaluate);
	for (size_t i = 0; i < evaluate->played.len; i++) {
		struct finding *finding =
			&evaluate->findings->items
				 .items[evaluate->played.items[i]];
		const struct evaluation *evaluation = finding->evaluation;
		if (evaluation && evaluation->effect == EFFECT_MASKED &&
		    finding->tried == finding->executions)
			play_later(evaluate, finding,
				   limit / evaluate->played.len);
	}
	plan_release(&evaluate->plan);
}

void evaluate_play(struct evaluate *evaluate)
{
	struct evaluate_result *result = evaluate->result;
	for (size_t i = 0; i < evaluate->played.len; i++) {
		struct finding *finding =
			&evaluate->findings->items
				 .items[evaluate->played.items[i]];
		if (is_late(evaluate))
			return;
		if (is_too_dear(evaluate)) {
			result->is_over = true;
			return;
		}
		play_words(evaluate, finding);
		if (!finding->evaluation)
			finding->not_evaluated =
				"an interrupt handler that calls for a "
				"checkpoint ends the window";
		result->done++;
	}
}
