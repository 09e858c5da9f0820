/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: a program in InK's style without InK's files: no main, two threads,
 * tasks that return the next one. What a thread shares is committed when a
 * task returns; plain non-volatile data are not (PLAIN), and one that is
 * written first is right (BOUNDARY). */
#include "ink.h"

#include <stdio.h>

__shared(
	uint16_t count;
	uint32_t sum;
	uint16_t list[4];
)

TASK(t_add);
TASK(t_show);
ENTRY_TASK(t_start);
ENTRY_TASK(t_other);

__nv uint16_t plain;

void thread1_init(void)
{
	__CREATE(15, t_start);
	__CREATE(20, t_other);
	__SIGNAL(15);
}

__app_reboot()
{
	return 0;
}

ENTRY_TASK(t_start)
{
	__SET(count, 0);
	__SET(sum, __EVENT_DATALEN);
	return t_add;
}

TASK(t_add)
{
	uint16_t at = __GET(count);
	__SET(list[at], at * 3);
	__SET(sum, __GET(sum) + __GET(list[at]));
	__SET(count, at + 1);
#if defined(PLAIN)
	plain += at;
#elif defined(BOUNDARY)
	plain = at;
	plain += at;
#endif
	if (__GET(count) < 4)
		return t_add;
	return t_show;
}

TASK(t_show)
{
	printf("sum %u\n", (unsigned)__GET(sum));
	__SIGNAL(20);
	return NULL;
}

ENTRY_TASK(t_other)
{
	printf("other\n");
	return NULL;
}

/*
 * check: check %s
 * exit: 0
 * stdout-has: no findings
 * stdout-has: headers of brownout stand in for those of InK, which
 * stdout-has: InK: a thread's tasks run without those of other threads between them
 * stdout-has: because the program is written for InK
 * check: run %s
 * exit: 0
 * stdout-has: sum 18
 * stdout-has: other
 * check: run --fail-every 900 %s
 * exit: 0
 * stdout-has: sum 18
 * check: check -DPLAIN %s
 * exit: 1
 * stdout-has: 'plain' is read, then overwritten
 * stdout-has: task 't_add'
 * stdout-lacks: '__persistent_vars
 * check: check -DBOUNDARY %s
 * exit: 0
 * check: bruteforce %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: bruteforce -DPLAIN --target cortex-m -O1 %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
