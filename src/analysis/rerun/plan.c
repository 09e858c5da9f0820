/* SPDX-License-Identifier: Apache-2.0 */
/* Where checkpoints can be taken and how far their windows reach. */
#include "analysis/rerun/plan.h"

#include "util/random.h"

/* A checkpoint call ends the window before it, and starts one unless it is the
 * end of an atomic region, SPEC 3.1. Two calls without an operation between
 * them are one place. */
static void add_call(struct plan *plan, const struct vm *vm)
{
	tick_t executed = vm_clock(vm);
	struct plan_call *last =
		plan->calls.len ? &vec_last(&plan->calls) : NULL;
	bool is_again = last && last->executed == executed;
	if (last && last->next == UINT64_MAX && !is_again)
		last->next = executed;
	if (is_again && !vm_has_window(vm))
		plan->calls.len--; /* a region without operations */
	else if (!is_again && vm_has_window(vm))
		vec_push(&plan->calls,
			 ((struct plan_call){ executed, UINT64_MAX }));
}

static void end_calls(struct plan *plan)
{
	if (plan->calls.len && vec_last(&plan->calls).next == UINT64_MAX)
		vec_last(&plan->calls).next = plan->operations;
}

void plan_init(struct plan *plan, struct vm *vm, tick_t stop, enum when when,
	       tick_t ed, uint64_t sample, uint64_t seed)
{
	*plan = (struct plan){ .when = when, .ed = ed, .seed = seed };
	bool is_called = when_is_called(when);
	if (is_called)
		add_call(plan, vm);
	vm->pause_at_checkpoints = is_called;
	while ((plan->end = vm_run(vm, VM_PLAIN, stop)) == VM_CHECKPOINT)
		add_call(plan, vm);
	vm->pause_at_checkpoints = false;
	plan->operations = vm_clock(vm);
	end_calls(plan);
	plan->positions =
		when == WHEN_REACTIVE ? plan->operations : plan->calls.len;
	plan->count =
		sample && sample < plan->positions ? sample : plan->positions;
}

void plan_release(struct plan *plan)
{
	vec_release(&plan->calls);
}

/* A sample has one position in each of `count` equal parts. */
static uint64_t position_of(const struct plan *plan, uint64_t i)
{
	if (plan->count == plan->positions)
		return i;
	__uint128_t all = plan->positions;
	uint64_t low = (uint64_t)(all * i / plan->count);
	uint64_t high = (uint64_t)(all * (i + 1) / plan->count);
	return low + random_of(plan->seed * 0x100000001b3u + i) % (high - low);
}

static tick_t least(tick_t a, tick_t b)
{
	return a < b ? a : b;
}

struct window_span plan_span(const struct plan *plan, uint64_t i)
{
	uint64_t position = position_of(plan, i);
	if (plan->when == WHEN_REACTIVE) {
		tick_t first = position + 1;
		return (struct window_span){ first, first,
					     least(first + plan->ed - 1,
						   plan->operations) };
	}
	struct plan_call call = plan->calls.items[position];
	tick_t executed = call.executed;
	struct window_span span = { .checkpoint = executed ? executed + 1 : 0,
				    .first = executed + 1,
				    .last = call.next };
	/* SPEC 4.3: later calls may be skipped. */
	if (plan->when == WHEN_CONDITIONAL && span.last < executed + plan->ed)
		span.last = least(executed + plan->ed, plan->operations);
	return span;
}
