/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 5.1: what a recovery routine writes is taken as right, so its own
 * mistake is in no finding: that is said. Here it brings back a value from
 * before the checkpoint. */
#include <brownout.h>

void checkpoint(void);
BROWNOUT_NV int x = 1, saved = 1;

#ifndef NONE
void brownout_recover(void)
{
	x = saved;
}
#endif

int main(void)
{
	checkpoint();
	x++;
	checkpoint();
	saved = x;
	x++;
	return x;
}

/*
 * check: check --when always %s
 * stdout-has: note: what 'brownout_recover' writes when the power is back
 * check: evaluate --when always %s
 * stdout-has: note: what 'brownout_recover' writes when the power is back
 * check: validate --systematic --when always %s
 * exit: 1
 * stdout-has: wrong-result
 * check: evaluate --when always -DNONE %s
 * exit: 1
 * stdout-lacks: when the power is back
 */
