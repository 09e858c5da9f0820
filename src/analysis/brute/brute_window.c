/* SPDX-License-Identifier: Apache-2.0 */
/* All failures in the window of one checkpoint. */
#include "analysis/brute/brute_window.h"

#include <string.h>

#include "image/peripherals.h"
#include "util/clock.h"

void brute_window_init(struct brute_window *window, const struct image *image,
		       const struct fates *fates, enum when when)
{
	*window = (struct brute_window){ 0 };
	lost_set_up_init(&window->set_up, when_is_called(when));
	vm_init(&window->line, image);
	vm_init(&window->test, image);
	window->line.records = window->test.records = true;
	window_failures_init(&window->window_failures, &window->line,
			     &window->test, fates);
	window->comparison = (struct state_comparison){
		.continuous = &window->line,
		.again = &window->test,
		.fates = fates,
		.exempt = &window->window_failures.recovered,
	};
}

void brute_window_release(struct brute_window *window)
{
	window_failures_release(&window->window_failures);
	snapshot_release(&window->start);
	lost_set_up_release(&window->set_up);
	vm_release(&window->line);
	vm_release(&window->test);
}

/* Whether test equals line after operation `last`. */
static bool is_same(struct brute_window *window, struct ends ends, tick_t last)
{
	struct state_comparison *comparison = &window->comparison;
	if (!same_registers(comparison, ends) ||
	    !same_bytes(comparison, comparison->witness, 1))
		return false;
	for (size_t i = 0; i < window->test.log.len; i++) {
		const struct undo *undo = &window->test.log.items[i];
		if (!same_bytes(comparison, undo->index, undo->bytes))
			return false;
	}
	for (size_t i = 0; i < window->window_failures.access_log.items.len;
	     i++) {
		const struct access *access =
			&window->window_failures.access_log.items.items[i];
		if (access->time > last)
			break;
		if (access->kind == ACCESS_WRITE &&
		    !same_bytes(comparison, access->index, access->bytes))
			return false;
	}
	return true;
}

/* The effect of a re-execution that diverged. */
static enum effect effect_of(const struct brute_window *window,
			     struct ends ends)
{
	const struct vm *line = &window->line, *test = &window->test;
	if (ends.again == VM_TRAPPED)
		return EFFECT_CRASH;
	if (ends.again != ends.continuous || line->at.pc != test->at.pc ||
	    line->at.depth != test->at.depth)
		return EFFECT_CONTROL_FLOW;
	return EFFECT_WRONG_VALUE;
}

/* Whether a byte is not compared: lost, owned by a run-time, or written by
 * recovery code. */
static bool is_exempt(const struct brute_window *window, uint32_t index)
{
	const struct window_failures *window_failures =
		&window->window_failures;
	const uint8_t *is_log = window_failures->fates->is_log;
	return window_failures->fates->of[index] == FATE_RESET ||
	       (is_log && is_log[index]) ||
	       (window_failures->recovered.entries.len &&
		map_get(&window_failures->recovered, index));
}

