/* SPDX-License-Identifier: Apache-2.0 */
/* Intermittent executions one after the other. */
#include "analysis/rerun/trial.h"

#include <string.h>

/* The access of the continuous run that the re-execution does again; if it is
 * none, because it went another way, one like it. */
static struct access access_like(const struct trial *trial,
				 const struct kept_byte *kept, uint32_t pc,
				 tick_t now)
{
	const struct window_failures *window_failures = &trial->window_failures;
	const struct access *items = window_failures->access_log.items.items;
	const struct access *again = access_log_find(
		&window_failures->access_log, now, pc, kept->index);
	uint32_t reader = window_failures->notes[kept->index].reader;
	if (again)
		return *again;
	if (reader && items[reader - 1].pc == pc)
		return items[reader - 1];
	const struct vm *test = &trial->test;
	struct access access = { .time = now,
				 .index = kept->index,
				 .pc = pc,
				 .bytes = 1,
				 .object = NONE,
				 .by_allocator = vm_in_allocator(test) };
	access.user = vm_users_caller_of(test, test->image->site[pc]).site;
	if (kept->writer != NONE)
		access.object = items[kept->writer].object;
	return access;
}

static void add_cause(struct trial *trial, uint32_t finding)
{
	for (size_t i = 0; i < trial->causes.len; i++) {
		if (trial->causes.items[i] == finding)
			return;
	}
	vec_push(&trial->causes, finding);
}

/* A byte is read that the failure has left otherwise. */
static void explain(struct trial *trial, uint64_t index, uint32_t pc,
		    tick_t now)
{
	struct window_failures *window_failures = &trial->window_failures;
	uint32_t id = window_failures->notes[index].kept;
	const struct kept_byte *kept = &window_failures->kept.items[id - 1];
	/* Lost bytes have no writer that they share. */
	uint32_t who = kept->writer == NONE ? kept->index : kept->writer;
	uint64_t place = (uint64_t)pc << 32 | who;
	if (map_get(&trial->seen, place))
		return;
	map_put(&trial->seen, place);
	struct access consumer = access_like(trial, kept, pc, now);
	struct cause cause =
		window_failures_explain(window_failures, kept, &consumer);
	uint32_t finding = cause_finding(&cause, trial->findings, trial->index);
	if (finding == NONE)
		return;
	add_cause(trial, finding);
	/* A torn write stands beside its pair. */
	uint32_t torn = finding_torn(trial->findings, trial->index, finding);
	if (torn != NONE)
		add_cause(trial, torn);
}

static void on_stale(void *context, uint64_t index, unsigned bytes, uint32_t pc,
		     tick_t now)
{
	struct trial *trial = context;
	for (uint64_t i = index; i < index + bytes; i++) {
		if (trial->follow.is_stale[i])
			explain(trial, i, pc, now);
	}
}

/* An access to a block that is none any more is not done: it has only looked
 * at the map of the heap. */
static void blame_trap(struct trial *trial)
{
	const struct vm *test = &trial->test;
	const struct memory_map *map = &test->image->map;
	if (test->trap.kind == TRAP_DEAD_BLOCK &&
	    test->trap.address - map->heap < map->heap_end - map->heap)
		on_stale(trial,
			 test->memory.heap_map +
				 (test->trap.address - map->heap),
			 1, test->trap.pc, vm_clock(test));
}

void trial_init(struct trial *trial, struct judge *judge, uint32_t until_fn,
		uint64_t until_count)
{
	const struct image *image = judge->timeline->vm.image;
	*trial = (struct trial){ .judge = judge };
	vm_init(&trial->line, image);
	vm_init(&trial->test, image);
	trial->line.until_fn = trial->test.until_fn = until_fn;
	trial->line.until_left = until_count;
	window_failures_init(&trial->window_failures, &trial->line,
			     &trial->test, judge->fates);
	follow_init(&trial->follow, &trial->test);
	trial->follow.on_stale = on_stale;
	trial->follow.context = trial;
}

void trial_release(struct trial *trial)
{
	window_failures_release(&trial->window_failures);
	follow_release(&trial->follow);
	snapshot_release(&trial->start);
	vm_release(&trial->line);
	vm_release(&trial->test);
	map_release(&trial->seen);
	vec_release(&trial->causes);
	vec_release(&trial->saved);
}

