/* SPDX-License-Identifier: Apache-2.0 */
/* Intermittent executions one after the other. */
#include "analysis/rerun/reexecution.h"

#include <string.h>

/* Values of followed_run.is_stale. */
enum {
	STALE_CHANGED = 1, /* a failure has changed it */
	STALE_LATER,       /* the window writes it after the failure */
};

/* The continuous run's access that the re-execution repeats; if there is none
 * because control flow diverged, a similar one. */
static struct access access_like(const struct reexecution *reexecution,
				 const struct kept_byte *kept, uint32_t pc,
				 tick_t now)
{
	const struct window_failures *window_failures =
		&reexecution->window_failures;
	const struct access *items = window_failures->access_log.items.items;
	const struct access *again = access_log_find(
		&window_failures->access_log, now, pc, kept->index);
	uint32_t reader = window_failures->notes[kept->index].reader;
	if (again)
		return *again;
	if (reader && items[reader - 1].pc == pc)
		return items[reader - 1];
	const struct vm *test = &reexecution->test;
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

static void add_cause(struct reexecution *reexecution, uint32_t finding)
{
	for (size_t i = 0; i < reexecution->causes.len; i++) {
		if (reexecution->causes.items[i] == finding)
			return;
	}
	vec_push(&reexecution->causes, finding);
}

/* A byte that the failure changed is read. */
static void explain(struct reexecution *reexecution, uint64_t index,
		    uint32_t pc, tick_t now)
{
	struct window_failures *window_failures = &reexecution->window_failures;
	uint32_t id = window_failures->notes[index].kept;
	const struct kept_byte *kept = &window_failures->kept.items[id - 1];
	/* Lost bytes share no writer. */
	uint32_t who = kept->writer == NONE ? kept->index : kept->writer;
	uint64_t place = (uint64_t)pc << 32 | who;
	if (map_get(&reexecution->seen, place))
		return;
	map_put(&reexecution->seen, place);
	struct access consumer = access_like(reexecution, kept, pc, now);
	struct cause cause =
		window_failures_explain(window_failures, kept, &consumer);
	uint32_t finding = cause_finding(&cause, reexecution->findings,
					 reexecution->index);
	if (finding == NONE)
		return;
	add_cause(reexecution, finding);
	/* A torn write accompanies its finding. */
	uint32_t torn = finding_torn(reexecution->findings, reexecution->index,
				     finding);
	if (torn != NONE)
		add_cause(reexecution, torn);
}

static void on_stale(void *context, uint64_t index, unsigned bytes, uint32_t pc,
		     tick_t now)
{
	struct reexecution *reexecution = context;
	for (uint64_t i = index; i < index + bytes; i++) {
		uint8_t is_stale = reexecution->followed.is_stale[i];
		reexecution->reads_later |= is_stale == STALE_LATER;
		if (is_stale == STALE_CHANGED)
			explain(reexecution, i, pc, now);
	}
}

/* An access to a block that was freed is not executed: only the heap's map was
 * read. */
static void blame_trap(struct reexecution *reexecution)
{
	const struct vm *test = &reexecution->test;
	const struct memory_map *map = &test->image->map;
	if (test->trap.kind == TRAP_DEAD_BLOCK &&
	    test->trap.address - map->heap < map->heap_end - map->heap)
		on_stale(reexecution,
			 test->memory.heap_map +
				 (test->trap.address - map->heap),
			 1, test->trap.pc, vm_clock(test));
}

void reexecution_init(struct reexecution *reexecution, struct judge *judge,
		      uint32_t until_fn, uint64_t until_count)
{
	const struct image *image = judge->reference_run->vm.image;
	*reexecution = (struct reexecution){ .judge = judge };
	vm_init(&reexecution->line, image);
	vm_init(&reexecution->test, image);
	reexecution->line.records = reexecution->test.records = true;
	reexecution->line.until_fn = reexecution->test.until_fn = until_fn;
	reexecution->line.until_left = until_count;
	window_failures_init(&reexecution->window_failures, &reexecution->line,
			     &reexecution->test, judge->fates);
	followed_run_init(&reexecution->followed, &reexecution->test);
	lost_set_up_init(&reexecution->set_up, judge->is_called);
	reexecution->followed.on_stale = on_stale;
	reexecution->followed.context = reexecution;
}

void reexecution_release(struct reexecution *reexecution)
{
	window_failures_release(&reexecution->window_failures);
	followed_run_release(&reexecution->followed);
	snapshot_release(&reexecution->start);
	lost_set_up_release(&reexecution->set_up);
	vm_release(&reexecution->line);
	vm_release(&reexecution->test);
	map_release(&reexecution->seen);
	vec_release(&reexecution->causes);
	vec_release(&reexecution->saved);
	vec_release(&reexecution->watched);
}

/* Makes test a copy of line, which is at the checkpoint. */
static void copy_line(struct reexecution *reexecution)
{
	struct vm *test = &reexecution->test;
	const struct vm *line = &reexecution->line;
	memory_hash_copy(&reexecution->window_failures.access_log.print,
			 &line->memory, &reexecution->followed.print,
			 &test->memory);
	snapshot_registers(&reexecution->start, test);
	vec_clear(&test->log);
	test->trap = (struct trap){ 0 };
	/* Both have the same output up to the last checkpoint. */
	if (test->output.len > reexecution->rerun.printed)
		test->output.len = reexecution->rerun.printed;
	if (line->output.len > test->output.len)
		strbuf_add(&test->output, line->output.text + test->output.len,
			   line->output.len - test->output.len);
	reexecution->rerun.printed = line->output.len;
}

void reexecution_open(struct reexecution *reexecution, tick_t checkpoint,
		      tick_t last)
{
	reexecution->is_boot = checkpoint == 0;
	reexecution->first = checkpoint ? checkpoint : 1;
	reexecution->done = 0;
	vec_clear(&reexecution->line.log);
	access_log_skip(&reexecution->window_failures.access_log,
			reexecution->first);
	snapshot_take(&reexecution->start, &reexecution->line);
	copy_line(reexecution);
	window_failures_open(&reexecution->window_failures, last);
}

static bool is_part(const struct reexecution *reexecution,
		    const struct kept_byte *kept, struct kept_part part)
{
	if (part.is_rest) {
		part.is_rest = false;
		return !is_part(reexecution, kept, part);
	}
	if (part.is_all ||
	    (kept->index >= part.first && kept->index < part.end))
		return true;
	if (part.with_unread &&
	    !reexecution->window_failures.notes[kept->index].reader)
		return true;
	if (!part.with_allocator || kept->writer == NONE)
		return false;
	const struct memory *memory = &reexecution->line.memory;
	bool is_map = kept->index >= memory->heap_map &&
		      kept->index < memory->cursors;
	return is_map ||
	       reexecution->window_failures.access_log.items.items[kept->writer]
		       .is_own;
}

bool reexecution_changes_only(const struct reexecution *reexecution,
			      struct kept_part part)
{
	for (size_t i = 0; i < reexecution->window_failures.kept.len; i++) {
		const struct kept_byte *kept =
			&reexecution->window_failures.kept.items[i];
		if (kept->now != kept->before &&
		    !is_part(reexecution, kept, part))
			return false;
	}
	return true;
}

/* SPEC 5.1: a device register that the failure has reset. */
static void note_register(struct reexecution *reexecution,
			  const struct kept_byte *kept)
{
	struct reset_byte byte = { kept->index, kept->before };
	if (kept->index >= reexecution->test.memory.mmio)
		lost_set_up_add(&reexecution->set_up, byte);
}

/* Writes a byte of test's memory as the program would. */
static void poke(struct reexecution *reexecution, uint64_t index, uint8_t byte)
{
	struct memory_hash *print = &reexecution->followed.print;
	uint8_t *memory = reexecution->test.memory.bytes;
	memory_hash_before(print, memory, index, 1);
	memory[index] = byte;
	memory_hash_after(print, memory, index, 1);
}

/* window_failures.c writes to test's memory, too. */
static void note_pages(struct reexecution *reexecution)
{
	struct memory_hash *print = &reexecution->followed.print;
	for (size_t i = 0; i < reexecution->window_failures.kept.len; i++) {
		uint64_t page =
			reexecution->window_failures.kept.items[i].index >>
			MEMORY_HASH_PAGE;
		if (!print->is_dirty[page])
			memory_hash_touch(print, page);
	}
}

/* Bytes written by recovery code are as intended. */
static void note_log(struct reexecution *reexecution)
{
	const struct vm *test = &reexecution->test;
	memory_hash_note_log(&reexecution->followed.print, test);
	for (size_t i = 0; i < test->log.len; i++) {
		const struct undo *undo = &test->log.items[i];
		memset(reexecution->followed.is_stale + undo->index, 0,
		       undo->bytes);
	}
}

/* SPEC 3.1: runs recovery code. Its writes are not in the hash, so the device
 * will not meet the continuous run. */
static void recover(struct reexecution *reexecution)
{
	struct window_failures *window_failures = &reexecution->window_failures;
	struct vm *test = &reexecution->test;
	if (!recovery_is_needed(test->image, reexecution->is_boot))
		return;
	/* The next run needs what the failure left. */
	vec_clear(&reexecution->saved);
	for (size_t i = 0; i < window_failures->kept.len; i++)
		vec_push(&reexecution->saved,
			 window_failures->kept.items[i].now);
	window_failures_recover(window_failures, reexecution->is_boot);
	for (size_t i = 0; i < window_failures->kept.len; i++)
		window_failures->kept.items[i].now =
			reexecution->saved.items[i];
	reexecution->followed.ignores_meeting_points = true;
	note_log(reexecution);
	vec_clear(&test->log);
}

/* Compares device registers. */
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

/* Whether the bytes that the mechanism loses are also equal; otherwise a later
 * read of them differs. */
static bool has_lost_alike(const struct reexecution *reexecution)
{
	const struct memory *line = &reexecution->line.memory;
	const struct memory *test = &reexecution->test.memory;
	struct state_comparison comparison = {
		.continuous = &reexecution->line,
		.again = &reexecution->test,
		.fates = reexecution->judge->fates,
		.with_lost = true
	};
	for (uint64_t i = 0; i < line->mmio; i += 4096) {
		uint64_t rest = line->mmio - i < 4096 ? line->mmio - i : 4096;
		if (memcmp(line->bytes + i, test->bytes + i, rest) != 0 &&
		    !same_bytes(&comparison, i, (unsigned)rest))
			return false;
	}
	return has_mmio_alike(line, test) && has_mmio_alike(test, line);
}

/* Runs the continuous run from the checkpoint until operation `stop` would be
 * next or, if wanted, to its next checkpoint call. */
static struct point go_ahead(struct reexecution *reexecution, tick_t stop)
{
	return (struct point){
		.vm = &reexecution->line,
		.end = vm_run(&reexecution->line, VM_LOGGED, stop),
		.has_registers = true,
		.objects = &reexecution->window_failures.access_log.objects
	};
}

/* Rewinds the continuous run to the checkpoint. */
static void go_back(struct reexecution *reexecution)
{
	if (vm_clock(&reexecution->line) >= reexecution->first)
		snapshot_go_back(&reexecution->start, &reexecution->line);
}

/* If the device equals the continuous run where it had failed, nothing will
 * differ later. */
static void meet_at(struct reexecution *reexecution, tick_t failure)
{
	struct rerun *rerun = &reexecution->rerun;
	if (rerun->end != VM_STOPPED || rerun->is_met)
		return;
	struct point point = go_ahead(reexecution, failure + 1);
	rerun->is_met =
		reexecution->line.at.pc == reexecution->test.at.pc &&
		rerun_has_values_alike(rerun, reexecution->judge, point) &&
		has_lost_alike(reexecution);
	rerun->met_output = reexecution->line.output.len;
	go_back(reexecution);
}

static struct point run_to_end(struct reexecution *reexecution, tick_t failure)
{
	rerun_advance(&reexecution->rerun, reexecution->judge, failure + 1);
	meet_at(reexecution, failure);
	rerun_finish(&reexecution->rerun, reexecution->judge);
	return judge_end(reexecution->judge);
}

static struct point run_to_same(struct reexecution *reexecution, tick_t failure)
{
	rerun_advance(&reexecution->rerun, reexecution->judge, failure + 1);
	return go_ahead(reexecution, failure + 1);
}

/* Runs both to the first checkpoint that the continuous run calls for after the
 * failing operation; the device must reach the same one. */
static struct point run_to_checkpoint(struct reexecution *reexecution,
				      tick_t failure)
{
	struct rerun *rerun = &reexecution->rerun;
	struct vm *line = &reexecution->line, *test = &reexecution->test;
	struct point point;
	line->pause_at_checkpoints = true;
	do
		point = go_ahead(reexecution,
				 reexecution->judge->reference_run->operations +
					 1);
	while (point.end == VM_CHECKPOINT && vm_clock(line) < failure);
	line->pause_at_checkpoints = false;
	point.is_end = point.end != VM_CHECKPOINT;
	/* Most registers are dead there: what matters is in memory, or will
	 * be. */
	point.has_registers = false;
	test->pause_at_checkpoints = !point.is_end;
	do {
		rerun->end = VM_STOPPED;
		rerun_finish(rerun, reexecution->judge);
	} while (rerun->end == VM_CHECKPOINT &&
		 test->at.checkpoints < line->at.checkpoints);
	test->pause_at_checkpoints = false;
	return point;
}

static struct point run_on(struct reexecution *reexecution, tick_t failure)
{
	switch (reexecution->to) {
	case TO_SAME:
		return run_to_same(reexecution, failure);
	case TO_CHECKPOINT:
		return run_to_checkpoint(reexecution, failure);
	case TO_END:
		break;
	}
	return run_to_end(reexecution, failure);
}

/* Undoes the last run. */
static void settle(struct reexecution *reexecution)
{
	for (size_t i = 0; i < reexecution->window_failures.kept.len; i++)
		reexecution->followed.is_stale
			[reexecution->window_failures.kept.items[i].index] = 0;
	for (size_t i = 0; i < reexecution->watched.len; i++)
		reexecution->followed.is_stale[reexecution->watched.items[i]] =
			0;
	vec_clear(&reexecution->watched);
	reexecution->reads_later = false;
	window_failures_forget_recovery(&reexecution->window_failures);
	map_release(&reexecution->seen);
	vec_clear(&reexecution->causes);
	go_back(reexecution);
}

void reexecution_close(struct reexecution *reexecution)
{
	settle(reexecution);
	note_pages(reexecution);
	window_failures_close(&reexecution->window_failures);
}

void reexecution_fail(struct reexecution *reexecution, tick_t failure)
{
	const struct access_log *access_log =
		&reexecution->window_failures.access_log;
	settle(reexecution);
	note_pages(reexecution);
	copy_line(reexecution); /* its earlier state is needed */
	for (; reexecution->done < access_log->items.len; reexecution->done++) {
		const struct access *access =
			&access_log->items.items[reexecution->done];
		if (access->time > failure)
			break;
		if (access->kind != ACCESS_WRITE ||
		    !window_failures_lasts(&reexecution->window_failures,
					   access))
			continue;
		window_failures_keep(&reexecution->window_failures,
				     reexecution->done);
		reexecution->kept_writes++;
	}
}

/* Restarts test at the checkpoint. */
static void restart(struct reexecution *reexecution)
{
	settle(reexecution);
	note_pages(reexecution);
	copy_line(reexecution);
	lost_set_up_clear(&reexecution->set_up, &reexecution->test);
	/* What happens after the comparison does not matter. */
	reexecution->followed.ignores_meeting_points =
		reexecution->to != TO_END;
	reexecution->rerun = (struct rerun){
		.followed = &reexecution->followed,
		.printed = reexecution->rerun.printed,
		.set_up = reexecution->judges_devices ? &reexecution->set_up
						      : NULL,
		.is_brief = reexecution->is_brief,
		.exempt = &reexecution->window_failures.recovered,
		.end = VM_STOPPED
	};
}

/* Runs the restarted device up to the comparison. */
static enum effect go_on(struct reexecution *reexecution, tick_t failure)
{
	struct rerun *rerun = &reexecution->rerun;
	reference_run_follow(reexecution->judge->reference_run,
			     &reexecution->followed,
			     reexecution->followed.print.turns);
	if (reexecution->to != TO_END)
		reexecution->followed.anchor = NONE;
	recover(reexecution);
	lost_set_up_start(&reexecution->set_up, &reexecution->test);
	if (reexecution->window_failures.stays_down) {
		bool is_trapped = reexecution->test.trap.kind != TRAP_NONE;
		rerun->end = is_trapped ? VM_TRAPPED : VM_STOPPED;
		rerun->is_late = rerun->is_down = !is_trapped;
		reexecution->point = judge_end(reexecution->judge);
	} else {
		reexecution->point = run_on(reexecution, failure);
	}
	if (rerun->end == VM_TRAPPED)
		blame_trap(reexecution);
	reexecution->executions++;
	reexecution->operations +=
		vm_clock(&reexecution->test) + 1 - reexecution->first;
	return rerun_effect(rerun, reexecution->judge, reexecution->point);
}

/* Marks a byte that the window writes after the failure. */
static void watch(struct reexecution *reexecution, uint32_t index)
{
	const struct window_failures *window_failures =
		&reexecution->window_failures;
	uint8_t *is_stale = &reexecution->followed.is_stale[index];
	if (window_failures->fates->of[index] != FATE_KEEP || *is_stale ||
	    window_failures->notes[index].reader)
		return;
	*is_stale = STALE_LATER;
	vec_push(&reexecution->watched, index);
}

static void watch_later(struct reexecution *reexecution)
{
	const struct access_log *access_log =
		&reexecution->window_failures.access_log;
	for (size_t i = reexecution->done; i < access_log->items.len; i++) {
		const struct access *access = &access_log->items.items[i];
		for (uint32_t n = 0; n < access->bytes; n++) {
			if (access->kind == ACCESS_WRITE)
				watch(reexecution, access->index + n);
		}
	}
}

enum effect reexecution_run(struct reexecution *reexecution, tick_t failure,
			    struct kept_part part)
{
	restart(reexecution);
	for (size_t i = 0; i < reexecution->window_failures.kept.len; i++) {
		const struct kept_byte *kept =
			&reexecution->window_failures.kept.items[i];
		if (!kept_byte_differs(kept) ||
		    !is_part(reexecution, kept, part))
			continue;
		poke(reexecution, kept->index, kept->now);
		note_register(reexecution, kept);
		reexecution->followed.is_stale[kept->index] = STALE_CHANGED;
	}
	if (reexecution->watches_later)
		watch_later(reexecution);
	return go_on(reexecution, failure);
}

static void restart_with(struct reexecution *reexecution,
			 const struct kept_byte *bytes, size_t count)
{
	restart(reexecution);
	for (size_t i = 0; i < count; i++) {
		poke(reexecution, bytes[i].index, bytes[i].now);
		note_register(reexecution, &bytes[i]);
	}
}

enum effect reexecution_run_with(struct reexecution *reexecution,
				 tick_t failure, const struct kept_byte *bytes,
				 size_t count)
{
	restart_with(reexecution, bytes, count);
	return go_on(reexecution, failure);
}

enum vm_end reexecution_recover_with(struct reexecution *reexecution,
				     const struct kept_byte *bytes,
				     size_t count, tick_t most)
{
	struct map written = { 0 };
	tick_t executed;
	restart_with(reexecution, bytes, count);
	enum vm_end end = recovery_run(
		&reexecution->test,
		&(struct recovery){ .is_boot = reexecution->is_boot,
				    .most = most,
				    .written = &written },
		&executed);
	note_log(reexecution);
	reexecution->test.is_alone = false;
	map_release(&written);
	return end;
}

bool reexecution_record_with(struct reexecution *reexecution,
			     const struct kept_byte *bytes, size_t count,
			     tick_t stop, struct access_log *access_log)
{
	restart_with(reexecution, bytes, count);
	recover(reexecution);
	if (reexecution->window_failures.stays_down)
		return false;
	/* The checkpoint call itself takes no time. */
	while (vm_run(&reexecution->test, VM_LOGGED, reexecution->first) ==
	       VM_CHECKPOINT)
		continue;
	access_log_run(access_log, stop);
	return true;
}

uint64_t reexecution_lost(const struct reexecution *reexecution)
{
	return rerun_lost(&reexecution->rerun, reexecution->judge,
			  reexecution->point);
}

void reexecution_details(struct reexecution *reexecution, struct arena *arena,
			 struct evaluation *evaluation)
{
	rerun_details(&reexecution->rerun, reexecution->judge,
		      reexecution->point, arena, evaluation);
}
