/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.5: a recovery routine that mends all that one failure does, but says so
 * before it is through: only a failure in it shows that. */
void checkpoint(void);

#define NV __attribute__((section(".persistent")))

NV int x = 3, y = 4;
NV int old_x, old_y, is_logged;

void restore(void)
{
	if (!is_logged)
		return;
	x = old_x;
#ifdef EARLY
	is_logged = 0;
	y = old_y;
#else
	y = old_y;
	is_logged = 0;
#endif
}

int main(void)
{
	checkpoint();
	old_x = x;
	old_y = y;
	is_logged = 1;
	x = x + 1;
	y = y + 1;
	checkpoint();
	is_logged = 0;
	return x + y;
}

/*
 * check: evaluate --all --when always --restore restore -DEARLY %s
 * stdout-has: 4 masked
 * check: evaluate --when always --restore restore -DEARLY --failures 2 %s
 * exit: 1
 * stdout-has: effect: wrong data: returns 10, not 9
 * stdout-has: fail@r
 * check: evaluate --all --when always --restore restore --failures 2 %s
 * stdout-has: 4 masked
 */
