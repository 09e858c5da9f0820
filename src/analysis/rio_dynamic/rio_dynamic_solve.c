/* SPDX-License-Identifier: Apache-2.0 */
/* Searches input values that give comparisons their other outcome, SPEC 7.3.
 *
 * A comparison of input data that had one outcome in all attempts of a window
 * is a goal. How far its two sides are apart is a function of one input value,
 * with the others as they were; firmware scales, shifts and adds, so it is
 * linear or monotone in most cases. It is sampled by executing the window: at
 * the value that the data is compared with, then at the value that a shift
 * would need, then further and further away. From two samples that differ the
 * line through them gives the next one; between two on different sides the
 * middle does. Every value found was executed, so nothing is assumed of the
 * function.
 */
#include <math.h>
#include <stdlib.h>

#include "analysis/rio_dynamic/rio_dynamic_parts.h"
#include "vm/numbers.h"

enum {
	MOST_SAMPLES = 56,  /* executions for one value and one goal */
	MOST_REFINED = 40,  /* of these, by line or middle */
	MOST_PROBED = 1500, /* executions for all goals of a window */
	MOST_PLACES = 4,    /* values of one input that are tried in turn */
	MOST_OTHERS = 8,    /* goals at one operation */
	MOST_BASES = 3,     /* attempts that a goal is tried from */
	MOST_FAILED = 3,    /* windows in which an operation resists */
};

struct sample {
	long double at, distance;
};

/* The search of one value for one goal. */
struct solver {
	struct rio_search *x;
	size_t goal;
	struct rio_variant variant; /* without its value */
	unsigned kind;              /* of the input: image/world.h */
	bool is_unsigned;
	long double low, high;      /* values that it can have */
	unsigned executed, changed; /* samples; those with another distance */
	VEC(struct sample) samples; /* sorted; those that came to the goal */
	VEC(long double) tried;
	/* An attempt that reaches the goal, and its value; NULL: none yet. */
	struct rio_attempt *found;
	long double found_at;
};

static uint64_t goal_key(const struct rio_comparison *row)
{
	return (row->other ^ (uint64_t)row->pc << 32) * 0x9e3779b97f4a7c15u +
	       row->pc;
}

static unsigned outcome_of(const struct rio_comparison *row)
{
	return 1u << rio_comparison_holds(row);
}

/* The inputs that a comparison depends on and that can be varied. */
static bool depends_on(const struct rio_search *x,
		       const struct rio_comparison *row, uint32_t input)
{
	unsigned bit = input < MARK_INPUTS ? input : MARK_INPUTS - 1;
	mark_t all = (row->mark & MARK_DATA) | row->mark >> MARK_INPUTS;
	return (all >> bit & 1) && script_covers(rio_search_image(x), input);
}

static bool can_vary(const struct rio_search *x,
		     const struct rio_comparison *row)
{
	for (uint32_t i = 0; i < rio_search_image(x)->inputs.len; i++) {
		if (depends_on(x, row, i))
			return true;
	}
	return false;
}

/* A goal for this comparison; NULL: there are enough at its operation. */
static struct rio_goal *new_goal(struct rio_search *x,
				 const struct rio_comparison *row)
{
	uint64_t *count = map_put(&x->goals_of, row->pc);
	if (*count >= MOST_OTHERS)
		return NULL;
	++*count;
	vec_push(&x->goals, ((struct rio_goal){ .pc = row->pc }));
	*map_put(&x->goal_at, goal_key(row)) = x->goals.len;
	return &vec_last(&x->goals);
}

static struct rio_goal *find_goal(const struct rio_search *x,
				  const struct rio_comparison *row)
{
	const uint64_t *known = map_get(&x->goal_at, goal_key(row));
	return known ? &x->goals.items[*known - 1] : NULL;
}

void rio_search_add_goals(struct rio_search *x, uint32_t number)
{
	const struct rio_attempt *attempt = x->attempts.items[number];
	struct map seen = { 0 };
	for (size_t i = 0; i < attempt->comparisons.len; i++) {
		const struct rio_comparison *row =
			&attempt->comparisons.items[i];
		uint64_t nth = (*map_put(&seen, row->pc))++;
		struct rio_goal *goal = find_goal(x, row);
		if (!goal && can_vary(x, row))
			goal = new_goal(x, row);
		if (!goal)
			continue;
		goal->outcomes |= outcome_of(row);
		*map_put(&x->outcomes, row->pc) |= outcome_of(row);
		/* The same way again would not tell more. */
		if (goal->bases && goal->path == attempt->path)
			continue;
		goal->path = attempt->path;
		goal->base = number;
		goal->nth = (uint32_t)nth;
		goal->row = (uint32_t)i;
		goal->is_open = goal->bases < MOST_BASES;
		goal->bases++;
	}
	map_release(&seen);
}

