/* SPDX-License-Identifier: Apache-2.0 */
/* Proof by exhaustion, SPEC 8.3: lets the power fail after every operation of
 * every window, and then again: after every operation of the recovery, and
 * after every operation of the re-execution. Whatever happened, the next
 * checkpoint must be reached with the state of a run without failures; under
 * conditional placement the program's end. The log is not compared.
 *
 * usage: judge-fix OPTIONS FILE... [--then OPTIONS]
 *
 * Options as for `brownout bruteforce`. Behind --then: what holds after the
 * first failure, that is, inputs with other values; then the run without
 * failures has these from the checkpoint on, too.
 *
 * Prints schedules that end otherwise, at most ten; exit 1: there are some, 3:
 * the program cannot be loaded. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/rerun/compare.h"
#include "cli/command/command.h"
#include "cli/config/config.h"
#include "pipeline/program.h"
#include "power/recovery.h"
#include "util/print.h"

enum {
	MOST_PRINTED = 10,
	MOST_POINTS = 4000, /* in a window: beyond, every n-th is tried */
};

struct judge {
	const struct image *before, *after; /* the first failure */
	struct fates fates;
	enum when when;
	tick_t ed, stop;
	bool is_single; /* one failure at a time */
	struct vm vm, ref;
	struct snapshot start, ref_start; /* of the window */
	bool is_boot;
	enum vm_end ref_end; /* of the window, without failures */
	struct map exempt;
	VEC(tick_t) points; /* operations after which something else lasts */
	uint64_t windows, tested, wrong;
	char schedule[80];
};

static void set_image(struct vm *vm, const struct image *image)
{
	vm->image = image;
	vm->memory.image = image;
}

static void put(struct vm *vm, uint64_t index, uint8_t value)
{
	uint8_t *byte = vm->memory.bytes + index;
	struct undo undo = { .index = (uint32_t)index, .bytes = 1 };
	if (*byte == value)
		return;
	memcpy(&undo.old, byte, sizeof(undo.old));
	vec_push(&vm->log, undo);
	*byte = value;
}

/* The power fails; all changes can be taken back. */
static void fail(struct judge *judge)
{
	struct vm *vm = &judge->vm;
	const uint8_t *fate = judge->fates.of;
	for (size_t i = vm->log.len; i-- > judge->start.log_len;) {
		const struct undo undo = vm->log.items[i];
		uint8_t old[sizeof(undo.old)];
		memcpy(old, &undo.old, sizeof(old));
		for (uint32_t n = 0; n < undo.bytes; n++) {
			if (fate[undo.index + n] == FATE_BACK)
				put(vm, undo.index + n, old[n]);
		}
	}
	for (uint64_t i = 0; judge->fates.resets_memory && i < vm->memory.mmio;
	     i++) {
		if (fate[i] == FATE_RESET)
			put(vm, i, judge->fates.fresh.bytes[i]);
	}
	snapshot_registers(&judge->start, vm);
	vm->output.len = judge->start.output_len;
}

/* For at most so many operations; whether it got through. */
static enum vm_end recover(struct judge *judge, tick_t most)
{
	tick_t executed;
	struct recovery recovery = { .is_boot = judge->is_boot,
				     .most = most,
				     .written = &judge->exempt };
	if (!recovery_is_needed(judge->vm.image, judge->is_boot))
		return VM_EXITED;
	enum vm_end end = recovery_run(&judge->vm, &recovery, &executed);
	judge->vm.is_alone = false;
	return end;
}

static bool is_sure(const struct judge *judge)
{
	return when_is_sure(judge->when);
}

/* To where states are compared. */
static enum vm_end run_on(const struct judge *judge, struct vm *vm)
{
	enum vm_end end;
	/* The checkpoint itself costs nothing: it is behind us. */
	do
		end = vm_run(vm, VM_LOGGED, judge->stop);
	while (end == VM_CHECKPOINT && !is_sure(judge));
	return end;
}

static const char *name_at(const struct judge *judge, uint64_t index)
{
	const struct image *image = judge->before;
	const struct object *object =
		image_object_at(image, image->map.base + index);
	return object ? object->name : "a byte";
}

static void complain(struct judge *judge, const char *what)
{
	if (judge->wrong++ < MOST_PRINTED)
		printf("%s: %s\n", judge->schedule, what);
}

