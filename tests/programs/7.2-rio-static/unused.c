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

int main(void)
{
	int t = in();
#if CASE == 1
	if (t)
		seen = 1;
#elif CASE == 2
	if (t)
		seen = kept = 1;
	return kept;
#elif CASE == 3 /* Its address is taken */
	int *to = &seen;
	if (t)
		*to = 1;
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
 * exit: 1
 * stdout-has: 'seen' if taken
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
 * exit: 1
 * check: rio -DCASE=5 --when always %s
 * stdout-has: note: what is written depends on input 'in': 'x' if taken
 * stdout-has: 1 intended
 */
