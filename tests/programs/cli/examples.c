/* SPDX-License-Identifier: Apache-2.0 */
/* What README.md shows of the examples is what comes out. */
int main(void)
{
	return 0;
}

/* check: check examples/counter.c
 * exit: 1
 * stdout-has: note: assumed: --mechanism hibernus++ --ed 3000: a checkpoint can be taken before any operation
 * stdout-has: note: not checked: old inputs, changed inputs,
 * stdout-has: 1 error in 1 variable: 1 wrong data; 1,108 operations, 56,047 executed again
 * check: inputs --when always examples/window/window.c
 * exit: 1
 * stdout-has: examples/window/window.c:28:6: error: 'read_temp' is declared most-recent, but there is a checkpoint between its read and this use: after a power failure the value is an old one [input-access]
 * check: outputs --when always examples/window/window.c
 * exit: 1
 * stdout-has: examples/window/window.c:29:3: error: output 'servo_rotate' is declared absolute; if the power fails right after it, it is executed again, and degrees_open is 90 instead of 45 [output]
 * check: profile --when always examples/window/window.c
 * exit: 1
 * stdout-has: examples/window/window.c:33:2: error: output 'radio_send' is executed 2 times with one power failure; expected: at-most-once radio_send [expectation]
 */