static void compare(struct judge *judge, enum vm_end end)
{
	struct state_comparison comparison = { .continuous = &judge->ref,
					       .again = &judge->vm,
					       .fates = &judge->fates,
					       .output_start =
						       judge->start.output_len,
					       .exempt = &judge->exempt };
	const uint8_t *a = judge->ref.memory.bytes;
	const uint8_t *b = judge->vm.memory.bytes;
	uint64_t size = judge->vm.memory.mmio;
	char text[80];
	if (!same_registers(&comparison,
			    (struct ends){ judge->ref_end, end })) {
		complain(judge, "another position, register or output");
		return;
	}
	if (memcmp(a, b, size) == 0)
		return;
	for (uint64_t i = 0; i < size; i++) {
		if (same_bytes(&comparison, i, 1))
			continue;
		snprintf(text, sizeof(text), "%s is %u instead of %u",
			 name_at(judge, i), b[i], a[i]);
		complain(judge, text);
		return;
	}
}

/* Comes back and runs on; then the vm is where it was. */
static void finish(struct judge *judge)
{
	struct snapshot here = { 0 };
	snapshot_take(&here, &judge->vm);
	judge->tested++;
	if (recover(judge, MOST_RECOVERY) != VM_EXITED)
		complain(judge, "the recovery crashes or never ends");
	else
		compare(judge, run_on(judge, &judge->vm));
	snapshot_go_back(&here, &judge->vm);
	snapshot_release(&here);
	map_release(&judge->exempt);
}

/* Executes up to operation `point`, over checkpoints that are skipped. False:
 * with other inputs the window or the program ends before. */
static bool run_to(struct judge *judge, tick_t point)
{
	struct vm *vm = &judge->vm;
	while (vm_run(vm, VM_LOGGED, point + 1) == VM_CHECKPOINT &&
	       !is_sure(judge))
		;
	return vm_clock(vm) >= point;
}

static void say(struct judge *judge, const char *format, tick_t at)
{
	size_t length = strlen(judge->schedule);
	snprintf(judge->schedule + length, sizeof(judge->schedule) - length,
		 format, (unsigned long long)at);
}

/* The vm has failed once, and not come back. */
static void fail_again(struct judge *judge)
{
	struct snapshot failed = { 0 };
	size_t length = strlen(judge->schedule);
	snapshot_take(&failed, &judge->vm);
	for (tick_t most = 1;; most++) {
		if (recover(judge, most) != VM_STOPPED)
			break;
		fail(judge);
		say(judge, " fail@r%llu", most);
		finish(judge);
		judge->schedule[length] = 0;
		snapshot_go_back(&failed, &judge->vm);
	}
	snapshot_go_back(&failed, &judge->vm);
	recover(judge, MOST_RECOVERY);
	struct snapshot back = { 0 };
	snapshot_take(&back, &judge->vm);
	for (size_t i = 0; i < judge->points.len; i++) {
		if (run_to(judge, judge->points.items[i])) {
			fail(judge);
			say(judge, " fail@%llu", judge->points.items[i]);
			finish(judge);
			judge->schedule[length] = 0;
		}
		snapshot_go_back(&back, &judge->vm);
	}
	snapshot_go_back(&failed, &judge->vm);
	snapshot_release(&back);
	snapshot_release(&failed);
}

static bool lasts(const struct judge *judge, size_t first)
{
	const struct vm *vm = &judge->vm;
	for (size_t i = first; i < vm->log.len; i++) {
		const struct undo *undo = &vm->log.items[i];
		for (uint32_t n = 0; n < undo->bytes; n++) {
			if (judge->fates.of[undo->index + n] == FATE_KEEP)
				return true;
		}
	}
	return false;
}

/* Between writes that last all failures leave the same. */
static void find_points(struct judge *judge)
{
	struct vm *vm = &judge->vm;
	tick_t first = vm_clock(vm);
	vec_clear(&judge->points);
	for (tick_t at = first + 1;; at++) {
		size_t before = vm->log.len;
		enum vm_end end = vm_run(vm, VM_LOGGED, at + 1);
		while (end == VM_CHECKPOINT && !is_sure(judge) &&
		       vm_clock(vm) - first < judge->ed)
			end = vm_run(vm, VM_LOGGED, at + 1);
		if (at == first + 1 || lasts(judge, before))
			vec_push(&judge->points, at);
		if (end != VM_STOPPED || at >= judge->stop)
			break;
	}
	snapshot_go_back(&judge->start, vm);
}