/* Whether an attempt shows an outcome that no other attempt has. */
static bool is_news(const struct rio_search *x,
		    const struct rio_attempt *attempt)
{
	for (size_t i = 0; i < attempt->comparisons.len; i++) {
		const struct rio_comparison *row =
			&attempt->comparisons.items[i];
		const struct rio_goal *goal = find_goal(x, row);
		const uint64_t *count = map_get(&x->goals_of, row->pc);
		if (goal ? !(goal->outcomes & outcome_of(row))
			 : can_vary(x, row) && (!count || *count < MOST_OTHERS))
			return true;
	}
	return false;
}

/* The goal's comparison in an attempt; NULL: it does not come there. */
static const struct rio_comparison *row_of(const struct rio_attempt *attempt,
					   const struct rio_goal *goal)
{
	uint32_t nth = goal->nth;
	for (size_t i = 0; i < attempt->comparisons.len; i++) {
		const struct rio_comparison *row =
			&attempt->comparisons.items[i];
		if (row->pc == goal->pc && nth-- == 0)
			return row;
	}
	return NULL;
}

static struct rio_goal *goal_of(const struct solver *solver)
{
	return &solver->x->goals.items[solver->goal];
}

static bool is_solved(const struct solver *solver)
{
	return solver->found || goal_of(solver)->outcomes == 3;
}

static bool is_real_input(const struct solver *solver)
{
	return solver->kind == INPUT_FLOAT || solver->kind == INPUT_DOUBLE;
}

static struct number number_of(const struct solver *solver, long double at)
{
	if (is_real_input(solver))
		return (struct number){ true, 0, (double)at };
	int64_t whole = at > (long double)INT64_MAX ? (int64_t)(uint64_t)at
						    : (int64_t)at;
	return (struct number){ false, whole, (double)whole };
}

static void add_sample(struct solver *solver, long double at,
		       const struct rio_comparison *row)
{
	struct sample sample = { at, rio_comparison_distance(row) };
	solver->changed += solver->samples.len &&
			   sample.distance != solver->samples.items[0].distance;
	vec_push(&solver->samples, sample);
	for (size_t i = solver->samples.len - 1;
	     i > 0 && solver->samples.items[i - 1].at > at; i--) {
		solver->samples.items[i] = solver->samples.items[i - 1];
		solver->samples.items[i - 1] = sample;
	}
}

/* Whether there is time for one more execution. */
static bool may_probe(struct solver *solver)
{
	struct rio_search *x = solver->x;
	return x->probed < MOST_PROBED && !rio_search_is_late(x) &&
	       x->result->operations < x->work + MOST_WORK / 2 &&
	       x->attempts.len < MOST_ATTEMPTS;
}

static bool is_tried(const struct solver *solver, long double at)
{
	for (size_t i = 0; i < solver->tried.len; i++) {
		if (solver->tried.items[i] == at)
			return true;
	}
	return false;
}

/* Executes the window with this value. An attempt that reaches the goal waits
 * for a nearer one; another one with a new outcome is kept. */
static void probe(struct solver *solver, long double at)
{
	struct rio_search *x = solver->x;
	struct rio_variant variant = solver->variant;
	variant.value = number_of(solver, at);
	vec_push(&solver->tried, at);
	solver->executed++;
	x->probed++;
	struct rio_attempt *attempt = rio_search_probe(x, &variant);
	if (!attempt)
		return;
	const struct rio_goal *goal = goal_of(solver);
	const struct rio_comparison *row = row_of(attempt, goal);
	if (row)
		add_sample(solver, at, row);
	if (row && !(goal->outcomes & outcome_of(row))) {
		if (solver->found)
			rio_search_forget(solver->found);
		solver->found = attempt;
		solver->found_at = at;
	} else if (is_news(x, attempt)) {
		rio_search_keep(x, attempt, true);
	} else {
		rio_search_forget(attempt);
	}
}

