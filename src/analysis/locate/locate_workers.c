/* SPDX-License-Identifier: Apache-2.0 */
/* The observed run of `locate` by several workers. */
#include "analysis/locate/locate_workers.h"

#include <stdlib.h>

#include "analysis/locate/merge.h"
#include "analysis/locate/poison.h"
#include "analysis/run/workers.h"

enum {
	STRETCH = 2000000, /* operations, at least */
	STRETCH_ED = 64,   /* times ED, at least: little is noted twice */
	ALONE = 4, /* the others start after this part of the first stretch */
	MOST_WORKERS = 16, /* more would do little but pass */
};

/* Keeps products in range; a longer ED works, too. */
#define MOST_ED (1ull << 40)

struct sharing {
	const struct locate_options *options;
	unsigned jobs;
	tick_t stretch;
	/* Of the vm after it had booted. */
	const struct image *image;
	uint32_t until_fn;
	uint64_t until_left;
	struct locate_worker *workers;
};

struct locate_worker {
	const struct sharing *sharing;
	unsigned number;
	struct vm *vm;
	struct shadow *shadow;
	enum vm_end end; /* VM_STOPPED: it can go on */
	bool watches;
	tick_t listens_at; /* from this operation on */
	/* Of all workers but the first. */
	struct vm own_vm;
	struct shadow own_shadow;
};

bool locate_is_shared(const struct image *image,
		      const struct locate_options *options)
{
	bool has_handlers = options->with_handlers && image->handlers.len;
	return options->jobs > 1 && options->when == WHEN_REACTIVE &&
	       !options->is_first && !options->instances && !has_handlers;
}

static tick_t stretch_of(const struct locate_options *options)
{
	if (options->stretch)
		return options->stretch;
	tick_t ed = options->ed < MOST_ED ? options->ed : MOST_ED;
	tick_t least = STRETCH_ED * ed;
	return least > STRETCH ? least : STRETCH;
}

static bool goes_on(const struct locate_worker *worker)
{
	return worker->end == VM_STOPPED &&
	       vm_clock(worker->vm) + 1 < worker->sharing->options->stop;
}

/* Runs to before operation `to`, unless it is past that. */
static void run(struct locate_worker *worker, enum attention attention,
		tick_t to)
{
	tick_t stop = worker->sharing->options->stop;
	to = to < stop ? to : stop;
	if (!goes_on(worker) || vm_clock(worker->vm) + 1 >= to)
		return;
	worker->shadow->attention = attention;
	worker->end = vm_run_loop(
		worker->vm,
		attention == ATTENTION_ALL ? loop_observed : loop_passing, to);
}

static void run_to(struct locate_worker *worker, tick_t to)
{
	if (worker->watches) {
		run(worker, ATTENTION_ALL, to);
		return;
	}
	tick_t at = worker->listens_at;
	run(worker, ATTENTION_HEAP, at < to ? at : to);
	run(worker, ATTENTION_LOADS, to);
}

/* Whether nothing of the current segment is done yet, and so nothing of an
 * instruction: all of its words are in one segment. */
static bool is_at_border(const struct locate_worker *worker)
{
	const struct vm *vm = worker->vm;
	return vm_clock(vm) == vm->at.base &&
	       !worker->shadow->blocks.call.is_active;
}

static void pass_stretch(struct locate_worker *worker, uint64_t number)
{
	const struct sharing *sharing = worker->sharing;
	unsigned jobs = sharing->jobs;
	/* Its next stretch comes so many after this one. */
	uint64_t on = 1 + (worker->number + jobs - 1 - number % jobs) % jobs;
	tick_t next = (number + on) * sharing->stretch;
	tick_t ed = sharing->options->ed;
	worker->watches = on == jobs;
	worker->listens_at = next > ed ? next - ed : 0;
	run_to(worker, (number + 1) * sharing->stretch + 1);
	while (goes_on(worker) && !is_at_border(worker))
		run_to(worker, vm_clock(worker->vm) + 2);
}

/* The first worker prints it. */
static void ignore_output(void *context, char byte)
{
	(void)context;
	(void)byte;
}

static void start(struct locate_worker *worker)
{
	const struct sharing *sharing = worker->sharing;
	const struct locate_options *options = sharing->options;
	worker->vm = &worker->own_vm;
	worker->shadow = &worker->own_shadow;
	vm_init(worker->vm, sharing->image);
	worker->vm->until_fn = sharing->until_fn;
	worker->vm->until_left = sharing->until_left;
	worker->vm->on_output = ignore_output;
	shadow_init(worker->shadow, worker->vm, options->nv, options->when,
		    options->ed);
	worker->shadow->unwritten = poison_map(worker->vm, options->fates);
	worker->vm->observer = worker->shadow;
}

static void work(void *context, unsigned thread, uint64_t number)
{
	const struct sharing *sharing = context;
	struct locate_worker *worker = &sharing->workers[number];
	(void)thread;
	if (number)
		start(worker);
	for (uint64_t i = 0; goes_on(worker); i++)
		pass_stretch(worker, i);
	if (number)
		shadow_finish(worker->shadow);
}

static void finish(struct locate_worker *worker, struct shadow *shadow)
{
	merge_shadow(shadow, worker->shadow);
	mem_unmap(worker->shadow->unwritten, poison_map_bytes(worker->vm));
	shadow_release(worker->shadow);
	vm_release(worker->vm);
}

enum vm_end locate_share(struct vm *vm, const struct locate_options *options,
			 struct shadow *shadow)
{
	struct sharing sharing = { .options = options,
				   .jobs = options->jobs < MOST_WORKERS
						   ? options->jobs
						   : MOST_WORKERS,
				   .stretch = stretch_of(options),
				   .image = vm->image,
				   .until_fn = vm->until_fn,
				   .until_left = vm->until_left };
	struct locate_worker first = { .sharing = &sharing,
				       .vm = vm,
				       .shadow = shadow,
				       .end = VM_STOPPED };
	run(&first, ATTENTION_ALL, sharing.stretch / ALONE + 1);
	if (!goes_on(&first))
		return first.end;
	sharing.workers =
		mem_alloc(sharing.jobs * sizeof(struct locate_worker));
	sharing.workers[0] = first;
	for (unsigned i = 1; i < sharing.jobs; i++)
		sharing.workers[i] = (struct locate_worker){
			.sharing = &sharing, .number = i, .end = VM_STOPPED
		};
	workers_run(&(struct workers){ .jobs = sharing.jobs,
				       .pieces = sharing.jobs,
				       .work = work,
				       .context = &sharing });
	for (unsigned i = 1; i < sharing.jobs; i++)
		finish(&sharing.workers[i], shadow);
	enum vm_end end = sharing.workers[0].end;
	free(sharing.workers);
	return end;
}
