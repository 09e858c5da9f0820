/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 7.2: static variables that nothing reads, or only after they were
 * written again, are notes; so are those that the program uses so on purpose
 * (SPEC 6.4). */
#include <brownout.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV static int seen, kept;
BROWNOUT_NV int x;

static int send(const int *from)
{
	return *from + 1;
}

#if CASE == 13 /* Somebody else may call this */
int last(void)
{
	return seen;
}
#endif

int main(void)
{
	(void)send;
	int t = in();
#if CASE == 1
	if (t)
		seen = 1;
#elif CASE == 2
	if (t)
		seen = kept = 1;
	return kept;
#elif CASE == 13
	if (t)
		seen = 1;
#elif CASE == 3 /* Its address is taken, but nothing reads through it */
	int *to = &seen;
	if (t)
		*to = 1;
#elif CASE == 9 /* A pointer may lead to it */
	static int *where = &seen;
	if (t)
		seen = 1;
	return *where;
#elif CASE == 10 /* Scratch whose address is handed on; one note for it */
	if (in()) {
		kept = 1;
		x = send(&kept);
		kept = 2;
		x += send(&kept);
	} else {
		x = 1;
	}
	if (in())
		kept = 3;
#elif CASE == 11 /* The next boot reads it */
	x = kept;
	checkpoint();
	if (in())
		kept = 3;
#elif CASE == 12 /* Written by another input first, but not on all paths */
	if (in()) {
		if (in())
			kept = 1;
		x = send(&kept);
	} else {
		x = 1;
	}
#elif CASE == 4 /* Other files may read it */
	if (t)
		x = 1;
#elif CASE == 6 /* Read where it was just written */
	if (t) {
		kept = 5;
		x = kept;
	} else {
		x = 2;
	}
#elif CASE == 7 /* The next window writes it first */
	checkpoint();
	if (in()) {
		kept = 1;
		x = 1;
	} else {
		x = 2;
	}
	checkpoint();
	kept = 7;
	x = kept;
#elif CASE == 8 /* The next window may read it */
	checkpoint();
	if (in())
		kept = 1;
	checkpoint();
	x = kept;
#elif CASE == 5
	BROWNOUT_INTENDED(x);
	if (t)
		x = 1;
#endif
	return 0;
}

/* check: rio -DCASE=1 --when always %s
 * stdout-has: note: what is written depends on input 'in': 'seen' if taken (nothing reads it before it is written again);
 * check: rio -DCASE=2 --when always %s
 * exit: 1
 * stdout-has: warning: what is written depends on input 'in': 'kept' if taken;
 * stdout-has: note: what is written depends on input 'in': 'seen' if taken (nothing
 * check: rio -DCASE=3 --when always %s
 * stdout-has: note: what is written depends on input 'in': 'seen' if taken (nothing
 * check: rio -DCASE=13 --when always %s
 * exit: 1
 * stdout-has: warning: what is written depends on input 'in': 'seen' if taken;
 * check: rio -DCASE=9 --when always %s
 * exit: 1
 * stdout-has: warning: what is written depends on input 'in': 'seen' if taken;
 * check: rio -DCASE=10 %s
 * stdout-has: note: what is written depends on input 'in': 'kept' if taken (nothing
 * stdout-has: 1 anomaly (1 rio-branch), 2 branches
 * check: rio -DCASE=11 --when always %s
 * exit: 1
 * stdout-has: warning: what is written depends on input 'in': 'kept' if taken;
 * check: rio -DCASE=12 %s
 * exit: 1
 * stdout-has: warning: what is written depends on input 'in': 'kept'
 * check: rio -DCASE=4 --when always %s
 * exit: 1
 * stdout-has: 'x' if taken
 * check: rio -DCASE=6 --when always %s
 * stdout-has: note: what is written depends on input 'in': 'kept' if taken (nothing
 * check: rio -DCASE=7 --when always %s
 * stdout-has: note: what is written depends on input 'in': 'kept' if taken (nothing
 * check: rio -DCASE=8 --when always %s
 * exit: 1
 * stdout-has: warning: what is written depends on input 'in': 'kept' if taken;
 * check: rio -DCASE=6 %s
 * stdout-has: note: what is written depends on input 'in': 'kept' if taken (nothing
 * check: rio -DCASE=5 --when always %s
 * stdout-has: note: what is written depends on input 'in': 'x' if taken
 * stdout-has: 1 intended
 */
