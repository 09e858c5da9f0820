/* SPDX-License-Identifier: Apache-2.0 */
/* Brute force on all cores, SPEC 5.3, 5.4.
 *
 * Checkpoint positions are handed out in pieces, in ascending order; every
 * worker has its own vms, which only move forward. The results of the pieces
 * are added up and sorted by the first attempt of each cause, so it does not
 * matter which worker did what. */
#include "analysis/brute/brute.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/brute/brute_window.h"
#include "analysis/brute/brute_state.h"
#include "analysis/run/workers.h"
#include "util/clock.h"

/* Divergences of one piece, by cause. */
struct tally {
	VEC(struct cause) causes;
	struct map index; /* hash of a cause -> 1 + causes */
	uint64_t divergences;
};

struct brute_worker;

struct brute {
	const struct brute_options *options;
	struct brute_result *result;
	struct plan plan;
	uint64_t piece_size, piece_count;
	VEC(uint64_t) open; /* pieces not done yet */
	struct brute_worker *workers;
	pthread_mutex_t lock; /* guards all that follows, and result */
	uint8_t *done;        /* by piece */
	bool is_late;         /* no more pieces are handed out */
	double start, saved;
	struct tally total;
};

struct answer {
	size_t question;
	enum effect effect;
};

struct brute_worker {
	struct brute *brute;
	struct brute_window window;
	struct tally tally;
	/* Answers of the current piece: result.questions and the effect. */
	VEC(struct answer) answers;
};

static bool is_same_cause(const struct cause *a, const struct cause *b)
{
	return a->kind == b->kind && a->consumer == b->consumer &&
	       a->producer == b->producer &&
	       run_object_equal(&a->object, &b->object);
}

static bool is_before(struct attempt a, struct attempt b)
{
	return a.checkpoint != b.checkpoint ? a.checkpoint < b.checkpoint
					    : a.failure < b.failure;
}

/* The row of a cause; added if it is new. */
static struct cause *row_of(struct tally *tally, const struct cause *cause)
{
	uint64_t key = ((uint64_t)cause->consumer << 32 | cause->producer) *
			       0x9e3779b97f4a7c15u +
		       cause->object.image_object + cause->kind;
	for (;; key++) {
		uint64_t *known = map_put(&tally->index, key);
		if (!*known) {
			vec_push(&tally->causes, *cause);
			*known = tally->causes.len;
			tally->causes.items[*known - 1].divergences = 0;
		}
		struct cause *row = &tally->causes.items[*known - 1];
		if (is_same_cause(row, cause))
			return row;
	}
}

static void add_cause(struct tally *tally, const struct cause *cause)
{
	struct cause *row = row_of(tally, cause);
	if (is_before(cause->first, row->first)) {
		row->first = cause->first;
		row->effect = cause->effect;
	}
	row->divergences += cause->divergences;
	tally->divergences += cause->divergences;
}

static void tally_clear(struct tally *tally)
{
	vec_release(&tally->causes);
	map_release(&tally->index);
	*tally = (struct tally){ 0 };
}

