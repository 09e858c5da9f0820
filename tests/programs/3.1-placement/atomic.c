/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.1, 3.3 jit+atomic: outside of atomic regions the device saves its
 * state when the voltage is low, so nothing is executed again; a region starts
 * again at its beginning. Only 'inside' is read and then written in a region. */
#define NV __attribute__((section(".persistent")))

void start_atomic(void), end_atomic(void);

NV int outside, before, inside, after;

int main(void)
{
	outside = outside + 1;
	int saved = before;
	start_atomic();
	before = saved + 1;
	inside = inside + 1;
	saved = after;
	end_atomic();
	after = saved + 1;
	end_atomic();
	outside = outside + 1;
	return inside;
}

/*
 * check: locate --verbose --restored none --format json %s
 * exit: 1
 * stdout-has: "findings": 1
 * stdout-has: "name": "inside"
 * stdout-has: "checkpoint": "atomic region at tests/programs/3.1-placement/atomic.c:15"
 * stdout-has: "mechanism": "jit+atomic"
 * stderr-has: note: the program has atomic regions: --mechanism jit+atomic
 * check: bruteforce --restored none %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: evaluate --restored none %s
 * exit: 1
 * stdout-has: 'inside'
 * stdout-lacks: 'outside'
 * stdout-lacks: 'before'
 * stdout-lacks: 'after'
 * check: check --restored none %s
 * exit: 1
 * stdout-has: assumed: --mechanism jit+atomic, because the program has atomic regions
 * stdout-has: note: nothing is executed again outside of atomic regions
 * check: locate %s
 * check: bruteforce %s
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: sets --format json %s
 * stdout-has: "inside"
 * stdout-lacks: "outside"
 * stdout-lacks: "after"
 * check: locate --mechanism hibernus++ %s
 * exit: 1
 * stdout-has: 'outside'
 * stdout-has: atomic.c:15: warning: 'start_atomic' has no body: it does nothing here, and is not a checkpoint; --mechanism jit+atomic has atomic regions
 * check: validate --restored none --seed 1 %s
 * exit: 1
 * check: validate --seed 1 %s
 */
