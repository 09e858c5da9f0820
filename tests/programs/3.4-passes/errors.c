/* SPDX-License-Identifier: Apache-2.0 */
/* Mistakes; nothing is written then. */
#ifdef OWN
int n;
void brownout_checkpoint(void)
{
	n++;
}
#endif
#ifdef VARIABLE
int brownout_checkpoint;
#endif

int main(void)
{
	return 0;
}

/*
 * check: place --placement everywhere %s
 * exit: 2
 * stdout:
 * stderr:
 *   error: '--placement': unknown pass 'everywhere'; there are: loop-latch (at the end of every loop body), function-return (after every call of a function returns), function-entry (at the entry of every function), idempotent (before every write that may follow a read of the same non-volatile data)
 * check: locate --placement loop-latch,everywhere %s
 * exit: 2
 * stderr-has: '--placement': unknown pass 'everywhere'; there are: loop-latch
 * check: run --placement '' %s
 * exit: 2
 * stderr-has: '--placement': unknown pass ''; there are: loop-latch
 * check: place %s
 * exit: 2
 * stderr-has: place needs --placement PASS; there are: loop-latch
 * check: place --placement loop-latch -o %t/out.c %s
 * exit: 2
 * stderr-has: out.c': the program is written as .ll or .bc
 * check: place --placement loop-latch -o %t/nowhere/out.ll %s
 * exit: 3
 * stderr-has: cannot write
 * check: place --placement loop-latch --format xml %s
 * exit: 2
 * check: place --when always --placement loop-latch %s
 * exit: 2
 * stderr-has: 'place' does not take option '--when'
 * check: place --placement loop-latch -DOWN -o %t/out.ll %s
 * exit: 3
 * stdout:
 * stderr:
 *   tests/programs/3.4-passes/errors.c:5: error: the program defines 'brownout_checkpoint' itself; placement passes need that name for the machine's own checkpoint
 * check: run --placement loop-latch -DVARIABLE %s
 * exit: 3
 * stderr-has: the program defines 'brownout_checkpoint' itself
 * check: run -DOWN %s
 * check: run %s
 * setup: ! $BROWNOUT place --placement nope -o %t/out.ll %s && ! $BROWNOUT place --placement loop-latch -DOWN -o %t/out.ll %s && $BROWNOUT place --placement loop-latch %s && [ -z "$(ls %t)" ]
 * check: place --help
 * stdout-has: -o FILE                 write the program with its checkpoints to FILE, .ll or .bc
 * stdout-has: --placement PASS
 */
