/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for Coati's header. WRITE, TX_WRITE and EV_WRITE go to buffers that
 * a transition commits: here they are logged, which a failure undoes. A task of
 * a transaction starts again by itself, as others do. An event's task runs
 * between two tasks, after a transaction, and returns to what would have come
 * next. */
#ifndef BROWNOUT_LIBCOATI_H
#define BROWNOUT_LIBCOATI_H

#define BROWNOUT_LOG_ENTRIES 256
#define BROWNOUT_LOG_FULL()  __builtin_trap()

#include <brownout_log.h>
#include <brownout_tasks.h>
#ifdef __MSP430__
#include <msp430.h>
#endif

BROWNOUT_FRAMEWORK(coati)

__attribute__((weak)) BROWNOUT_VERSIONED struct {
	task_t *event; /* waits; NULL: none */
	task_t *after; /* follows the event's task */
	unsigned in_transaction;
} brownout_coati;

static inline void brownout_coati_go(task_t *task)
{
	brownout_next_epoch();
	brownout_next(task);
}

static inline void brownout_coati_next(task_t *task)
{
	task_t *event = brownout_coati.event;
	if (!event || brownout_coati.in_transaction)
		brownout_coati_go(task);
	brownout_coati.event = 0;
	brownout_coati.after = task;
	brownout_coati_go(event);
}

static inline void tx_begin(void)
{
	brownout_coati.in_transaction = 1;
}

static inline void tx_end(void)
{
	brownout_coati.in_transaction = 0;
}

#define TX_BEGIN tx_begin();

#undef transition_to
#undef TRANSITION_TO
#define transition_to(task)    brownout_coati_next(task)
#define TRANSITION_TO(task)    transition_to(TASK_REF(task))
#define TRANSITION_FIRST(task) TRANSITION_TO(task)
#define NI_TRANSITION_TO(task) TRANSITION_TO(task)
#define TX_TRANSITION_TO(task) TRANSITION_TO(task)
#define TX_END_TRANSITION_TO(task)                                             \
	do {                                                                   \
		tx_end();                                                      \
		TRANSITION_TO(task);                                           \
	} while (0)
#define NI_TX_END_TRANSITION_TO(task) TX_END_TRANSITION_TO(task)

#define READ(object, type)    (*(type *)&(object))
#define NI_READ(object, type) READ(object, type)
#define TX_READ(object, type) READ(object, type)
#define EV_READ(object, type) READ(object, type)
#define WRITE(object, value, type, is_pointer)                                 \
	{                                                                      \
		type brownout_value = value;                                   \
		*(type *)brownout_logged(&(object), sizeof(type)) =            \
			brownout_value;                                        \
	}
#define NI_WRITE(object, value, type, is_pointer)                              \
	WRITE(object, value, type, is_pointer)
#define WRITE4B(object, value, type, is_pointer)                               \
	WRITE(object, value, type, is_pointer)
#define TX_WRITE(object, value, type, is_pointer)                              \
	WRITE(object, value, type, is_pointer)
#define EV_WRITE(object, value, type, is_pointer)                              \
	WRITE(object, value, type, is_pointer)

#define NI_TX_READ(object, type) READ(object, type)
#define NI_TX_WRITE(object, value, type, is_pointer)                           \
	WRITE(object, value, type, is_pointer)
#define TX_4B_WRITE(object, value, type, is_pointer)                           \
	WRITE(object, value, type, is_pointer)

#define EVENT(index, name)          TASK(index, name)
#define DEFERRED_EVENT(index, name) TASK(index, name)
#define EVENT_ENABLE_FUNC(function)                                            \
	void _enable_events()                                                  \
	{                                                                      \
		function();                                                    \
	}
#define EVENT_DISABLE_FUNC(function)                                           \
	void _disable_events()                                                 \
	{                                                                      \
		function();                                                    \
	}
#define EVENT_RETURN() brownout_coati_go(brownout_coati.after)

/* The top half is an interrupt handler: one event waits at a time. */
static inline int brownout_coati_is_full(void)
{
	return brownout_coati.event != 0;
}

#define TOP_HALF_CHECK_START() brownout_coati_is_full()
#define TOP_HALF_START()                                                       \
	if (brownout_coati_is_full())                                          \
		return;
#define TOP_HALF_RETURN(task) (brownout_coati.event = (task))

/* What a top half leaves for the task of its event. */
#define TH_VAR(name, type)               __nv type _TH_PRIV_##name
#define TH_ARRAY(name, type, count)      __nv type _TH_PRIV_##name[count]
#define TH_WRITE(name, value)            (_TH_PRIV_##name = (value))
#define TH_WRITE_ARR(name, value, index) (_TH_PRIV_##name[index] = (value))
#define TH_ARR_ADDR(name)                (_TH_PRIV_##name)
#define BH_READ(name)                    (_TH_PRIV_##name)
#define BH_READ_ARR(name, index)         (_TH_PRIV_##name[index])
__attribute__((weak)) __nv uint16_t _numEvents_uncommitted;

/* Measurements. */
#define TX_TIMER_START
#define TX_TIMER_STOP
#define EV_TIMER_START
#define EV_TIMER_STOP
#define WAIT_TIMER_START
#define WAIT_TIMER_STOP
#define TRANS_TIMER_START
#define TRANS_TIMER_STOP
#define SET_TSK_TRANS
#define SET_TSK_IN_TX_TRANS
#define SET_EV_TRANS
#define SET_TX_TRANS
#define APP_FINISHED
#define TIMER_INIT

#endif