/* True: the goal is reached, or nothing more can be tried. */
static bool try_at(struct solver *solver, long double at)
{
	if (!is_real_input(solver))
		at = floorl(at);
	if (!(at >= solver->low && at <= solver->high) || is_tried(solver, at))
		return false;
	if (solver->executed >= MOST_SAMPLES || !may_probe(solver))
		return true;
	probe(solver, at);
	return is_solved(solver);
}

/* Looks for a value that reaches the goal nearer to the base: what is far away
 * may be none that the device ever sees. */
static void come_near(struct solver *solver, long double base)
{
	long double low = base, high = solver->found_at;
	while (fabsl(high - low) > 1 && may_probe(solver)) {
		long double middle = floorl((low + high) / 2);
		if (!is_tried(solver, middle))
			probe(solver, middle);
		if (solver->found_at == middle)
			high = middle;
		else
			low = middle;
	}
}

/* The values that make both sides equal if the data is the input, or the input
 * plus or minus a constant, or with some bits turned. */
static bool try_guesses(struct solver *solver, long double base)
{
	const struct rio_goal *goal = goal_of(solver);
	const struct rio_comparison row =
		solver->x->attempts.items[goal->base]
			->comparisons.items[goal->row];
	long double distance = rio_comparison_distance(&row);
	long double other = rio_comparison_other(&row);
	for (int i = -1; i <= 1; i++) {
		if (try_at(solver, other + i) ||
		    try_at(solver, base - distance + i))
			return true;
	}
	if (try_at(solver, base + distance))
		return true;
	if (row.is_real || is_real_input(solver))
		return false;
	uint64_t turned = (uint64_t)(int64_t)base ^ row.own ^ row.other;
	if (solver->kind < 64)
		turned &= (1ull << solver->kind) - 1;
	return try_at(solver, (long double)turned);
}

/* Values further and further away, and the ends. */
static bool try_away(struct solver *solver, long double base)
{
	for (unsigned k = 0;
	     k < 64 && ldexpl(1, (int)k) <= solver->high - solver->low;
	     k += 3) {
		if (try_at(solver, base + ldexpl(1, (int)k)) ||
		    try_at(solver, base - ldexpl(1, (int)k)))
			return true;
	}
	return try_at(solver, 0) || try_at(solver, solver->low) ||
	       try_at(solver, solver->high) ||
	       try_at(solver, floorl((solver->low + solver->high) / 2));
}

/* Where the line through two samples is 0. */
static long double zero_of(struct sample a, struct sample b)
{
	return a.at - a.distance * (b.at - a.at) / (b.distance - a.distance);
}

/* The middle of two samples on different sides, the nearest ones first. */
static bool try_middles(struct solver *solver)
{
	for (size_t i = 0; i + 1 < solver->samples.len; i++) {
		struct sample a = solver->samples.items[i];
		struct sample b = solver->samples.items[i + 1];
		size_t before = solver->executed;
		if ((a.distance < 0) == (b.distance < 0))
			continue;
		if (try_at(solver, zero_of(a, b)) ||
		    try_at(solver, a.at + (b.at - a.at) / 2))
			return true;
		if (solver->executed > before)
			return false;
	}
	return false;
}

/* The line through the two samples that are nearest to the goal. */
static bool try_line(struct solver *solver)
{
	size_t best = 0, next = SIZE_MAX;
	const struct sample *all = solver->samples.items;
	for (size_t i = 1; i < solver->samples.len; i++) {
		if (fabsl(all[i].distance) < fabsl(all[best].distance))
			best = i;
	}
	for (size_t i = 0; i < solver->samples.len; i++) {
		if (all[i].distance != all[best].distance &&
		    (next == SIZE_MAX ||
		     fabsl(all[i].distance) < fabsl(all[next].distance)))
			next = i;
	}
	if (next == SIZE_MAX)
		return false;
	long double at = zero_of(all[best], all[next]);
	return try_at(solver, at) || try_at(solver, at + 1) ||
	       try_at(solver, at - 1);
}

static void solve_value(struct solver *solver, long double base)
{
	const struct rio_goal *goal = goal_of(solver);
	const struct rio_attempt *attempt =
		solver->x->attempts.items[goal->base];
	struct rio_comparison row = attempt->comparisons.items[goal->row];
	vec_push(&solver->tried, base);
	add_sample(solver, base, &row);
	if (try_guesses(solver, base))
		return;
	bool is_done = try_away(solver, base);
	for (unsigned i = 0; i < MOST_REFINED && solver->changed && !is_done;
	     i++) {
		unsigned before = solver->executed;
		is_done = try_middles(solver) || try_line(solver) ||
			  solver->executed == before;
	}
	if (solver->found)
		come_near(solver, base);
}

