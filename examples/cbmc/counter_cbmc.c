/* SPDX-License-Identifier: Apache-2.0 */
/* counter.c for CBMC, which knows no power failures: a checkpoint at the head
 * of the loop, and at most one failure, after any statement.
 *
 *     cbmc --16 --unwind 101 --no-unwinding-assertions counter_cbmc.c
 */
_Bool nondet_bool(void);

int glob_fram;

int main(void)
{
	_Bool failed = 0;
	for (int i = 0; i < 100; i++) {
again:;
		int read = glob_fram;
		if (!failed && nondet_bool()) {
			failed = 1;
			goto again;
		}
		glob_fram = read + 1;
		if (!failed && nondet_bool()) {
			failed = 1;
			goto again;
		}
	}
	__CPROVER_assert(glob_fram == 100, "as without failures");
	return 0;
}
