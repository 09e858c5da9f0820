/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: a program in DINO's style without DINO's files. Its compiler
 * versions variables that are named __NV_X; others it does not know (PLAIN),
 * and one that a task writes first needs no version (BOUNDARY). */
#include <libdino/dino.h>
#include <stdio.h>

#define TASK_START 0
#define TASK_COUNT 1
#define TASK_SHOW  2

DINO_RECOVERY_ROUTINE_LIST_BEGIN()

DINO_RECOVERY_RTN_BEGIN(TASK_COUNT)
DINO_RECOVERY_RTN_END()

DINO_RECOVERY_ROUTINE_LIST_END()

volatile __fram unsigned __NV_count;
volatile __fram unsigned __NV_total;
volatile __fram unsigned plain;

int main(void)
{
	DINO_RESTORE_CHECK()
	DINO_TASK_BOUNDARY(TASK_START, NULL)
	__NV_count = 0;
	__NV_total = 0;
	for (unsigned i = 0; i < 3; i++) {
		DINO_TASK_BOUNDARY(TASK_COUNT, NULL);
		__NV_count++;
		__NV_total += __NV_count * i;
#if defined(PLAIN)
		plain++;
#elif defined(BOUNDARY)
		plain = i;
		plain++;
#endif
	}
	DINO_TASK_BOUNDARY(TASK_SHOW, NULL);
	printf("%u of %u\n", __NV_total, __NV_count);
	return 0;
}

/*
 * check: check %s
 * exit: 0
 * stdout-has: no findings
 * stdout-has: headers of brownout stand in for those of DINO, which
 * stdout-has: assumed: --mechanism dino, because the program is written for DINO
 * check: run %s
 * exit: 0
 * stdout-has: 8 of 3
 * check: run --fail-every 900 %s
 * exit: 0
 * stdout-has: 8 of 3
 * check: check -DPLAIN %s
 * exit: 1
 * stdout-has: 'plain' advances twice
 * stdout-lacks: '__NV_
 * check: check -DPLAIN --restored war %s
 * exit: 0
 * check: check -DBOUNDARY %s
 * exit: 0
 * check: bruteforce %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: bruteforce -DPLAIN -O2 --target cortex-m %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