/* Test becomes a copy of line, which is at the checkpoint. */
static void copy_line(struct trial *trial)
{
	struct vm *test = &trial->test;
	const struct vm *line = &trial->line;
	footprint_copy(&trial->window_failures.access_log.print, &line->memory,
		       &trial->follow.print, &test->memory);
	snapshot_registers(&trial->start, test);
	vec_clear(&test->log);
	test->trap = (struct trap){ 0 };
	/* Both agree up to the last checkpoint. */
	if (test->output.len > trial->rerun.printed)
		test->output.len = trial->rerun.printed;
	if (line->output.len > test->output.len)
		strbuf_add(&test->output, line->output.text + test->output.len,
			   line->output.len - test->output.len);
	trial->rerun.printed = line->output.len;
}

void trial_open(struct trial *trial, tick_t checkpoint, tick_t last)
{
	trial->is_boot = checkpoint == 0;
	trial->first = checkpoint ? checkpoint : 1;
	trial->done = 0;
	vec_clear(&trial->line.log);
	access_log_skip(&trial->window_failures.access_log, trial->first);
	snapshot_take(&trial->start, &trial->line);
	copy_line(trial);
	window_failures_open(&trial->window_failures, last);
}

static bool is_part(const struct trial *trial, const struct kept_byte *kept,
		    struct kept_part part)
{
	if (part.is_all ||
	    (kept->index >= part.first && kept->index < part.end))
		return true;
	if (!part.with_allocator || kept->writer == NONE)
		return false;
	const struct memory *memory = &trial->line.memory;
	bool is_map = kept->index >= memory->heap_map &&
		      kept->index < memory->cursors;
	return is_map ||
	       trial->window_failures.access_log.items.items[kept->writer]
		       .is_own;
}

bool trial_changes_only(const struct trial *trial, struct kept_part part)
{
	for (size_t i = 0; i < trial->window_failures.kept.len; i++) {
		const struct kept_byte *kept =
			&trial->window_failures.kept.items[i];
		if (kept->now != kept->before && !is_part(trial, kept, part))
			return false;
	}
	return true;
}

/* Writes a byte of test's memory, as if the program did. */
static void poke(struct trial *trial, uint64_t index, uint8_t byte)
{
	struct footprint *print = &trial->follow.print;
	uint8_t *memory = trial->test.memory.bytes;
	footprint_before(print, memory, index, 1);
	memory[index] = byte;
	footprint_after(print, memory, index, 1);
}

/* window_failures.h has written to test's memory, too. */
static void note_pages(struct trial *trial)
{
	struct footprint *print = &trial->follow.print;
	for (size_t i = 0; i < trial->window_failures.kept.len; i++) {
		uint64_t page = trial->window_failures.kept.items[i].index >>
				FOOTPRINT_PAGE;
		if (!print->is_dirty[page])
			footprint_touch(print, page);
	}
}

/* What recovery code has written is what it wants it to be. */
static void note_log(struct trial *trial)
{
	const struct vm *test = &trial->test;
	footprint_note_log(&trial->follow.print, test);
	for (size_t i = 0; i < test->log.len; i++) {
		const struct undo *undo = &test->log.items[i];
		memset(trial->follow.is_stale + undo->index, 0, undo->bytes);
	}
}

/* SPEC 3.1: what runs at each boot. As its writes are not in the hash, the
 * device will not meet the continuous run. */
static void recover(struct trial *trial)
{
	struct window_failures *window_failures = &trial->window_failures;
	struct vm *test = &trial->test;
	if (!recovery_is_needed(test->image, trial->is_boot))
		return;
	/* What the failure has left is asked for again by the next run. */
	vec_clear(&trial->saved);
	for (size_t i = 0; i < window_failures->kept.len; i++)
		vec_push(&trial->saved, window_failures->kept.items[i].now);
	window_failures_recover(window_failures, trial->is_boot);
	for (size_t i = 0; i < window_failures->kept.len; i++)
		window_failures->kept.items[i].now = trial->saved.items[i];
	trial->follow.is_apart = true;
	note_log(trial);
	vec_clear(&test->log);
}

/* Device registers. */
static bool has_mmio_alike(const struct memory *a, const struct memory *b)
{
	for (size_t i = 0; i < a->registers.len; i++) {
		struct register_page page = a->registers.items[i];
		if (memcmp(a->bytes + page.first, b->bytes + page.first,
			   page.end - page.first) != 0)
			return false;
	}
	return true;
}

