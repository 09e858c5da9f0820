/* SPDX-License-Identifier: Apache-2.0 */
/* More than one failure. */
#include "analysis/evaluate/explore.h"

#include <string.h>

#include "util/clock.h"

enum {
	MOST_STATES = 20000, /* in one window */
};

void explorer_init(struct explorer *explorer, struct reexecution *reexecution)
{
	*explorer = (struct explorer){
		.reexecution = reexecution,
		.left = { .fates = reexecution->judge->fates,
			  .memory = &reexecution->line.memory },
	};
	access_log_init(&explorer->again, &reexecution->test);
}

void explorer_release(struct explorer *explorer)
{
	access_log_release(&explorer->again);
	vec_release(&explorer->found);
	vec_release(&explorer->owners);
	vec_release(&explorer->states);
	vec_release(&explorer->bytes);
	vec_release(&explorer->causes);
	map_release(&explorer->known);
	leftover_release(&explorer->left);
}

/* Adds a state. True if it is new: it is then the last of states. */
static bool add_state(struct explorer *explorer, struct explored_state state,
		      const struct kept_byte *bytes, size_t count,
		      uint64_t hash)
{
	uint64_t *known = map_put(&explorer->known, hash);
	if (*known) {
		explorer->coverage.seen++;
		return false;
	}
	*known = 1;
	state.bytes = kept_bytes_add(&explorer->bytes, bytes, count);
	vec_push(&explorer->states, state);
	explorer->coverage.states++;
	return true;
}

/* "checkpoint@7 fail@9 fail@8" */
static void add_failures(const struct explorer *explorer, uint32_t id,
			 struct strbuf *out)
{
	const struct explored_state *state = &explorer->states.items[id];
	if (state->parent != NONE)
		add_failures(explorer, state->parent, out);
	strbuf_printf(out, " fail@%s%llu", state->in_recovery ? "r" : "",
		      (unsigned long long)state->failure);
}

static const char *schedule_of(const struct explorer *explorer, uint32_t id)
{
	const struct reexecution *reexecution = explorer->reexecution;
	struct strbuf text = { 0 };
	strbuf_printf(&text, "checkpoint@%llu",
		      reexecution->is_boot
			      ? 0ull
			      : (unsigned long long)reexecution->first);
	add_failures(explorer, id, &text);
	return strbuf_to_arena(&text, explorer->arena);
}

/* The worst result of a finding in this window so far; added if it is new. */
static struct explored *row_of(struct explorer *explorer, size_t first,
			       uint32_t finding)
{
	for (size_t i = first; i < explorer->found.len; i++) {
		if (explorer->found.items[i].finding == finding)
			return &explorer->found.items[i];
	}
	struct explored fresh = { .finding = finding };
	vec_push(&explorer->found, fresh);
	return &vec_last(&explorer->found);
}

/* Notes the effect of the last run for all findings that caused it. */
static void note_effect(struct explorer *explorer, uint32_t id, size_t first,
			enum effect effect)
{
	const struct explored_state *state = &explorer->states.items[id];
	const uint32_t *causes = explorer->causes.items + state->causes;
	const uint32_t *blamed =
		state->cause_count ? causes : explorer->owners.items;
	size_t count =
		state->cause_count ? state->cause_count : explorer->owners.len;
	struct evaluation evaluation = { .effect = effect,
					 .is_explored = true };
	for (size_t i = 0; i < count; i++) {
		struct explored *row = row_of(explorer, first, blamed[i]);
		if (effect <= row->evaluation.effect)
			continue;
		if (!evaluation.details) {
			size_t bytes = state->cause_count * sizeof(uint32_t);
			uint32_t *copy =
				arena_alloc(explorer->arena, bytes + 1);
			if (bytes)
				memcpy(copy, causes, bytes);
			evaluation.causes = copy;
			evaluation.cause_count = state->cause_count;
			evaluation.schedule = schedule_of(explorer, id);
			reexecution_details(explorer->reexecution,
					    explorer->arena, &evaluation);
		}
		row->evaluation = evaluation;
	}
}