/* SPEC 6.1: a range says which values there are; else the type does. */
static void find_limits(struct solver *solver)
{
	const struct feed *feed = &rio_search_image(solver->x)
					   ->inputs.items[solver->variant.input]
					   .feed;
	unsigned bits = solver->kind;
	if (feed->kind == FEED_RANGE) {
		solver->low = feed->low.is_real ? (long double)feed->low.real
						: (long double)feed->low.whole;
		solver->high = feed->high.is_real
				       ? (long double)feed->high.real
				       : (long double)feed->high.whole;
	} else if (is_real_input(solver)) {
		solver->low = -1e9L;
		solver->high = 1e9L;
	} else {
		bool is_signed = bits > 1 && !solver->is_unsigned;
		solver->low = is_signed ? -ldexpl(1, (int)bits - 1) : 0;
		solver->high = ldexpl(1, (int)bits) - 1;
	}
}

static void solve_at(struct rio_search *x, size_t goal,
		     struct rio_variant variant)
{
	const struct rio_attempt *base = x->attempts.items[variant.base];
	const struct taken_value *taken =
		rio_attempt_taken(base, variant.input, variant.at);
	struct solver solver = { .x = x,
				 .goal = goal,
				 .variant = variant,
				 .kind = taken->kind &
					 ~(unsigned)VALUE_UNSIGNED,
				 .is_unsigned = taken->kind & VALUE_UNSIGNED };
	struct number number = taken_number(taken);
	find_limits(&solver);
	solve_value(&solver, number.is_real ? (long double)number.real
					    : (long double)number.whole);
	if (solver.found)
		rio_search_keep(x, solver.found, true);
	vec_release(&solver.samples);
	vec_release(&solver.tried);
}

/* Tries the values of one input in turn, the last one before the comparison
 * first, then all of them together. */
static void solve_input(struct rio_search *x, size_t goal, uint32_t input)
{
	const struct rio_goal *row = &x->goals.items[goal];
	uint32_t base = row->base;
	const struct rio_attempt *attempt = x->attempts.items[base];
	size_t before = attempt->comparisons.items[row->row].taken;
	size_t count = rio_attempt_count(attempt, input, before);
	struct rio_variant variant = { .input = input,
				       .which = WHICH_ONE,
				       .base = base };
	for (size_t i = 0; i < count && i < MOST_PLACES; i++) {
		variant.at = (uint32_t)(count - 1 - i);
		solve_at(x, goal, variant);
		if (x->goals.items[goal].outcomes == 3)
			return;
	}
	variant.which = WHICH_ALL;
	variant.at = 0;
	if (count > 1)
		solve_at(x, goal, variant);
}

bool rio_search_solve(struct rio_search *x)
{
	size_t at = 0;
	while (at < x->goals.len && (!x->goals.items[at].is_open ||
				     x->goals.items[at].outcomes == 3))
		at++;
	if (at == x->goals.len)
		return false;
	struct rio_goal *goal = &x->goals.items[at];
	uint64_t *failed = map_put(&x->failed, goal->pc);
	goal->is_open = false;
	if (*failed >= MOST_FAILED)
		return true;
	const struct rio_comparison row =
		x->attempts.items[goal->base]->comparisons.items[goal->row];
	for (uint32_t i = 0; i < rio_search_image(x)->inputs.len &&
			     x->goals.items[at].outcomes != 3;
	     i++) {
		if (depends_on(x, &row, i))
			solve_input(x, at, i);
	}
	return true;
}

void rio_search_end_goals(struct rio_search *x)
{
	for (size_t i = 0; i < x->goals.len; i++) {
		const struct rio_goal *goal = &x->goals.items[i];
		if (goal->outcomes != 3)
			++*map_put(&x->failed, goal->pc);
	}
	vec_clear(&x->goals);
	map_release(&x->goal_at);
	map_release(&x->goals_of);
	x->probed = 0;
}

uint64_t rio_search_same_outcome(const struct rio_search *x)
{
	uint64_t count = 0;
	for (size_t i = 0; i < x->outcomes.entries.len; i++)
		count += x->outcomes.entries.items[i].value != 3;
	return count;
}
