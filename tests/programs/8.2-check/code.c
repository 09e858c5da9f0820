/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.2: what the code saves itself: copies that are brought back, a
 * recovery routine, calls that log, DINO's versions. */
#include <brownout.h>

void checkpoint(void);
BROWNOUT_NV int x, y, x_copy, log_value;
BROWNOUT_NV int *log_at;
BROWNOUT_NV int failed;

void undoLog(int *at, int bytes)
{
	log_value = *at;
	log_at = at;
	(void)bytes;
}

int __dino_recovery_bit_set(void)
{
	return failed;
}

void recover(void)
{
	x = x_copy;
	if (y)
		y = 0;
}

int main(void)
{
#if CASE == 1 /* Always brought back: in no set */
	x_copy = x;
	checkpoint();
	x = x_copy;
	x++;
#elif CASE == 2 /* By a routine that --restore names */
	x_copy = x;
	checkpoint();
	x++;
#elif CASE == 3 /* … which may leave it alone */
	checkpoint();
	y++;
#elif CASE == 4
	checkpoint();
	undoLog(&x, sizeof(x));
	x++;
#elif CASE == 5 /* Another variable is logged */
	checkpoint();
	undoLog(&y, sizeof(y));
	x++;
#elif CASE == 6 /* As DINO_MANUAL_VERSION_VAL … REVERT_VAL */
	int version = x;
	checkpoint();
	if (__dino_recovery_bit_set())
		x = version;
	x++;
#elif CASE == 7
	int version = x;
	checkpoint();
	if (__dino_recovery_bit_set())
		x = version;
	x++;
	y++;
#elif CASE == 8 /* A copy in the program that nobody brings back */
	x_copy = x;
	checkpoint();
	x++;
#endif
	return 0;
}

/* check: sets --check -DCASE=1 --when always %s
 * stdout-has: nothing is missing
 * stdout-has: this checkpoint must save nothing
 * check: sets --check -DCASE=2 --when always --restore recover %s
 * stdout-has: nothing is missing
 * stdout-has: saved: x
 * check: sets --check -DCASE=3 --when always --restore recover %s
 * exit: 1
 * stdout-has: does not save 'y'
 * check: sets --check -DCASE=4 --when always %s
 * stdout-has: nothing is missing
 * check: sets --check -DCASE=5 --when always %s
 * exit: 1
 * stdout-has: does not save 'x'
 * stdout-has: note: 'y' is saved, and no checkpoint needs it
 * check: sets --check -DCASE=6 --when always %s
 * stdout-has: nothing is missing
 * check: sets --check -DCASE=7 --when always %s
 * exit: 1
 * stdout-has: 1 is missing
 * stdout-has: does not save 'y'
 * check: sets --check -DCASE=8 --when always %s
 * exit: 1
 * stdout-has: does not save 'x'
 */
