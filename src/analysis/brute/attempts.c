/* SPDX-License-Identifier: Apache-2.0 */
/* All failures in the window of one checkpoint. */
#include "analysis/brute/attempts.h"

#include <string.h>

#include "util/clock.h"

void attempts_init(struct attempts *attempts, const struct image *image,
		   const struct fates *fates)
{
	*attempts = (struct attempts){ 0 };
	vm_init(&attempts->line, image);
	vm_init(&attempts->test, image);
	window_failures_init(&attempts->window_failures, &attempts->line,
			     &attempts->test, fates);
	attempts->comparison = (struct state_comparison){
		.continuous = &attempts->line,
		.again = &attempts->test,
		.fates = fates,
		.exempt = &attempts->window_failures.recovered,
	};
}

void attempts_release(struct attempts *attempts)
{
	window_failures_release(&attempts->window_failures);
	snapshot_release(&attempts->start);
	vm_release(&attempts->line);
	vm_release(&attempts->test);
}

/* Whether test is where line is, after operation `last`. */
static bool is_same(struct attempts *attempts, struct ends ends, tick_t last)
{
	struct state_comparison *comparison = &attempts->comparison;
	if (!same_registers(comparison, ends) ||
	    !same_bytes(comparison, comparison->witness, 1))
		return false;
	for (size_t i = 0; i < attempts->test.log.len; i++) {
		const struct undo *undo = &attempts->test.log.items[i];
		if (!same_bytes(comparison, undo->index, undo->bytes))
			return false;
	}
	for (size_t i = 0; i < attempts->window_failures.access_log.items.len;
	     i++) {
		const struct access *access =
			&attempts->window_failures.access_log.items.items[i];
		if (access->time > last)
			break;
		if (access->kind == ACCESS_WRITE &&
		    !same_bytes(comparison, access->index, access->bytes))
			return false;
	}
	return true;
}

/* Of a re-execution that is not where it should be. */
static enum effect effect_of(const struct attempts *attempts, struct ends ends)
{
	const struct vm *line = &attempts->line, *test = &attempts->test;
	if (ends.again == VM_TRAPPED)
		return EFFECT_CRASH;
	if (ends.again != ends.continuous || line->at.pc != test->at.pc ||
	    line->at.depth != test->at.depth)
		return EFFECT_CONTROL_FLOW;
	return EFFECT_WRONG_VALUE;
}

/* Whether a byte is not compared: it is lost, a run-time's own, or recovery
 * code has written it. */
static bool is_exempt(const struct attempts *attempts, uint32_t index)
{
	const struct window_failures *window_failures =
		&attempts->window_failures;
	const uint8_t *is_log = window_failures->fates->is_log;
	return window_failures->fates->of[index] == FATE_RESET ||
	       (is_log && is_log[index]) ||
	       (window_failures->recovered.entries.len &&
		map_get(&window_failures->recovered, index));
}

/* Whether an access reads a byte that differs and is not compared. */
static bool reads_lost(const struct attempts *attempts,
		       const struct access *access)
{
	const uint8_t *line = attempts->line.memory.bytes;
	const uint8_t *test = attempts->test.memory.bytes;
	for (uint32_t i = access->index; i < access->index + access->bytes; i++)
		if (line[i] != test[i] && is_exempt(attempts, i))
			return access->kind != ACCESS_WRITE;
	return false;
}

