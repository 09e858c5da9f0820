/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.1: values of inputs are declared on the command line or in a file;
 * a command that does not use them says so. */
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
 * check: run --input read_temp=20,31 %s
 * stderr-has: warning: input 'read_temp' is declared, its values are not used by this command
 * check: locate --format json --input read_temp=20,31 %s
 * stdout-has: input 'read_temp' is declared, its values are not used by this command
 * check: locate --config %t/b.yaml %s
 * setup: printf 'inputs:\n - name: temp\n   function: read_temp\n   values: [20]\n' > %t/b.yaml
 * stdout-has: /b.yaml:4: warning: input 'temp' is declared, its values are not used by this command
 * check: replay --input read_temp=1 --schedule 'checkpoint@0 fail@2' %s
 * stderr-has: warning: input 'read_temp' is declared, its values are not used by this command
 * check: bruteforce --input read_temp=1 %s
 * stdout-has: warning: input 'read_temp' is declared, its values are not used by this command
 * check: evaluate --input read_temp=1 %s
 * stdout-has: warning: input 'read_temp' is declared, its values are not used by this command
 * check: locate --input nobody=1 %s
 * stdout-has: warning: input 'nobody': the program uses no function 'nobody'
 * check: locate --input read_temp=x %s
 * exit: 2
 * stderr-has: '--input' needs numbers such as 20, -3, 0x1f or 2.5, not 'x'
 * check: ed --input a=3
 * exit: 2
 * stderr-has: 'ed' does not take option '--input'
 */
