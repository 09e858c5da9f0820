/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for Chain's header. A field of a channel has its value and the time
 * when it was written; CHAN_IN takes the latest. A channel from a task to
 * itself has two of each: what the task writes is what its next execution
 * reads, and a cut-off execution leaves no trace (versioned). Other channels
 * are written in place, as libchain does it: their reader is another task. */
#ifndef BROWNOUT_LIBCHAIN_CHAIN_H
#define BROWNOUT_LIBCHAIN_CHAIN_H

#include <brownout_tasks.h>

BROWNOUT_FRAMEWORK(chain)

#define BROWNOUT_FIELD(type, count)                                            \
	struct {                                                               \
		chain_time_t time[count];                                      \
		type value[count];                                             \
	}
#define CHAN_FIELD(type, name)              BROWNOUT_FIELD(type, 1) name
#define CHAN_FIELD_ARRAY(type, name, size)  BROWNOUT_FIELD(type, 1) name[size]
#define SELF_CHAN_FIELD(type, name)         BROWNOUT_FIELD(type, 2) name
#define SELF_CHAN_FIELD_ARRAY(type, name, size)                                \
	BROWNOUT_FIELD(type, 2) name[size]

/* What fields start with is 0. */
#define SELF_FIELD_INITIALIZER              { { 0 } }
#define SELF_FIELD_ARRAY_INITIALIZER(count) { SELF_FIELD_INITIALIZER }

#define BROWNOUT_CHANNEL(type, name)                                           \
	struct {                                                               \
		struct type data;                                              \
	} name
#define CHANNEL(src, dest, type)                                               \
	__nv BROWNOUT_CHANNEL(type, _ch_##src##_##dest)
#define SELF_CHANNEL(task, type)                                               \
	BROWNOUT_VERSIONED BROWNOUT_CHANNEL(type, _ch_##task##_##task)
#define MULTICAST_CHANNEL(type, name, src, ...)                                \
	__nv BROWNOUT_CHANNEL(type, _ch_mc_##src##_##name)
#define CALL_CHANNEL(callee, type)                                             \
	__nv BROWNOUT_CHANNEL(type, _ch_call_##callee)
#define RET_CHANNEL(callee, type)                                              \
	__nv BROWNOUT_CHANNEL(type, _ch_ret_##callee)
#define RETURN_CHANNEL RET_CHANNEL

#define CH(src, dest)             (&_ch_##src##_##dest)
#define SELF_CH(task)             CH(task, task)
#define SELF_IN_CH(task)          CH(task, task)
#define SELF_OUT_CH(task)         CH(task, task)
#define MC_IN_CH(name, src, ...)  (&_ch_mc_##src##_##name)
#define MC_OUT_CH(name, src, ...) (&_ch_mc_##src##_##name)
#define CALL_CH(callee)           (&_ch_call_##callee)
#define RET_CH(callee)            (&_ch_ret_##callee)

/* Two slots: what this execution of the task has written does not count. */
static inline unsigned brownout_newer(const chain_time_t *time, unsigned count)
{
	if (count < 2)
		return 0;
	chain_time_t now = brownout_context.time;
	return time[1] < now && (time[0] >= now || time[1] > time[0]);
}

/* The slot to write: not the one that is read. */
static inline unsigned brownout_older(const chain_time_t *time, unsigned count)
{
	return count < 2 ? 0 : !brownout_newer(time, count);
}

#define BROWNOUT_SLOTS(field) (sizeof((field)->time) / sizeof((field)->time[0]))

/* Takes a field's value if it is later than what was found so far. */
#define BROWNOUT_TAKE(where, chan)                                             \
	{                                                                      \
		__typeof__((chan)->data.where) *field_ = &(chan)->data.where;  \
		unsigned slot_ = brownout_newer(field_->time,                  \
						BROWNOUT_SLOTS(field_));       \
		if (!best_ || field_->time[slot_] > time_) {                   \
			time_ = field_->time[slot_];                           \
			best_ = &field_->value[slot_];                         \
		}                                                              \
	}
#define BROWNOUT_IN(type, takes)                                               \
	({                                                                     \
		void *best_ = 0;                                               \
		chain_time_t time_ = 0;                                        \
		takes(type *) best_;                                           \
	})

#define CHAN_IN1(type, where, a) BROWNOUT_IN(type, BROWNOUT_TAKE(where, a))
#define CHAN_IN2(type, where, a, b)                                            \
	BROWNOUT_IN(type, BROWNOUT_TAKE(where, a) BROWNOUT_TAKE(where, b))
#define CHAN_IN3(type, where, a, b, c)                                         \
	BROWNOUT_IN(type, BROWNOUT_TAKE(where, a) BROWNOUT_TAKE(where, b)      \
				  BROWNOUT_TAKE(where, c))
#define CHAN_IN4(type, where, a, b, c, d)                                      \
	BROWNOUT_IN(type,                                                      \
		    BROWNOUT_TAKE(where, a) BROWNOUT_TAKE(where, b)            \
			    BROWNOUT_TAKE(where, c) BROWNOUT_TAKE(where, d))
#define CHAN_IN5(type, where, a, b, c, d, e)                                   \
	BROWNOUT_IN(type,                                                      \
		    BROWNOUT_TAKE(where, a) BROWNOUT_TAKE(where, b)            \
			    BROWNOUT_TAKE(where, c) BROWNOUT_TAKE(where, d)    \
				    BROWNOUT_TAKE(where, e))

/* libchain copies the bytes of a variable, too. */
#define CHAN_OUT1(type, where, val, chan)                                      \
	do {                                                                   \
		__typeof__((chan)->data.where) *field_ = &(chan)->data.where;  \
		unsigned slot_ = brownout_older(field_->time,                  \
						BROWNOUT_SLOTS(field_));       \
		field_->time[slot_] = brownout_context.time;                   \
		*(type *)&field_->value[slot_] = *(const type *)&(val);        \
		brownout_context.has_sent = 1;                                 \
	} while (0)
#define CHAN_OUT2(type, where, val, a, b)                                      \
	do {                                                                   \
		CHAN_OUT1(type, where, val, a);                                \
		CHAN_OUT1(type, where, val, b);                                \
	} while (0)
#define CHAN_OUT3(type, where, val, a, b, c)                                   \
	do {                                                                   \
		CHAN_OUT2(type, where, val, a, b);                             \
		CHAN_OUT1(type, where, val, c);                                \
	} while (0)
#define CHAN_OUT4(type, where, val, a, b, c, d)                                \
	do {                                                                   \
		CHAN_OUT3(type, where, val, a, b, c);                          \
		CHAN_OUT1(type, where, val, d);                                \
	} while (0)
#define CHAN_OUT5(type, where, val, a, b, c, d, e)                             \
	do {                                                                   \
		CHAN_OUT4(type, where, val, a, b, c, d);                       \
		CHAN_OUT1(type, where, val, e);                                \
	} while (0)

/* For programs with a main of their own. */
extern __attribute__((weak)) task_t TASK_SYM_NAME(_entry_task);
static inline int chain_main(void)
{
	transition_to(TASK_REF(_entry_task));
	return 0;
}

#endif