/* The first access after an operation. */
static size_t access_after(const struct access_log *access_log, tick_t now)
{
	size_t low = 0, high = access_log->items.len;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (access_log->items.items[middle].time <= now)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Any access to the heap may ask for its blocks. */
static bool has_lost_blocks(const struct attempts *attempts)
{
	const struct memory *memory = &attempts->line.memory;
	for (size_t i = 0; i < attempts->window_failures.lost; i++) {
		uint32_t index = attempts->window_failures.kept.items[i].index;
		if (index >= memory->heap_map && index < memory->cursors)
			return true;
	}
	return false;
}

/* Equal states have equal futures up to the next read of what is lost, of what
 * recovery code has written, or of a log. Returns the last operation before it.
 */
static tick_t equal_until(const struct attempts *attempts, tick_t now,
			  tick_t last)
{
	const struct window_failures *window_failures =
		&attempts->window_failures;
	const struct access_log *access_log = &window_failures->access_log;
	if (!window_failures->lost && !window_failures->recovered.entries.len &&
	    !window_failures->fates->is_log)
		return last;
	if (has_lost_blocks(attempts))
		return now;
	for (size_t i = access_after(access_log, now);
	     i < access_log->items.len; i++) {
		const struct access *access = &access_log->items.items[i];
		if (access->time > last)
			break;
		if (reads_lost(attempts, access))
			return access->time - 1;
	}
	return last;
}

static enum vm_end run_on(struct vm *vm, enum vm_mode mode, enum vm_end end,
			  tick_t stop)
{
	return end == VM_STOPPED ? vm_run(vm, mode, stop) : end;
}

/* Looks at the clock now and then. */
static bool check_deadline(struct attempts *attempts)
{
	if (attempts->deadline && ++attempts->steps % 64 == 0)
		attempts->is_late |= seconds_now() > attempts->deadline;
	return attempts->is_late;
}

/* Failures after operations [first, last]: the same state survives. */
static void try_failures(struct attempts *attempts, struct window_span span,
			 tick_t first, tick_t last, enum vm_end *line_end)
{
	struct ends ends = { *line_end, VM_STOPPED };
	attempts->tested += last - first + 1;
	bool is_boot = span.checkpoint == 0;
	bool recovers = recovery_is_needed(attempts->line.image, is_boot);
	if (!window_failures_differ(&attempts->window_failures) && !recovers)
		return;
	attempts->executed++;
	for (tick_t at = first; at <= last && !check_deadline(attempts); at++) {
		ends.continuous = run_on(&attempts->line, VM_PLAIN,
					 ends.continuous, at + 1);
		if (at == first && recovers)
			window_failures_recover(&attempts->window_failures,
						is_boot);
		if (attempts->window_failures.stays_down)
			ends.again = VM_TRAPPED;
		ends.again =
			run_on(&attempts->test, VM_LOGGED, ends.again, at + 1);
		if (is_same(attempts, ends, at)) {
			at = equal_until(attempts, at, last);
			continue;
		}
		struct cause cause =
			window_failures_cause(&attempts->window_failures, at);
		cause.effect = effect_of(attempts, ends);
		attempts->on_divergence(attempts->context,
					(struct attempt){ span.checkpoint, at },
					&cause);
	}
	attempts->reexecuted += vm_clock(&attempts->test) + 1 - span.first;
	window_failures_forget_recovery(&attempts->window_failures);
	*line_end = ends.continuous;
	snapshot_go_back(&attempts->start, &attempts->test);
}

static void begin(struct attempts *attempts, struct window_span span)
{
	access_log_skip(&attempts->window_failures.access_log, span.first);
	vm_run(&attempts->test, VM_PLAIN, span.first);
	vec_clear(&attempts->test.log);
	snapshot_take(&attempts->start, &attempts->test);
	attempts->comparison.output_start = attempts->test.output.len;
	window_failures_open(&attempts->window_failures, span.last);
}

static void finish(struct attempts *attempts)
{
	access_log_rewind(&attempts->window_failures.access_log,
			  vm_clock(&attempts->line));
	window_failures_close(&attempts->window_failures);
}

void attempts_run(struct attempts *attempts, struct window_span span)
{
	begin(attempts, span);
	enum vm_end line_end = VM_STOPPED;
	tick_t first = span.first;
	for (uint32_t i = 0; i < attempts->window_failures.access_log.items.len;
	     i++) {
		const struct access *access =
			&attempts->window_failures.access_log.items.items[i];
		if (access->kind != ACCESS_WRITE ||
		    !window_failures_lasts(&attempts->window_failures, access))
			continue;
		if (attempts->is_late)
			break;
		if (access->time > first) {
			try_failures(attempts, span, first, access->time - 1,
				     &line_end);
			first = access->time;
		}
		window_failures_keep(&attempts->window_failures, i);
	}
	if (first <= span.last && !attempts->is_late)
		try_failures(attempts, span, first, span.last, &line_end);
	finish(attempts);
}