/* The first question about this attempt or a later one. */
static size_t first_question(const struct brute_result *result,
			     struct attempt attempt)
{
	size_t low = 0, high = result->question_count;
	while (low < high) {
		size_t middle = (low + high) / 2;
		if (is_before(result->questions[middle].attempt, attempt))
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Answers the questions about an attempt that diverged. */
static void note_answers(struct brute_worker *worker, struct attempt attempt,
			 enum effect effect)
{
	const struct brute_result *result = worker->brute->result;
	for (size_t i = first_question(result, attempt);
	     i < result->question_count &&
	     !is_before(attempt, result->questions[i].attempt);
	     i++)
		vec_push(&worker->answers, ((struct answer){ i, effect }));
}

static void on_divergence(void *context, struct attempt attempt,
			  const struct cause *cause)
{
	struct brute_worker *worker = context;
	struct cause one = *cause;
	one.first = attempt;
	one.divergences = 1;
	add_cause(&worker->tally, &one);
	note_answers(worker, attempt, cause->effect);
}

static uint64_t piece_end(const struct brute *brute, uint64_t piece)
{
	uint64_t end = (piece + 1) * brute->piece_size;
	return end < brute->plan.count ? end : brute->plan.count;
}

static void do_piece(struct brute_worker *worker, uint64_t piece)
{
	const struct brute *brute = worker->brute;
	uint64_t end = piece_end(brute, piece);
	for (uint64_t i = piece * brute->piece_size;
	     i < end && !worker->window.is_late; i++)
		brute_window_run(&worker->window, plan_span(&brute->plan, i));
}

/* Marks the questions about attempts in the span as answered. */
static void answer_span(struct brute_result *result, struct window_span span)
{
	struct attempt first = { span.checkpoint, span.first };
	struct attempt last = { span.checkpoint, span.last };
	for (size_t i = first_question(result, first);
	     i < result->question_count &&
	     !is_before(last, result->questions[i].attempt);
	     i++)
		result->questions[i].is_answered = true;
}

/* Enters the piece's answers. Needs the lock. */
static void answer(struct brute_worker *worker, uint64_t piece)
{
	const struct brute *brute = worker->brute;
	struct brute_result *result = brute->result;
	uint64_t end = piece_end(brute, piece);
	for (uint64_t i = piece * brute->piece_size; i < end; i++)
		answer_span(result, plan_span(&brute->plan, i));
	for (size_t i = 0; i < worker->answers.len; i++) {
		const struct answer *answer = &worker->answers.items[i];
		result->questions[answer->question].diverges = true;
		result->questions[answer->question].effect = answer->effect;
	}
	vec_clear(&worker->answers);
}

static void show_progress(const struct brute *brute)
{
	const struct brute_result *result = brute->result;
	if (!brute->options->on_progress || !result->covered)
		return;
	double share = (double)result->covered / (double)brute->plan.count;
	double left = (seconds_now() - brute->start) * (1 - share) / share;
	brute->options->on_progress(brute->options->context, share,
				    brute->total.divergences, left);
}

/* Adds the results of a piece to the total. */
static void merge_piece(struct brute_worker *worker, uint64_t piece)
{
	struct brute *brute = worker->brute;
	struct brute_result *result = brute->result;
	for (size_t i = 0; i < worker->tally.causes.len; i++)
		add_cause(&brute->total, &worker->tally.causes.items[i]);
	tally_clear(&worker->tally);
	result->tested += worker->window.tested;
	result->executed += worker->window.executed;
	result->reexecuted += worker->window.reexecuted;
	worker->window.tested = 0;
	worker->window.executed = 0;
	worker->window.reexecuted = 0;
	result->covered += piece_end(brute, piece) - piece * brute->piece_size;
	answer(worker, piece);
	brute->done[piece] = 1;
}

static struct brute_progress progress_of(struct brute *brute)
{
	return (struct brute_progress){
		.options = brute->options,
		.plan = &brute->plan,
		.result = brute->result,
		.done = brute->done,
		.pieces = brute->piece_count,
		.causes = brute->total.causes.items,
		.cause_count = brute->total.causes.len,
	};
}

/* Does what is due from time to time, after a piece. Needs the lock. */
static void look_at_clock(struct brute *brute)
{
	double now = seconds_now();
	const struct brute_options *options = brute->options;
	if (options->max_seconds && now - brute->start > options->max_seconds)
		brute->is_late = true;
	if (now - brute->saved < 0.5)
		return;
	brute->saved = now;
	show_progress(brute);
	if (options->state) {
		/* The one at the end tells of errors. */
		struct err err = { 0 };
		struct brute_progress progress = progress_of(brute);
		brute_state_save(&progress, &err);
	}
}

static void work(void *context, unsigned number, uint64_t index)
{
	struct brute *brute = context;
	struct brute_worker *worker = &brute->workers[number];
	uint64_t piece = brute->open.items[index];
	do_piece(worker, piece);
	pthread_mutex_lock(&brute->lock);
	if (worker->window.is_late) {
		brute->is_late = true; /* an incomplete piece does not count */
	} else {
		merge_piece(worker, piece);
		look_at_clock(brute);
	}
	pthread_mutex_unlock(&brute->lock);
}

static bool on_piece(void *context, uint64_t done)
{
	struct brute *brute = context;
	(void)done;
	pthread_mutex_lock(&brute->lock);
	bool is_late = brute->is_late;
	pthread_mutex_unlock(&brute->lock);
	return !is_late;
}

static void set_until(const struct brute_options *options, struct vm *vm)
{
	vm->until_fn = options->until_fn;
	vm->until_left = options->until_count;
}

static void release_worker(struct brute_worker *worker)
{
	brute_window_release(&worker->window);
	tally_clear(&worker->tally);
	vec_release(&worker->answers);
}

static void start_worker(struct brute *brute, struct brute_worker *worker)
{
	const struct brute_options *options = brute->options;
	worker->brute = brute;
	brute_window_init(&worker->window, options->image, options->fates,
			  options->when);
	worker->window.on_divergence = on_divergence;
	worker->window.context = worker;
	if (options->max_seconds)
		worker->window.deadline = brute->start + options->max_seconds;
	set_until(options, &worker->window.line);
	set_until(options, &worker->window.test);
}

static void run_workers(struct brute *brute)
{
	unsigned jobs = brute->options->jobs;
	brute->workers = mem_alloc(jobs * sizeof(struct brute_worker));
	for (unsigned i = 0; i < jobs; i++)
		start_worker(brute, &brute->workers[i]);
	for (uint64_t i = 0; i < brute->piece_count; i++) {
		if (!brute->done[i])
			vec_push(&brute->open, i);
	}
	workers_run(&(struct workers){ .jobs = jobs,
				       .pieces = brute->open.len,
				       .work = work,
				       .on_piece = on_piece,
				       .context = brute });
	for (unsigned i = 0; i < jobs; i++)
		release_worker(&brute->workers[i]);
	free(brute->workers);
	vec_release(&brute->open);
}

static int compare_causes(const void *a, const void *b)
{
	const struct cause *x = a, *y = b;
	if (is_before(x->first, y->first))
		return -1;
	return is_before(y->first, x->first);
}

/* Sorts the causes and looks up the findings that report them. */
static void judge(struct brute *brute)
{
	struct brute_result *result = brute->result;
	struct tally *total = &brute->total;
	struct finding_index index;
	finding_index_init(&index, brute->options->findings);
	for (size_t i = 0; i < total->causes.len; i++) {
		struct cause *cause = &total->causes.items[i];
		cause->finding =
			cause_finding(cause, brute->options->findings, &index);
		result->by_kind[cause->kind] += cause->divergences;
		vec_push(&result->causes, *cause);
	}
	finding_index_release(&index);
	if (result->causes.len)
		qsort(result->causes.items, result->causes.len,
		      sizeof(struct cause), compare_causes);
	result->divergences = total->divergences;
}

enum {
	PIECE_REACTIVE = 16, /* positions in one piece */
	/* Most operations of a window: each worker keeps all accesses of
	 * one. */
	MOST_WINDOW = 4000000,
};

static bool check_windows(const struct brute *brute, struct err *err)
{
	tick_t most = 0;
	/* No reactive window is longer than the first. */
	bool is_reactive = brute->options->when == WHEN_REACTIVE;
	uint64_t count =
		is_reactive && brute->plan.count ? 1 : brute->plan.count;
	for (uint64_t i = 0; i < count; i++) {
		struct window_span span = plan_span(&brute->plan, i);
		if (span.last + 1 - span.first > most)
			most = span.last + 1 - span.first;
	}
	if (most <= MOST_WINDOW)
		return true;
	return err_set(err,
		       "a window of %llu operations is too long for brute "
		       "force, %d can be done; --ops ends the run earlier, "
		       "--ed makes windows shorter, more checkpoints too",
		       (unsigned long long)most, MOST_WINDOW);
}

static void prepare(struct brute *brute)
{
	const struct brute_options *options = brute->options;
	struct vm vm;
	vm_init(&vm, options->image);
	set_until(options, &vm);
	plan_init(&brute->plan, &vm, options->stop, options->when, options->ed,
		  options->sample, options->seed);
	vm_release(&vm);
	brute->result->positions = brute->plan.positions;
	brute->result->planned = brute->plan.count;
	brute->piece_size = options->when == WHEN_REACTIVE && !options->sample
				    ? PIECE_REACTIVE
				    : 1;
	brute->piece_count =
		(brute->plan.count + brute->piece_size - 1) / brute->piece_size;
	brute->done = mem_alloc(brute->piece_count + 1);
}

static bool save(struct brute *brute, struct err *err)
{
	if (!brute->options->state)
		return true;
	struct brute_progress progress = progress_of(brute);
	return brute_state_save(&progress, err);
}

bool brute_run(const struct brute_options *options, struct brute_result *result,
	       struct err *err)
{
	struct brute brute = { .options = options,
			       .result = result,
			       .lock = PTHREAD_MUTEX_INITIALIZER,
			       .start = seconds_now() };
	prepare(&brute);
	bool ok = check_windows(&brute, err);
	if (ok && options->state) {
		struct brute_progress progress = progress_of(&brute);
		ok = brute_state_load(&progress, err);
		for (size_t i = 0; i < progress.cause_count; i++)
			add_cause(&brute.total, &progress.causes[i]);
		free(progress.causes);
	}
	ok = ok && save(&brute, err);
	if (ok) {
		run_workers(&brute);
		judge(&brute);
		ok = save(&brute, err);
	}
	tally_clear(&brute.total);
	free(brute.done);
	plan_release(&brute.plan);
	return ok;
}

void brute_release(struct brute_result *result)
{
	vec_release(&result->causes);
	free(result->questions);
}
