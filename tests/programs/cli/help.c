/* SPDX-License-Identifier: Apache-2.0 */
/* The program without a program: help, version, mistakes. */
int main(void)
{
	return 0;
}

/*
 * check: --help
 * stdout-has: usage: brownout COMMAND [options] FILE...
 * stdout-has: commands:
 * stdout-has:   run        run the program and exit with its exit code
 * stdout-has:   dump       print the program as it is analysed
 * stdout-has:   ed         compute the execution depth
 * stderr:
 * check: -h
 * stdout-has: usage: brownout COMMAND [options] FILE...
 * check: --version
 * stdout-has: brownout 0.
 * stderr:
 * check: --list-rules
 * stdout-has: data-access        error    non-volatile data are read, then
 * stdout-has: leak               warning  a block
 * stderr:
 * check: --list-rules leak
 * exit: 2
 * check: --explain leak
 * stdout-has: leak (warning): a block of a non-volatile heap
 * stdout-has: How to fix it
 * check: --explain torn_writes
 * exit: 2
 * stdout:
 * stderr-has: error: unknown rule 'torn_writes'; did you mean 'torn-write'? There are:
 * stderr-has: poison-read        warning
 * check: --explain
 * exit: 2
 * stderr-has: error: '--explain' needs one rule; 'brownout --list-rules' lists them
 * check:
 * exit: 2
 * stdout:
 * stderr-has: usage: brownout COMMAND [options] FILE...
 * check: frobnicate %s
 * exit: 2
 * stdout:
 * stderr-has: error: unknown command 'frobnicate'; 'brownout --help' lists them
 * check: --frobnicate
 * exit: 2
 * stderr-has: unknown command '--frobnicate'
 * check: run --help
 * stdout-has: usage: brownout run [options] FILE...
 * stdout-has:   --ops N                end normally after N operations
 * stdout-has:   --stats                print operations, time and speed on stderr
 * stdout-has:   -DNAME[=V]             define a macro
 * check: dump --help
 * stdout-has: usage: brownout dump [options] FILE...
 * stdout-has:   --library              show the C library
 * check: ed --help
 * stdout-has: usage: brownout ed [options]
 * stdout-has:   --capacitor C          capacitance, for example 20uF
 * check: run
 * exit: 2
 * stderr-has: no file given: brownout run [options] FILE...
 * check: run --frobnicate %s
 * exit: 2
 * stderr-has: unknown option '--frobnicate'; 'brownout run --help' lists them
 * check: run --library %s
 * exit: 2
 * stderr-has: 'run' does not take option '--library'
 * check: run %s --ops
 * exit: 2
 * stderr-has: option '--ops' needs a value: --ops N
 * check: run --ops five %s
 * exit: 2
 * stderr-has: '--ops' needs a whole number such as 5000 or 2e9, not 'five'
 */