/* Whether what the mechanism loses is as in the continuous run, too: else a
 * later read of it differs. */
static bool has_lost_alike(const struct trial *trial)
{
	const struct memory *line = &trial->line.memory;
	const struct memory *test = &trial->test.memory;
	struct state_comparison comparison = { .continuous = &trial->line,
					       .again = &trial->test,
					       .fates = trial->judge->fates,
					       .with_lost = true };
	for (uint64_t i = 0; i < line->mmio; i += 4096) {
		uint64_t rest = line->mmio - i < 4096 ? line->mmio - i : 4096;
		if (memcmp(line->bytes + i, test->bytes + i, rest) != 0 &&
		    !same_bytes(&comparison, i, (unsigned)rest))
			return false;
	}
	return has_mmio_alike(line, test) && has_mmio_alike(test, line);
}

/* The continuous run goes on from the checkpoint, until operation `stop` would
 * be next, or it calls for a checkpoint if that is asked for. */
static struct point go_ahead(struct trial *trial, tick_t stop)
{
	return (struct point){
		.vm = &trial->line,
		.end = vm_run(&trial->line, VM_LOGGED, stop),
		.has_registers = true,
		.objects = &trial->window_failures.access_log.objects
	};
}

/* … and comes back. */
static void go_back(struct trial *trial)
{
	if (vm_clock(&trial->line) >= trial->first)
		snapshot_go_back(&trial->start, &trial->line);
}

/* If the device is equal to the continuous run where it had failed nothing more
 * will differ. */
static void meet_at(struct trial *trial, tick_t failure)
{
	struct rerun *rerun = &trial->rerun;
	if (rerun->end != VM_STOPPED || rerun->is_met)
		return;
	struct point point = go_ahead(trial, failure + 1);
	rerun->is_met = trial->line.at.pc == trial->test.at.pc &&
			rerun_has_values_alike(rerun, trial->judge, point) &&
			has_lost_alike(trial);
	rerun->met_output = trial->line.output.len;
	go_back(trial);
}

static struct point run_to_end(struct trial *trial, tick_t failure)
{
	rerun_advance(&trial->rerun, trial->judge, failure + 1);
	meet_at(trial, failure);
	rerun_finish(&trial->rerun, trial->judge);
	return judge_end(trial->judge);
}

static struct point run_to_same(struct trial *trial, tick_t failure)
{
	rerun_advance(&trial->rerun, trial->judge, failure + 1);
	return go_ahead(trial, failure + 1);
}

/* The checkpoint that the continuous run calls for next after the failing
 * operation; the device must come to that one. */
static struct point run_to_checkpoint(struct trial *trial, tick_t failure)
{
	struct rerun *rerun = &trial->rerun;
	struct vm *line = &trial->line, *test = &trial->test;
	struct point point;
	line->pause_at_checkpoints = true;
	do
		point = go_ahead(trial, trial->judge->timeline->operations + 1);
	while (point.end == VM_CHECKPOINT && vm_clock(line) < failure);
	line->pause_at_checkpoints = false;
	point.is_end = point.end != VM_CHECKPOINT;
	/* Most of them are dead there: what matters is in memory, or will be.
	 */
	point.has_registers = false;
	test->pause_at_checkpoints = !point.is_end;
	do {
		rerun->end = VM_STOPPED;
		rerun_finish(rerun, trial->judge);
	} while (rerun->end == VM_CHECKPOINT &&
		 test->at.checkpoints < line->at.checkpoints);
	test->pause_at_checkpoints = false;
	return point;
}

static struct point run_on(struct trial *trial, tick_t failure)
{
	switch (trial->to) {
	case TO_SAME:
		return run_to_same(trial, failure);
	case TO_CHECKPOINT:
		return run_to_checkpoint(trial, failure);
	case TO_END:
		break;
	}
	return run_to_end(trial, failure);
}

/* Undoes what the last run has left around. */
static void settle(struct trial *trial)
{
	for (size_t i = 0; i < trial->window_failures.kept.len; i++)
		trial->follow
			.is_stale[trial->window_failures.kept.items[i].index] =
			0;
	window_failures_forget_recovery(&trial->window_failures);
	map_release(&trial->seen);
	vec_clear(&trial->causes);
	go_back(trial);
}

