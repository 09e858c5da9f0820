/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 8.1: a branch on data, and in it one on an input, as in Fig. 2 of
 * "Towards a formal foundation of intermittent computing". */
#include <brownout.h>

int in(void);
void checkpoint(void);
BROWNOUT_INPUT(in, most_recent);
BROWNOUT_NV int a, b, i, w, x, y, z;

int main(void)
{
	checkpoint();
	if (a > 0) {
		x = w;
		z = 1;
		w = x + 1;
		x = z;
	} else {
		b = 2;
		i = in();
		if (i > 1) {
			x = 1;
			y = 2;
		} else {
			x = z;
			z = 2;
			w = 3;
		}
	}
	checkpoint();
	return 0;
}

/* check: sets --when always %s
 * stdout:
 *   tests/programs/8.1-sets/branches.c:11: boot must save nothing
 *   tests/programs/8.1-sets/branches.c:13:2: this checkpoint must save 6 bytes: WAR w, z; RIO w, y, z
 *       w     2  WAR: read at 15:7, then written at 17:5
 *                RIO: written at 28:6, on a side of the branch at 22:7 on input 'in' (21:7)
 *       y     2  RIO: written at 24:6, on a side of the branch at 22:7 on input 'in' (21:7)
 *       z     2  WAR: read at 26:8, then written at 27:6
 *                RIO: written at 27:6, on a side of the branch at 22:7 on input 'in' (21:7)
 *       log: at most 3 entries, 18 more bytes
 *   tests/programs/8.1-sets/branches.c:31:2: this checkpoint must save nothing
 *   3 windows: 4 bytes WAR, 2 more by inputs, 4 not needed that --taint off would add, 18 of log entries; at most 24 at once
 *   5 of 11 operations that write non-volatile data are logged; by hand: 14 lines to change, 3 of them for inputs alone
 * check: sets --when always --taint off %s
 * stdout-has: this checkpoint must save 10 bytes: WAR w, z; RIO b, i, w, y, z
 * stdout-has: :31:2: this checkpoint must save nothing
 * check: sets --when conditional %s
 * stdout-has: this checkpoint must save 6 bytes: WAR w, z; RIO w, y, z
 */
