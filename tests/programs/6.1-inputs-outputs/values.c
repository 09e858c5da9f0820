/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1: values of inputs are declared on the command line or in a file, and
 * replace the function's own. */
#include <brownout.h>

int read_temp(void)
{
	return 3;
}

BROWNOUT_INPUT(read_temp, most_recent);

int main(void)
{
	return read_temp() - 3;
}

/*
 * check: run %s
 * check: run --input read_temp=20,31 %s
 * exit: 17
 * check: run -O2 --input read_temp=20,31 %s
 * exit: 17
 * check: run --config %t/b.yaml %s
 * setup: printf 'inputs:\n - name: temp\n   function: read_temp\n   values: [21]\n' > %t/b.yaml
 * exit: 18
 * check: locate --input nobody=1 %s
 * stdout-has: warning: input 'nobody': the program uses no function 'nobody'
 * check: locate --input read_temp=x %s
 * exit: 2
 * stderr-has: '--input' needs numbers such as 20, -3, 0x1f or 2.5, not 'x'
 * check: ed --input a=3
 * exit: 2
 * stderr-has: 'ed' does not take option '--input'
 */
