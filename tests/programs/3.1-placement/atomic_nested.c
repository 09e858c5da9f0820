/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.1: an atomic region in another one belongs to it: 'n' is read and
 * written in the outer one, around the inner one. 'm' is outside of both. */
#define NV __attribute__((section(".persistent")))

void my_begin(void), my_end(void);

NV int n, m, k;

static void add(void)
{
	my_begin();
	k = 1;
	my_end();
}

int main(void)
{
	int was;
	my_begin();
	was = n;
	add();
	n = was + 1;
	my_end();
	m = m + 1;
	return n;
}

/*
 * check: locate --region my_begin:my_end --restored none --format json %s
 * exit: 1
 * stdout-has: "findings": 1
 * stdout-has: "name": "n"
 * stdout-has: atomic_nested.c:20"
 * check: bruteforce --region my_begin:my_end --restored none %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 * check: sets --region my_begin:my_end --format json %s
 * stdout-has: "n"
 * check: fix --region my_begin:my_end %s
 * exit: 3
 * stderr-has: an atomic region can begin in another one
 * check: locate --region my_begin:my_end %s
 * check: bruteforce --region my_begin:my_end %s
 * check: locate --region my_begin %s
 * exit: 2
 * stderr-has: '--region my_begin': expected two names of routines: BEGIN:END
 * check: locate --region my_begin:my_stop --stub my_end --restored none %s
 * exit: 1
 * stdout-has: warning: '--region my_stop': the program calls no function of this name
 * stdout-has: 'm'
 */
