/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 6.3: an absolute output must be repeated with equal bytes behind its
 * pointers. Profiles show them. */
#include <brownout.h>

void text_out(const char *text);
void block_out(const int *numbers, int count);
BROWNOUT_OUTPUT(text_out, absolute);
BROWNOUT_OUTPUT(block_out, absolute);
BROWNOUT_NV int n;
static char text[8] = "n=0";
static int numbers[4];

int main(void)
{
	profiling_start(1);
	brownout_checkpoint();
	n++;
#ifdef NUMBERS
	numbers[CHANGED] = n;
	block_out(numbers, 2);
#else
	text[2] = '0' + n;
	text_out(text);
#endif
	profiling_reset(0);
	return 0;
}

/*
 * check: outputs --when always %s
 * exit: 1
 * stdout-has: it is executed again, and argument 1 is "n=2" instead of "n=1"
 * check: outputs --when always -DNUMBERS -DCHANGED=1 %s
 * exit: 1
 * stdout-has: it is executed again, and argument 1 is {0, 2} instead of {0, 1}
 * check: outputs --when always -DNUMBERS -DCHANGED=2 %s
 * stdout-has: no anomalies, 1 output tried
 * check: profile --when always %s
 * stdout-has: output text_out("n=1")
 * stdout-has: output text_out("n=2")
 * check: profile --when always -DNUMBERS -DCHANGED=1 --format json %s
 * stdout-has: "{0, 2}",
 */