/* Whether an access reads a byte that differs and is not compared. */
static bool reads_lost(const struct brute_window *window,
		       const struct access *access)
{
	const uint8_t *line = window->line.memory.bytes;
	const uint8_t *test = window->test.memory.bytes;
	for (uint32_t i = access->index; i < access->index + access->bytes; i++)
		if (line[i] != test[i] && is_exempt(window, i))
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

/* Any access to the heap may read its map. */
static bool has_lost_blocks(const struct brute_window *window)
{
	const struct memory *memory = &window->line.memory;
	for (size_t i = 0; i < window->window_failures.lost; i++) {
		uint32_t index = window->window_failures.kept.items[i].index;
		if (index >= memory->heap_map && index < memory->cursors)
			return true;
	}
	return false;
}

/* Equal states behave alike until the next read of a byte that is lost, written
 * by recovery code, or part of a log. Returns the last operation before it. */
static tick_t equal_until(const struct brute_window *window, tick_t now,
			  tick_t last)
{
	const struct window_failures *window_failures =
		&window->window_failures;
	const struct access_log *access_log = &window_failures->access_log;
	if (!window_failures->lost && !window_failures->recovered.entries.len &&
	    !window_failures->fates->is_log)
		return last;
	if (has_lost_blocks(window))
		return now;
	for (size_t i = access_after(access_log, now);
	     i < access_log->items.len; i++) {
		const struct access *access = &access_log->items.items[i];
		if (access->time > last)
			break;
		if (reads_lost(window, access))
			return access->time - 1;
	}
	return last;
}

static enum vm_end run_on(struct vm *vm, enum vm_mode mode, enum vm_end end,
			  tick_t stop)
{
	return end == VM_STOPPED ? vm_run(vm, mode, stop) : end;
}

/* Reads the clock from time to time. */
static bool check_deadline(struct brute_window *window)
{
	if (window->deadline && ++window->steps % 64 == 0)
		window->is_late |= seconds_now() > window->deadline;
	return window->is_late;
}

/* The lost byte of a register that is missed. */
static const struct kept_byte *lacking_at(const struct brute_window *window,
					  addr_t at)
{
	const struct window_failures *window_failures =
		&window->window_failures;
	const struct memory *memory = &window->test.memory;
	for (size_t i = 0; i < window_failures->lost; i++) {
		const struct kept_byte *kept = &window_failures->kept.items[i];
		if (kept->index >= memory->mmio &&
		    register_at(memory->image,
				memory_address(memory, kept->index))
				    .address == at)
			return kept;
	}
	return NULL;
}

/* The first access to the peripheral of a register. */
static const struct access *first_access(const struct brute_window *window,
					 addr_t at)
{
	const struct access_log *access_log =
		&window->window_failures.access_log;
	const struct memory *memory = &window->test.memory;
	addr_t base = peripheral_at(memory->image, at).base;
	for (size_t i = 0; i < access_log->items.len; i++) {
		const struct access *access = &access_log->items.items[i];
		if (access->index < memory->mmio)
			continue;
		addr_t used = memory_address(memory, access->index);
		if (peripheral_at(memory->image, used).base == base)
			return access;
	}
	return NULL;
}

/* SPEC 5.1: finds the first use of a peripheral without its set-up; until the
 * states differ, the window's accesses are those of the continuous run. */
static void find_use(struct brute_window *window)
{
	const struct window_failures *window_failures =
		&window->window_failures;
	const struct access_log *access_log = &window_failures->access_log;
	uint64_t mmio = window->test.memory.mmio;
	struct lost_set_up *set_up = &window->set_up;
	window->use = NULL;
	lost_set_up_clear(set_up, &window->test);
	for (size_t i = 0; i < window_failures->lost; i++) {
		const struct kept_byte *kept = &window_failures->kept.items[i];
		if (kept->index >= mmio)
			lost_set_up_add(set_up,
					(struct reset_byte){ kept->index,
							     kept->before });
	}
	lost_set_up_start(set_up, &window->test);
	window->test.memory.watch = NULL;
	for (size_t i = 0; set_up->bytes.len && !set_up->is_missed &&
			   i < access_log->items.len;
	     i++) {
		const struct access *access = &access_log->items.items[i];
		if (access->index >= mmio)
			set_up->watch.on_access(&set_up->watch, access->index,
						access->bytes,
						access->kind == ACCESS_WRITE);
		window->use = access;
	}
	struct missed_register missed;
	if (!lost_set_up_is_missed(set_up, true, &missed))
		window->use = NULL;
	else if (!set_up->is_missed)
		window->use = first_access(window, missed.at);
	window->lacking = window->use ? lacking_at(window, missed.at) : NULL;
}

/* States [at, last] are equal, but for a peripheral that lacks its set-up from
 * some operation on. */
static void report_use(struct brute_window *window, struct window_span span,
		       tick_t at, tick_t last)
{
	if (!window->lacking || window->use->time > last)
		return;
	struct cause cause = window_failures_explain(
		&window->window_failures, window->lacking, window->use);
	cause.effect = EFFECT_UNKNOWN_DEVICE;
	if (at < window->use->time)
		at = window->use->time;
	for (; at <= last; at++)
		window->on_divergence(window->context,
				      (struct attempt){ span.checkpoint, at },
				      &cause);
}

/* Tries the failures after operations [first, last], which all leave the same
 * state. */
static void try_failures(struct brute_window *window, struct window_span span,
			 tick_t first, tick_t last, enum vm_end *line_end)
{
	struct ends ends = { *line_end, VM_STOPPED };
	window->tested += last - first + 1;
	bool is_boot = span.checkpoint == 0;
	bool recovers = recovery_is_needed(window->line.image, is_boot);
	if (!window_failures_differ(&window->window_failures) && !recovers)
		return;
	window->executed++;
	for (tick_t at = first; at <= last && !check_deadline(window); at++) {
		ends.continuous = run_on(&window->line, VM_PLAIN,
					 ends.continuous, at + 1);
		if (at == first && recovers)
			window_failures_recover(&window->window_failures,
						is_boot);
		if (at == first)
			find_use(window);
		if (window->window_failures.stays_down)
			ends.again = VM_TRAPPED;
		ends.again =
			run_on(&window->test, VM_LOGGED, ends.again, at + 1);
		if (is_same(window, ends, at)) {
			tick_t end = equal_until(window, at, last);
			report_use(window, span, at, end);
			at = end;
			continue;
		}
		struct cause cause =
			window_failures_cause(&window->window_failures, at);
		cause.effect = effect_of(window, ends);
		if (window->lacking && window->use->time <= at &&
		    cause.effect < EFFECT_UNKNOWN_DEVICE)
			cause.effect = EFFECT_UNKNOWN_DEVICE;
		window->on_divergence(window->context,
				      (struct attempt){ span.checkpoint, at },
				      &cause);
	}
	window->reexecuted += vm_clock(&window->test) + 1 - span.first;
	window_failures_forget_recovery(&window->window_failures);
	*line_end = ends.continuous;
	snapshot_go_back(&window->start, &window->test);
}

static void begin(struct brute_window *window, struct window_span span)
{
	access_log_skip(&window->window_failures.access_log, span.first);
	vm_run(&window->test, VM_PLAIN, span.first);
	vec_clear(&window->test.log);
	snapshot_take(&window->start, &window->test);
	window->comparison.output_start = window->test.output.len;
	window_failures_open(&window->window_failures, span.last);
}

static void finish(struct brute_window *window)
{
	access_log_rewind(&window->window_failures.access_log,
			  vm_clock(&window->line));
	window_failures_close(&window->window_failures);
}

void brute_window_run(struct brute_window *window, struct window_span span)
{
	begin(window, span);
	enum vm_end line_end = VM_STOPPED;
	tick_t first = span.first;
	for (uint32_t i = 0; i < window->window_failures.access_log.items.len;
	     i++) {
		const struct access *access =
			&window->window_failures.access_log.items.items[i];
		if (access->kind != ACCESS_WRITE ||
		    !window_failures_lasts(&window->window_failures, access))
			continue;
		if (window->is_late)
			break;
		if (access->time > first) {
			try_failures(window, span, first, access->time - 1,
				     &line_end);
			first = access->time;
		}
		window_failures_keep(&window->window_failures, i);
	}
	if (first <= span.last && !window->is_late)
		try_failures(window, span, first, span.last, &line_end);
	finish(window);
}
