/* SPDX-License-Identifier: Apache-2.0 */
/* SPEC 3.5: a program in Chain's style without libchain: the latest value of a
 * field counts, a task's channel to itself changes when the task ends, and a
 * cut-off execution leaves no trace in it. Plain non-volatile data are not
 * taken care of (PLAIN), nor is a channel that a task both reads and writes
 * (BOUNDARY): libchain writes it in place. */
#include <libchain/chain.h>
#include <libio/log.h>

#define ROUNDS 4

struct msg_limit {
	CHAN_FIELD(unsigned, limit);
};

struct msg_sums {
	CHAN_FIELD_ARRAY(unsigned, sums, ROUNDS);
	CHAN_FIELD(unsigned, count);
};

struct msg_count {
	CHAN_FIELD(unsigned, count);
	CHAN_FIELD_ARRAY(unsigned, last, 2);
};

struct msg_self_count {
	SELF_CHAN_FIELD(unsigned, count);
	SELF_CHAN_FIELD_ARRAY(unsigned, last, 2);
};
#define FIELD_INIT_msg_self_count                                              \
	{                                                                      \
		SELF_FIELD_INITIALIZER, SELF_FIELD_ARRAY_INITIALIZER(2)        \
	}

TASK(1, task_init)
TASK(2, task_count)
TASK(3, task_print)

MULTICAST_CHANNEL(msg_limit, ch_limit, task_init, task_count, task_print);
CHANNEL(task_init, task_count, msg_count);
SELF_CHANNEL(task_count, msg_self_count);
CHANNEL(task_count, task_print, msg_sums);

__nv unsigned plain;

void init()
{
	INIT_CONSOLE();
}

void task_init()
{
	unsigned limit = ROUNDS, zero = 0;
	CHAN_OUT1(unsigned, limit, limit,
		  MC_OUT_CH(ch_limit, task_init, task_count, task_print));
	CHAN_OUT1(unsigned, count, zero, CH(task_init, task_count));
	CHAN_OUT1(unsigned, last[1], zero, CH(task_init, task_count));
	TRANSITION_TO(task_count);
}

void task_count()
{
	unsigned limit = *CHAN_IN1(unsigned, limit,
				   MC_IN_CH(ch_limit, task_init, task_count));
	unsigned count = *CHAN_IN2(unsigned, count, CH(task_init, task_count),
				   SELF_IN_CH(task_count));
	unsigned last = *CHAN_IN2(unsigned, last[1], CH(task_init, task_count),
				  SELF_IN_CH(task_count));
#if defined(BOUNDARY)
	last += *CHAN_IN1(unsigned, count, CH(task_count, task_print));
#endif
	unsigned sum = last + count;
	CHAN_OUT1(unsigned, sums[count], sum, CH(task_count, task_print));
	count++;
	CHAN_OUT2(unsigned, count, count, SELF_OUT_CH(task_count),
		  CH(task_count, task_print));
	CHAN_OUT1(unsigned, last[1], sum, SELF_OUT_CH(task_count));
	/* What was sent is not there yet. */
	count = *CHAN_IN1(unsigned, count, SELF_CH(task_count)) + 1;
#if defined(PLAIN)
	plain++;
#endif
	if (count < limit)
		TRANSITION_TO(task_count);
	TRANSITION_TO(task_print);
}

void task_print()
{
	unsigned count =
		*CHAN_IN1(unsigned, count, CH(task_count, task_print));
	PRINTF("%u: %u\r\n", count,
	       *CHAN_IN1(unsigned, sums[3], CH(task_count, task_print)));
}

ENTRY_TASK(task_init)
INIT_FUNC(init)

/*
 * check: check %s
 * exit: 0
 * stdout-has: no findings
 * stdout-has: headers of brownout stand in for those of Chain, libio, which
 * stdout-has: assumed: --mechanism chain, because the program is written for Chain
 * check: run %s
 * exit: 0
 * stdout-has: 4: 6
 * check: run --fail-every 900 %s
 * exit: 0
 * stdout-has: 4: 6
 * check: check -DPLAIN %s
 * exit: 1
 * stdout-has: 'plain' advances twice
 * stdout-lacks: '_ch_
 * check: check -DBOUNDARY %s
 * exit: 1
 * stdout-has: '_ch_task_count_task_print.data.count
 * check: bruteforce --target cortex-m %s
 * exit: 0
 * stdout-has: 0 divergences, 0 unexplained, 0 unconfirmed
 * check: bruteforce -DPLAIN %s
 * exit: 1
 * stdout-has: 0 unexplained, 0 unconfirmed
 */