void trial_close(struct trial *trial)
{
	settle(trial);
	note_pages(trial);
	window_failures_close(&trial->window_failures);
}

void trial_fail(struct trial *trial, tick_t failure)
{
	const struct access_log *access_log =
		&trial->window_failures.access_log;
	settle(trial);
	note_pages(trial);
	copy_line(trial); /* what it was before is asked of it */
	for (; trial->done < access_log->items.len; trial->done++) {
		const struct access *access =
			&access_log->items.items[trial->done];
		if (access->time > failure)
			break;
		if (access->kind != ACCESS_WRITE ||
		    !window_failures_lasts(&trial->window_failures, access))
			continue;
		window_failures_keep(&trial->window_failures, trial->done);
		trial->kept_writes++;
	}
}

/* Test starts again at the checkpoint. */
static void restart(struct trial *trial)
{
	settle(trial);
	note_pages(trial);
	copy_line(trial);
	/* What comes later does not matter where it is compared before. */
	trial->follow.is_apart = trial->to != TO_END;
	trial->rerun =
		(struct rerun){ .follow = &trial->follow,
				.printed = trial->rerun.printed,
				.exempt = &trial->window_failures.recovered,
				.end = VM_STOPPED };
}

/* Runs on from there. */
static enum effect go_on(struct trial *trial, tick_t failure)
{
	struct rerun *rerun = &trial->rerun;
	timeline_follow(trial->judge->timeline, &trial->follow,
			trial->follow.print.turns);
	recover(trial);
	if (trial->window_failures.stays_down) {
		bool is_trapped = trial->test.trap.kind != TRAP_NONE;
		rerun->end = is_trapped ? VM_TRAPPED : VM_STOPPED;
		rerun->is_late = rerun->is_down = !is_trapped;
		trial->point = judge_end(trial->judge);
	} else {
		trial->point = run_on(trial, failure);
	}
	if (rerun->end == VM_TRAPPED)
		blame_trap(trial);
	trial->executions++;
	trial->operations += vm_clock(&trial->test) + 1 - trial->first;
	return rerun_effect(rerun, trial->judge, trial->point);
}

enum effect trial_run(struct trial *trial, tick_t failure,
		      struct kept_part part)
{
	restart(trial);
	for (size_t i = 0; i < trial->window_failures.kept.len; i++) {
		const struct kept_byte *kept =
			&trial->window_failures.kept.items[i];
		if (!kept_byte_differs(kept) || !is_part(trial, kept, part))
			continue;
		poke(trial, kept->index, kept->now);
		trial->follow.is_stale[kept->index] = 1;
	}
	return go_on(trial, failure);
}

static void restart_with(struct trial *trial, const struct kept_byte *bytes,
			 size_t count)
{
	restart(trial);
	for (size_t i = 0; i < count; i++)
		poke(trial, bytes[i].index, bytes[i].now);
}

enum effect trial_run_with(struct trial *trial, tick_t failure,
			   const struct kept_byte *bytes, size_t count)
{
	restart_with(trial, bytes, count);
	return go_on(trial, failure);
}

enum vm_end trial_recover_with(struct trial *trial,
			       const struct kept_byte *bytes, size_t count,
			       tick_t most)
{
	struct map written = { 0 };
	tick_t executed;
	restart_with(trial, bytes, count);
	enum vm_end end =
		recovery_run(&trial->test,
			     &(struct recovery){ .is_boot = trial->is_boot,
						 .most = most,
						 .written = &written },
			     &executed);
	note_log(trial);
	trial->test.is_alone = false;
	map_release(&written);
	return end;
}

bool trial_record_with(struct trial *trial, const struct kept_byte *bytes,
		       size_t count, tick_t stop, struct access_log *access_log)
{
	restart_with(trial, bytes, count);
	recover(trial);
	if (trial->window_failures.stays_down)
		return false;
	/* The call of the checkpoint itself, which costs nothing. */
	while (vm_run(&trial->test, VM_LOGGED, trial->first) == VM_CHECKPOINT)
		continue;
	access_log_run(access_log, stop);
	return true;
}

void trial_details(struct trial *trial, struct arena *arena,
		   struct evaluation *evaluation)
{
	rerun_details(&trial->rerun, trial->judge, trial->point, arena,
		      evaluation);
}
