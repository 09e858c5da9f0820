/* SPDX-License-Identifier: Apache-2.0 */
/* The program without a program: help, version, mistakes. */
int main(void)
{
	return 0;
}

/*
 * check: --help
 * stdout-has: usage: brownout COMMAND [options] FILE...
 * stdout-has: start here:
 * stdout-has: find anomalies:
 * stdout-has:   run         run the program and exit with its exit code
 * stdout-has:   dump        print the program as it is analysed
 * stdout-has:   ed          compute the execution depth
 * stdout-has:   brownout check main.c
 * stderr:
 * check: -h
 * stdout-has: usage: brownout COMMAND [options] FILE...
 * check: help
 * stdout-has: usage: brownout COMMAND [options] FILE...
 * check: help run
 * stdout-has: usage: brownout run [options] FILE...
 * check: help frob
 * exit: 2
 * stdout:
 * stderr:
 *   error: unknown command 'frob'; 'brownout --help' lists them
 * check: --version
 * stdout-has: brownout 0.
 * stderr:
 * check: -V
 * stdout-has: brownout 0.
 * check: --list-rules
 * stdout-has: data-access        error    non-volatile data are read, then
 * stdout-has: leak               warning  a block
 * stderr:
 * check: --list-rules leak
 * exit: 2
 * check: --explain leak
 * stdout-has: leak (warning): a block of a non-volatile heap
 * stdout-has: How to fix it
 * check: --explain wrong-value
 * stdout-has: wrong-value (effect): variables or the result end
 * check: --explain crash
 * stdout-has: crash (error): an execution with power failures
 * stdout-has: crash (effect): the program crashes
 * check: --explain dino
 * stdout-has: dino (mechanism): each call of a checkpoint routine
 * stdout-has: checkpoints       --when always
 * stdout-has: saved             registers, and where they are volatile: globals, stack, heap
 * check: --explain ratchet
 * stdout-has: non-volatile      globals, stack, heap, and what the source marks
 * check: --explain reboot
 * stdout-has: saved             nothing
 * check: --explain notes
 * stdout-has: notes: what a line that begins with 'note:' says
 * check: --explain not-checked
 * stdout-has: Old input data (inputs)
 * check: --explain torn_writes
 * exit: 2
 * stdout:
 * stderr-has: error: nothing to explain has the name 'torn_writes'; did you mean 'torn-write'? There are:
 * stderr-has: poison-read        warning
 * check: --explain mementoes
 * exit: 2
 * stderr-has: did you mean 'mementos'?
 * check: --explain xyzzyx
 * exit: 2
 * stderr-has: error: nothing to explain has the name 'xyzzyx'. There are:
 * check: --explain
 * stdout-has: data-access        error
 * stdout-has: wrong-value        variables or
 * stdout-has: mementos           a call of a checkpoint
 * stdout-has: not-checked        what check leaves out
 * stderr:
 * check: --explain leak crash
 * exit: 2
 * stderr-has: error: '--explain' takes one name
 * check:
 * exit: 2
 * stdout:
 * stderr-has: usage: brownout COMMAND [options] FILE...
 * check: frobnicate %s
 * exit: 2
 * stdout:
 * stderr:
 *   error: unknown command 'frobnicate'; 'brownout --help' lists them
 * check: chekc %s
 * exit: 2
 * stderr-has: unknown command 'chekc'; 'brownout --help' lists them; did you mean 'check'?
 * check: main.c
 * exit: 2
 * stderr-has: error: 'main.c' is a file, not a command; 'brownout check main.c' analyses it
 * check: --frobnicate
 * exit: 2
 * stderr-has: unknown command '--frobnicate'
 * check: run --help
 * stdout-has: usage: brownout run [options] FILE...
 * stdout-has:   --ops N                 end normally after N operations
 * stdout-has:   --stats                 print operations, time and speed on stderr
 * stdout-has:   -DNAME[=V]              define a macro
 * stdout-has:   -v, --verbose           print details on stderr
 * stdout-has: input:
 * stdout-has: power and checkpoints:
 * stdout-has: advanced:
 * stdout-has:   brownout run --stats main.c
 * stdout-lacks:   --output
 * check: run %s -h
 * stdout-has: usage: brownout run [options] FILE...
 * check: check -h
 * stdout-has:   -q, --quiet             text format: print findings only
 * stdout-has:   --device-output NAME    treat function or register NAME as an output
 * check: dump --help
 * stdout-has: usage: brownout dump [options] FILE...
 * stdout-has:   --library               show the C library
 * check: ed --help
 * stdout-has: usage: brownout ed [options]
 * stdout-has:   --capacitor C           capacitance, for example 20uF
 * stdout-lacks: FILE...
 * check: run
 * exit: 2
 * stderr-has: no file given: brownout run [options] FILE...
 * check: run --frobnicate %s
 * exit: 2
 * stderr-has: unknown option '--frobnicate'; 'brownout run --help' lists them
 * check: run --max-op=5 %s
 * exit: 2
 * stderr-has: unknown option '--max-op=5'; 'brownout run --help' lists them; did you mean '--max-ops'?
 * check: run --library %s
 * exit: 2
 * stderr-has: 'run' does not take option '--library'
 * check: run -q %s
 * exit: 2
 * stderr-has: 'run' does not take option '--quiet'
 * check: run %s --ops
 * exit: 2
 * stderr-has: option '--ops' needs a value: --ops N
 * check: run --ops five %s
 * exit: 2
 * stderr-has: '--ops' needs a whole number such as 5000 or 2e9, not 'five'
 * check: run -- %s
 * check: run -- -h
 * exit: 2
 * stderr-has: -h
 * check: locate --target msp340 %s
 * exit: 2
 * stderr-has: unknown target 'msp340'; there are: msp430, cortex-m, riscv32, host; did you mean 'msp430'?
 * check: locate --when allways %s
 * exit: 2
 * stderr-has: '--when allways': expected one of reactive, stop, always, conditional, task, boot, atomic; did you mean 'always'?
 * check: locate --mechanism alpcaa %s
 * exit: 2
 * stderr-has: reboot; did you mean 'alpaca'?
 * check: locate --format jsn %s
 * exit: 2
 * stderr-has: did you mean 'json'?
 * check: run --format txt %s
 * exit: 2
 * stderr-has: unknown format 'txt'; there are: text, json; did you mean 'text'?
 * check: check --rules data-acces %s
 * exit: 2
 * stderr-has: did you mean 'data-access'?
 * check: place --placement loop-lacth %s
 * exit: 2
 * stderr-has: did you mean 'loop-latch'?
 * check: locate --nvm global %s
 * exit: 2
 * stderr-has: did you mean 'globals'?
 */
