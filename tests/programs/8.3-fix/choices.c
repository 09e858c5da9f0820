/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.3: after a failure the input is another one, and the program logs other
 * things in the same places: nothing of the first attempt may come back. */
#include <brownout.h>
#include <brownout_runtime.h>

BROWNOUT_LOG(6);

BROWNOUT_NV int a = 1, b = 2, c = 3;

int read_key(void);
BROWNOUT_INPUT(read_key, long_term);

static void set(int *at, int value)
{
	brownout_log(at, sizeof(*at));
	*at = value;
}

static void save(void)
{
	brownout_commit();
	brownout_checkpoint();
}

int main(void)
{
	for (int n = 0; n < 3; n++) {
		save();
		int key = read_key();
		if (key & 1)
			set(&a, a + b);
		save();
		if (key & 2)
			set(&b, b + c);
		set(&c, c + 1);
		if (!(key & 1))
			set(&a, c);
	}
	return a + b + c;
}

/*
 * check: bruteforce --when conditional --ed 400 --input read_key=3,0,1 -I runtime %s runtime/brownout_runtime.c
 * stdout-has:  0 divergences
 * check: bruteforce --when always --input read_key=2 -I runtime %s runtime/brownout_runtime.c
 * stdout-has:  0 divergences
 */
