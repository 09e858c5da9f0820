/* SPDX-License-Identifier: Apache-2.0 */
/* What README.md shows of the examples is what comes out. */
int main(void)
{
	return 0;
}

/* check: check examples/counter.c
 * exit: 1
 * stdout-has: note: assumed: mechanism hibernus++: a checkpoint can be taken before any operation; up to 3,000 operations run after it; --mechanism, --when and --ed change it
 * stdout-has: note: not checked: old input data (inputs), inputs that differ when they are read again (rio): no input is declared;
 * stdout-has: 1 finding (1 data-access): 1 wrong-value; 1,108 operations, 56,047 executed again; budget: 58,263 of 2,000,000,000
 * check: inputs --when always examples/window/window.c
 * exit: 1
 * stdout-has: examples/window/window.c:28:6: error: 'read_temp' is declared most-recent, but a checkpoint lies between its read and this use: after a power failure the value is an old one [input-access]
 * check: outputs --when always examples/window/window.c
 * exit: 1
 * stdout-has: examples/window/window.c:29:3: error: output 'servo_rotate' is declared absolute; if the power fails right after it, it is executed again, and degrees_open is 90 instead of 45 [output]
 * check: profile --when always examples/window/window.c
 * exit: 1
 * stdout-has: examples/window/window.c:33:2: error: output 'radio_send' is executed 2 times with one power failure; expected: at-most-once radio_send [expectation]
 */