/* Cuts the first attempt off after operation `failure`. */
static void fail_first(struct explorer *explorer, tick_t failure, size_t first)
{
	struct reexecution *reexecution = explorer->reexecution;
	reexecution_fail(reexecution, failure);
	uint64_t hash = LEFTOVER_NOTHING;
	for (size_t i = 0; i < reexecution->window_failures.kept.len; i++)
		hash ^= kept_byte_hash(
			&reexecution->window_failures.kept.items[i]);
	struct explored_state state = { .parent = NONE,
					.level = 1,
					.failure = failure };
	if (!add_state(explorer, state, reexecution->window_failures.kept.items,
		       reexecution->window_failures.kept.len, hash))
		return;
	enum effect effect = reexecution_run(
		reexecution, failure, (struct kept_part){ .is_all = true });
	struct explored_state *added = &vec_last(&explorer->states);
	added->causes = explorer->causes.len;
	added->cause_count = reexecution->causes.len;
	added->is_new = reexecution->causes.len || effect != EFFECT_MASKED;
	for (size_t i = 0; i < reexecution->causes.len; i++)
		vec_push(&explorer->causes, reexecution->causes.items[i]);
	note_effect(explorer, (uint32_t)explorer->states.len - 1, first,
		    effect);
}

/* Whether time or room for states has run out. */
static bool is_full(const struct explorer *explorer)
{
	return explorer->states.len >= MOST_STATES ||
	       (explorer->deadline && seconds_now() > explorer->deadline);
}

/* All failures between two surviving writes leave the same memory. */
static void fail_everywhere(struct explorer *explorer, size_t first)
{
	const struct window_failures *window_failures =
		&explorer->reexecution->window_failures;
	const struct access_log *access_log = &window_failures->access_log;
	for (size_t i = 0; i < access_log->items.len; i++) {
		const struct access *access = &access_log->items.items[i];
		bool is_last =
			i + 1 == access_log->items.len ||
			access_log->items.items[i + 1].time != access->time;
		if (access->kind != ACCESS_WRITE ||
		    !window_failures_lasts(window_failures, access) || !is_last)
			continue;
		if (is_full(explorer)) {
			explorer->is_cut = true;
			return;
		}
		fail_first(explorer, access->time, first);
	}
}

/* Starts the leftover of a re-execution with the bytes of a state. */
static void start_with(struct explorer *explorer, uint32_t id)
{
	struct kept_range bytes = explorer->states.items[id].bytes;
	leftover_set(&explorer->left, explorer->bytes.items + bytes.first,
		     bytes.count);
}

/* Runs recovery code for at most `most` operations. */
static enum vm_end recover_with_left(struct explorer *explorer, tick_t most)
{
	const kept_bytes *left = &explorer->left.items;
	return reexecution_recover_with(explorer->reexecution, left->items,
					left->len, most);
}

/* Adds the writes of recovery code. */
static void take_log(struct explorer *explorer)
{
	const struct vm *test = &explorer->reexecution->test;
	for (size_t i = 0; i < test->log.len; i++) {
		const struct undo *undo = &test->log.items[i];
		for (uint32_t n = 0; n < undo->bytes; n++) {
			uint32_t index = undo->index + n;
			leftover_put(&explorer->left, index,
				     test->memory.bytes[index]);
		}
	}
}

/* Adds a state with the bytes left. */
static void add_left(struct explorer *explorer, struct explored_state state)
{
	const struct leftover *left = &explorer->left;
	add_state(explorer, state, left->items.items, left->items.len,
		  left->hash);
}

/* Tries all failures of recovery code, before the re-execution. */
static void expand_recovery(struct explorer *explorer, uint32_t id)
{
	struct reexecution *reexecution = explorer->reexecution;
	struct explored_state parent = explorer->states.items[id];
	enum vm_end end = VM_STOPPED;
	if (!recovery_is_needed(reexecution->test.image, reexecution->is_boot))
		return;
	for (tick_t most = 1; end == VM_STOPPED && most <= explorer->charge &&
			      explorer->states.len < MOST_STATES;
	     most++) {
		start_with(explorer, id);
		end = recover_with_left(explorer, most);
		if (end == VM_TRAPPED)
			return;
		take_log(explorer);
		struct explored_state state = parent;
		state.parent = id;
		state.level++;
		state.failure = most;
		state.in_recovery = true;
		state.is_new = true;
		add_left(explorer, state);
	}
}