static void look_at_window(struct judge *judge)
{
	tick_t first = vm_clock(&judge->vm) + 1;
	judge->windows++;
	set_image(&judge->ref, judge->after);
	judge->ref_end = run_on(judge, &judge->ref);
	snprintf(judge->schedule, sizeof(judge->schedule), "no failure");
	if (judge->ref_end == VM_TRAPPED)
		complain(judge, "it crashes");
	find_points(judge);
	size_t step = 1 + judge->points.len / MOST_POINTS;
	for (size_t i = 0; i < judge->points.len; i += step) {
		run_to(judge, judge->points.items[i]);
		fail(judge);
		set_image(&judge->vm, judge->after);
		snprintf(judge->schedule, sizeof(judge->schedule),
			 "checkpoint@%llu fail@%llu",
			 judge->is_boot ? 0ull : (unsigned long long)first,
			 (unsigned long long)judge->points.items[i]);
		finish(judge);
		if (!judge->is_single)
			fail_again(judge);
		snapshot_go_back(&judge->start, &judge->vm);
		set_image(&judge->vm, judge->before);
	}
	set_image(&judge->ref, judge->before);
	snapshot_go_back(&judge->ref_start, &judge->ref);
}

/* Both vms are at the start of a window; false: at the end. */
static bool next_window(struct judge *judge)
{
	vec_clear(&judge->vm.log);
	vec_clear(&judge->ref.log);
	vm_run(&judge->ref, VM_PLAIN, judge->stop);
	judge->is_boot = false;
	return vm_run(&judge->vm, VM_PLAIN, judge->stop) == VM_CHECKPOINT;
}

static void judge_all(struct judge *judge)
{
	judge->is_boot = true;
	do {
		snapshot_take(&judge->start, &judge->vm);
		snapshot_take(&judge->ref_start, &judge->ref);
		look_at_window(judge);
	} while (next_window(judge));
	printf("%llu windows, %llu schedules, %llu end otherwise\n",
	       (unsigned long long)judge->windows,
	       (unsigned long long)judge->tested,
	       (unsigned long long)judge->wrong);
}

static void judge_init(struct judge *judge, const struct options *options,
		       const struct power_setup *setup,
		       const struct image *after)
{
	judge->before = setup->image;
	judge->after = after;
	judge->when = setup->mechanism.when;
	judge->ed = setup->ed;
	judge->stop = program_stop(options);
	judge->is_single = getenv("SINGLE") != NULL;
	vm_init(&judge->vm, setup->image);
	vm_init(&judge->ref, setup->image);
	judge->vm.pause_at_checkpoints = true;
	judge->ref.pause_at_checkpoints = true;
}

static void judge_release(struct judge *judge)
{
	snapshot_release(&judge->start);
	snapshot_release(&judge->ref_start);
	vec_release(&judge->points);
	fates_release(&judge->fates);
	vm_release(&judge->vm);
	vm_release(&judge->ref);
}

static const struct command command = {
	.name = "bruteforce",
	.sets = { &set_load, &set_memory, &set_power, &set_schedule,
		  &set_format, &set_output },
};

/* One set of options, as the command line has it. */
struct asked {
	struct options options;
	struct config config;
};

static bool asked_init(struct asked *asked, int argc, char **argv,
		       struct err *err)
{
	bool ok = options_parse(&command, argc, argv, &asked->options, err);
	asked->options.listener.hear = print_heard;
	return ok &&
	       config_apply(&asked->config, &command, &asked->options, err);
}

static void asked_release(struct asked *asked)
{
	options_release(&asked->options);
	config_release(&asked->config);
}

static int judge_program(const struct options *before,
			 const struct options *after, struct err *err)
{
	struct judge judge = { 0 };
	struct power_setup setup;
	struct image *image = program_load(after, err);
	bool ok = image && program_power(before, &setup, err);
	if (!ok)
		return EXIT_INPUT;
	if (program_fates(before, &setup, &judge.fates, err)) {
		judge_init(&judge, before, &setup, image);
		judge_all(&judge);
		judge_release(&judge);
	}
	program_power_release(&setup);
	image_free(image);
	if (err->code)
		return EXIT_INPUT;
	return judge.wrong ? EXIT_FINDINGS : EXIT_CLEAN;
}

int main(int argc, char **argv)
{
	struct err err = { 0 };
	struct asked before = { 0 }, after = { 0 };
	int then = 1, count = 0, code = EXIT_USAGE;
	while (then < argc && strcmp(argv[then], "--then") != 0)
		then++;
	/* What is said first counts. */
	char **again = mem_alloc((size_t)(argc + 1) * sizeof(*again));
	for (int i = then + 1; i < argc; i++)
		again[count++] = argv[i];
	for (int i = 1; i < then; i++)
		again[count++] = argv[i];
	if (asked_init(&before, then - 1, argv + 1, &err) &&
	    asked_init(&after, count, again, &err))
		code = judge_program(&before.options, &after.options, &err);
	if (err.code)
		fprintf(stderr, "%s\n", err.text);
	asked_release(&before);
	asked_release(&after);
	free(again);
	return code;
}
