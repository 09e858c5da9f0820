/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.4: arguments in registers and on the stack, of all types; what inputs
 * fill and return. */
#include <brownout.h>

BROWNOUT_OUTPUT(many, relative);
BROWNOUT_OUTPUT(real, relative);
BROWNOUT_OUTPUT(none, relative);
BROWNOUT_INPUT(fill, most_recent);
BROWNOUT_INPUT(own, most_recent);

void many(int a, char b, unsigned char c, long d, long long e, int f);
void real(float a, double b);
void none(void);
int fill(int *to);
int buffer[2];

int own(void)
{
	return -3;
}

int main(void)
{
	profiling_start(0);
	brownout_checkpoint();
	many(-1, -2, 250, -70000L, 5000000000LL, 6);
	real(1.5f, -0.25);
	none();
	fill(buffer);
	own();
	profiling_log("big", 100000L);
	brownout_checkpoint();
	return 0;
}

/*
 * check: profile --when always --input fill=7,8,-9 %s
 * stdout-has: output many(-1, -2, 250, -70000, 5000000000, 6)  tests
 * stdout-has: output real(1.5, -0.25) 
 * stdout-has: output none() 
 * stdout-has: input  fill = 7, 8, -9 
 * stdout-has: input  own = -3 
 * stdout-has: log    big = 100000 
 * check: profile --when always --param-registers 0 --input fill=7,8,-9 %s
 * stdout-has: output many(-1, -2, 250, -70000, 5000000000, 6)  tests
 * stdout-has: output real(1.5, -0.25) 
 * check: profile --when always --target cortex-m --registers 6 --input fill=7,8,-9 %s
 * stdout-has: output many(-1, 254, 250, -70000, 5000000000, 6)  tests
 * check: profile --when always --target host --input fill=7,8,-9 --format json %s
 * stdout-has: 5000000000
 * stdout-has: -0.25
 */