/* The bytes that a device has left when it resumes from the checkpoint. False
 * if it does not get that far. */
static bool leave_after_boot(struct explorer *explorer, uint32_t id)
{
	const struct reexecution *reexecution = explorer->reexecution;
	start_with(explorer, id);
	if (!recovery_is_needed(reexecution->test.image, reexecution->is_boot))
		return true;
	if (recover_with_left(explorer, MOST_RECOVERY) != VM_EXITED)
		return false;
	take_log(explorer);
	return true;
}

/* Adds the states that failures of the logged re-execution leave. */
static void fail_again(struct explorer *explorer, uint32_t id)
{
	const struct access_log *again = &explorer->again;
	struct explored_state state = explorer->states.items[id];
	state.parent = id;
	state.level++;
	state.is_new = true;
	state.in_recovery = false;
	for (size_t i = 0; i < again->items.len; i++) {
		const struct access *access = &again->items.items[i];
		bool is_last = i + 1 == again->items.len ||
			       again->items.items[i + 1].time != access->time;
		if (access->kind != ACCESS_WRITE ||
		    !window_failures_lasts(
			    &explorer->reexecution->window_failures, access))
			continue;
		leftover_write(&explorer->left, access->index, access->bytes,
			       access->value);
		state.failure = access->time;
		if (is_last && explorer->states.len < MOST_STATES)
			add_left(explorer, state);
	}
}

/* Tries all failures of the re-execution that starts with a state. */
static void expand(struct explorer *explorer, uint32_t id)
{
	struct reexecution *reexecution = explorer->reexecution;
	struct kept_range bytes = explorer->states.items[id].bytes;
	if (!leave_after_boot(explorer, id))
		return;
	reexecution->test.pause_at_checkpoints = when_is_sure(explorer->when);
	bool ok = reexecution_record_with(
		reexecution, explorer->bytes.items + bytes.first, bytes.count,
		reexecution->first + explorer->charge, &explorer->again);
	reexecution->test.pause_at_checkpoints = false;
	if (ok)
		fail_again(explorer, id);
}

/* When the program itself was last cut off: recovery code does not advance its
 * clock. */
static tick_t cut_off(const struct explorer *explorer, uint32_t id)
{
	const struct explored_state *state = &explorer->states.items[id];
	while (state->in_recovery)
		state = &explorer->states.items[state->parent];
	return state->failure;
}

static void run_state(struct explorer *explorer, uint32_t id, size_t first)
{
	const struct explored_state *state = &explorer->states.items[id];
	enum effect effect = reexecution_run_with(
		explorer->reexecution, cut_off(explorer, id),
		explorer->bytes.items + state->bytes.first, state->bytes.count);
	note_effect(explorer, id, first, effect);
}

void explorer_run(struct explorer *explorer, tick_t checkpoint, tick_t last)
{
	size_t first = explorer->found.len;
	vec_clear(&explorer->states);
	vec_clear(&explorer->bytes);
	vec_clear(&explorer->causes);
	map_release(&explorer->known);
	*map_put(&explorer->known, LEFTOVER_NOTHING) = 1;
	explorer->coverage.windows++;
	explorer->is_cut = false;
	reexecution_open(explorer->reexecution, checkpoint, last);
	fail_everywhere(explorer, first);
	for (uint32_t i = 0; i < explorer->states.len; i++) {
		struct explored_state state = explorer->states.items[i];
		if (explorer->deadline && seconds_now() > explorer->deadline) {
			explorer->is_cut = true;
			break;
		}
		if (state.level > 1)
			run_state(explorer, i, first);
		if (state.level == explorer->failures)
			continue;
		expand_recovery(explorer, i);
		if (state.is_new)
			expand(explorer, i);
	}
	explorer->is_cut |= explorer->states.len >= MOST_STATES;
	explorer->coverage.cut += explorer->is_cut;
	reexecution_close(explorer->reexecution);
}
