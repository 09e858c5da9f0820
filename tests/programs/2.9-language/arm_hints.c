/* SPDX-License-Identifier: Apache-2.0 */
/* What the headers of Cortex-M vendors expand to: barriers and hints do
 * nothing that shows, and cost one operation each. */
#include <arm_acle.h>

int main(void)
{
	__nop();
	__wfi();
	__sev();
	__dmb(15);
	__dsb(15);
	__isb(15);
	return 7;
}

/*
 * check: run --target cortex-m --format json %s
 * exit: 7
 * stdout-has: "operations": 8,
 * stdout-has: "exit": 7
 */
