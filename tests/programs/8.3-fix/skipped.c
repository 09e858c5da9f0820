/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.3: under conditional placement a failure goes back over calls that
 * were skipped: the log keeps what it has until a checkpoint is taken, and its
 * ring comes round. */
#include <brownout_runtime.h>

#define NV __attribute__((section(".persistent")))

BROWNOUT_LOG(7);

NV int x = 1, y = 2;
NV char z = 3;

void checkpoint(void);

static void add(int *to, int value)
{
	brownout_log(to, sizeof(*to));
	*to = *to + value;
}

int main(void)
{
	for (int n = 0; n < 6; n++) {
		brownout_commit();
		checkpoint();
		add(n % 3 ? &x : &y, n + 1);
		if (n % 2) {
			brownout_log(&z, 1);
			z = z + (char)x;
		}
		add(&x, y);
	}
	return (x + y + z) & 127;
}

/*
 * check: bruteforce --when conditional --ed 400 -I runtime %s runtime/brownout_runtime.c
 * stdout-has:  0 divergences
 * check: bruteforce --when always -I runtime %s runtime/brownout_runtime.c
 * stdout-has:  0 divergences
 * check: bruteforce --when conditional --ed 400 --restore none -I runtime %s runtime/brownout_runtime.c
 * exit: 1
 */
