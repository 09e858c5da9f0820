/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: a program in Coati's style without Coati's files: what is written
 * by WRITE, in transactions and events as well, is committed by the
 * transition. Plain non-volatile data are not (PLAIN); one that is written
 * first is right (BOUNDARY). The event waits for the transaction's end. */
#include <libcoatigcc/coati.h>
#include <libcoatigcc/event.h>
#include <libcoatigcc/top_half.h>
#include <libcoatigcc/tx.h>
#include <libio/console.h>
#include <libmsp/mem.h>

#define COUNT 3

TASK(1, task_init)
TASK(2, task_sum)
TASK(3, task_store)
TASK(4, task_end)
DEFERRED_EVENT(5, event_tick)

__nv unsigned at;
__nv unsigned long sum;
__nv unsigned list[COUNT];
__nv unsigned ticks;
__nv unsigned plain;

static void init(void)
{
	INIT_CONSOLE();
}

/* As an interrupt handler would. */
static void top_half(void)
{
	TOP_HALF_START();
	TOP_HALF_RETURN(TASK_REF(event_tick));
}

void task_init()
{
	WRITE(at, 0, unsigned, 0);
	WRITE(sum, 0, unsigned long, 0);
	TRANSITION_TO(task_sum);
}

void task_sum()
{
	tx_begin();
	unsigned i = TX_READ(at, unsigned);
	TX_WRITE(sum, TX_READ(sum, unsigned long) + i * 3, unsigned long, 0);
	top_half();
	TX_TRANSITION_TO(task_store);
}

void task_store()
{
	unsigned i = TX_READ(at, unsigned);
	TX_WRITE(list[i], (unsigned)TX_READ(sum, unsigned long), unsigned, 0);
	TX_WRITE(at, i + 1, unsigned, 0);
#if defined(PLAIN)
	plain += i;
#elif defined(BOUNDARY)
	plain = i;
	plain += i;
#endif
	if (READ(at, unsigned) < COUNT)
		TX_END_TRANSITION_TO(task_sum);
	TX_END_TRANSITION_TO(task_end);
}

void event_tick()
{
	EV_WRITE(ticks, EV_READ(ticks, unsigned) + READ(at, unsigned), unsigned,
		 0);
	EVENT_RETURN();
}

void task_end()
{
	PRINTF("%u in %u ticks\r\n", READ(list[COUNT - 1], unsigned),
	       READ(ticks, unsigned));
}

ENTRY_TASK(task_init)
INIT_FUNC(init)

/*
 * check: check %s
 * exit: 0
 * stdout-has: no findings
 * stdout-has: headers of brownout stand in for those of Coati, libmsp, libio, which
 * stdout-has: because the program is written for Coati
 * check: run %s
 * exit: 0
 * stdout-has: 9 in 6 ticks
 * check: run --fail-every 1500 %s
 * exit: 0
 * stdout-has: 9 in 6 ticks
 * check: check -DPLAIN %s
 * exit: 1
 * stdout-has: 'plain' is read, then overwritten
 * stdout-has: task 'task_store'
 * stdout-lacks: 'sum'
 * check: check -DBOUNDARY %s
 * exit: 0
 * check: bruteforce %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: bruteforce -DPLAIN --target cortex-m %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
