/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of ImmortalThreads. A function continues where it
 * was: its line is kept in non-volatile memory, and changes with the
 * checkpoint, as a part of it. _WR writes in place; _WR_SELF computes the value
 * in one step and writes it in the next one, so that it may depend on what it
 * overwrites. Threads take turns where they wait. */
#ifndef BROWNOUT_IMMORTALITY_H
#define BROWNOUT_IMMORTALITY_H

#include <brownout_framework.h>
#include <stdbool.h>
#include <string.h>
#ifdef __MSP430__
#include <msp430.h>
#endif

BROWNOUT_FRAMEWORK(immortal)

#define __fram                   __attribute__((section(".persistent")))
#define __hifram                 __attribute__((section(".persistent_hifram")))
#define __ro_fram                const
#define __ro_hifram              const
#define _def                     static __fram
#define __def                    static __hifram
#define _gdef                    __fram
#define __gdef                   __hifram
#define _memcpy(to, from, bytes) memcpy(to, from, bytes)

typedef uint16_t immortal_function_instance_id;

typedef struct immortal_function {
	uint16_t cur_line; /* where it continues; 0: at its beginning */
	struct immortal_function *callee;
	immortal_function_instance_id callee_id;
} immortal_function_t;

typedef struct {
	uint32_t instance_bitset;
} immortal_function_metadata_t;

typedef void (*immortal_thread_fn)(void *args);
typedef immortal_function_t *(*_immortal_thread_fn)(
	immortal_function_instance_id id, void *args);

typedef struct {
	immortal_thread_fn plain; /* as it is before the compiler */
	_immortal_thread_fn fn;
	void *args;
	bool has_ended;
} immortal_thread_t;

extern void brownout_checkpoint(void);

/* Changes when a thread gets on though it might have had to wait. */
__attribute__((weak)) BROWNOUT_VERSIONED uint16_t brownout_immortal_turns;
__attribute__((weak)) immortal_function_instance_id _id;

#define immortalc_fn_idempotent
#define immortalc_fn_ignore
#define immortalc_fn_max_instances(count)
#define immortalc_fn_whole_body_copy
#define immortal_thread(name, args) void name(void *args)

#define _immortal_function_metadata_def(is_static, name, count)                \
	is_static BROWNOUT_VERSIONED immortal_function_t                       \
		name##_immortal_function_instances[count];                     \
	is_static BROWNOUT_VERSIONED immortal_function_metadata_t              \
		name##_immortal_function_metadata = { (1UL << (count)) - 1 }
#define _immortal_function(name, ...)                                          \
	immortal_function_t *immortal_##name(                                  \
		immortal_function_instance_id _id, ##__VA_ARGS__)
#define _immortal_function_with_retval(name, type, ...)                        \
	immortal_function_t *immortal_##name(                                  \
		immortal_function_instance_id _id, type *ret_val,              \
		##__VA_ARGS__)

#define BROWNOUT_BEGIN(function)                                               \
	immortal_function_t *pthis = function;                                 \
	switch (pthis->cur_line) {                                             \
	case 0:
#define _begin(name)                                                           \
	static BROWNOUT_VERSIONED immortal_function_t this;                    \
	BROWNOUT_BEGIN(&this)
#define _begin_multi(name, id)                                                 \
	BROWNOUT_BEGIN(&name##_immortal_function_instances[id])
#define BROWNOUT_END                                                           \
	pthis->cur_line = 0xffff;                                              \
	brownout_checkpoint();                                                 \
	}                                                                      \
	return pthis;
#define _end(name)         BROWNOUT_END
#define _end_multi(name)   BROWNOUT_END
#define _return_void(name) return pthis;
#define _return(name, value)                                                   \
	if (ret_val) {                                                         \
		_WR(*ret_val, value)                                           \
	}                                                                      \
	return pthis;

/* In the original, too, a line is a number that the compiler counts up. */
#define BROWNOUT_LINE(number)                                                  \
	pthis->cur_line = number;                                              \
	brownout_checkpoint();                                                 \
	__attribute__((fallthrough));                                          \
	case number:
#define _CHECKPOINT() BROWNOUT_LINE(__COUNTER__ + 1)
#define CHECKPOINT()  brownout_checkpoint()

#define _WR(to, value) _CHECKPOINT() to = value;
#define _WR_SELF(type, to, value)                                              \
	_CHECKPOINT()                                                          \
	*(type *)&brownout_private[0] = value;                                 \
	_CHECKPOINT()                                                          \
	to = *(type *)&brownout_private[0];
#define _WR_SELF_CONTEMPORANEOUS_2(type, to, value, type1, to1, value1)        \
	_CHECKPOINT()                                                          \
	*(type *)&brownout_private[0] = value;                                 \
	*(type1 *)&brownout_private[1] = value1;                               \
	_CHECKPOINT()                                                          \
	to = *(type *)&brownout_private[0];                                    \
	to1 = *(type1 *)&brownout_private[1];
#define _WR_SELF_CONTEMPORANEOUS_3(type, to, value, type1, to1, value1, type2, \
				   to2, value2)                                \
	_CHECKPOINT()                                                          \
	*(type *)&brownout_private[0] = value;                                 \
	*(type1 *)&brownout_private[1] = value1;                               \
	*(type2 *)&brownout_private[2] = value2;                               \
	_CHECKPOINT()                                                          \
	to = *(type *)&brownout_private[0];                                    \
	to1 = *(type1 *)&brownout_private[1];                                  \
	to2 = *(type2 *)&brownout_private[2];
__attribute__((weak)) __fram uint64_t brownout_private[3];

#define _call_function(name, ...)                                              \
	_CHECKPOINT()                                                          \
	pthis->callee = immortal_##name(__VA_ARGS__);                          \
	if (!pthis->callee)                                                    \
		return 0;                                                      \
	pthis->callee->cur_line = 0;                                           \
	_CHECKPOINT()
#define _call(name, ...)          _call_function(name, 0, ##__VA_ARGS__)
#define _call_multi_fn(name, ...) _call_function(name, 0, ##__VA_ARGS__)

#define _ENTER_POWER_FAILURE_SAFE_CRITICAL() _CHECKPOINT()
#define _EXIT_POWER_FAILURE_SAFE_CRITICAL()  _CHECKPOINT()

typedef struct {
	volatile uint8_t _val;
} sem_t;
typedef sem_t immortal_mutex_t;

/* A thread that waits returns nothing, and continues here. */
#define BROWNOUT_WAIT(is_there)                                                \
	_CHECKPOINT()                                                          \
	if (!(is_there))                                                       \
		return 0;                                                      \
	brownout_immortal_turns++;
#define _SEM_INIT(sem)     _WR((sem)._val, 0) _CHECKPOINT()
#define _SEM_POST_ISR(sem) ((sem)._val = 1)
#define _SEM_POST(sem)                                                         \
	_WR((sem)._val, 1)                                                     \
	brownout_immortal_turns++;                                             \
	_CHECKPOINT()
#define _SEM_WAIT(sem)                                                         \
	BROWNOUT_WAIT((sem)._val) _WR((sem)._val, 0) _CHECKPOINT()
#define _LOCK_INIT(mutex) _WR((mutex)._val, 1) _CHECKPOINT()
#define _ENTER(mutex)     _SEM_WAIT(mutex)
#define _LEAVE(mutex)     _SEM_POST(mutex)

#define _EVENT_MAXBYTES 10
typedef struct {
	uint8_t _buffer[2][_EVENT_MAXBYTES];
	uint32_t _timestamp[2];
	volatile uint8_t _idx; /* of what is there; a handler fills the other */
	volatile uint8_t _isset;
} event_t;

#define _EVENT_INIT(e)                _WR((e)._isset, 0) _CHECKPOINT()
#define _EVENT_SET_TIMESTAMP(e, time) ((e)._timestamp[(e)._idx ^ 1] = (time))
#define _EVENT_GET_BUFFER(e)          (&(e)._buffer[(e)._idx ^ 1][0])
#define _EVENT_GET_TIMESTAMP(e)       ((e)._timestamp[(e)._idx])
#define _EVENT_SIGNAL(e)              ((e)._idx ^= 1, (e)._isset = 1)
#define _EVENT_WAIT(e, buffer)                                                 \
	BROWNOUT_WAIT((e)._isset)                                              \
	memcpy(buffer, (e)._buffer[(e)._idx], _EVENT_MAXBYTES);                \
	_WR((e)._isset, 0) _CHECKPOINT()
#define _EVENT_WAIT_EXPIRES(e, buffer, most) _EVENT_WAIT(e, buffer)

static inline void imt_thread_init(immortal_thread_t *thread,
				   immortal_thread_fn fn, void *args)
{
	thread->plain = fn;
	thread->args = args;
}

static inline void _imt_thread_init(immortal_thread_t *thread,
				    _immortal_thread_fn fn, void *args)
{
	thread->fn = fn;
	thread->args = args;
}

#define _imt_thread_init_macro(thread, name, args)                             \
	_imt_thread_init(thread, immortal_##name, args)
#define _imt_thread_init_multi_macro(thread, name, args)                       \
	_imt_thread_init(thread, immortal_##name, args)

/* Whether a thread has ended, or waits. */
static inline bool brownout_immortal_turn(immortal_thread_t *thread)
{
	if (thread->fn)
		return thread->fn(0, thread->args) != 0;
	thread->plain(thread->args);
	return true;
}

static inline void brownout_immortal_idle(void)
{
#ifdef __MSP430__
	__bis_SR_register(LPM0_bits | GIE);
#endif
}

/* All wait: where handlers can fire, the device sleeps until one has; else the
 * run is over. */
static inline void imt_run(immortal_thread_t *threads, uint8_t count,
			   bool has_timer)
{
	uint8_t ended = 0, idle = 0;
	(void)has_timer;
	while (ended < count && idle < 2) {
		uint16_t before = brownout_immortal_turns;
		for (uint8_t i = 0; i < count; i++) {
			bool has_ended = threads[i].has_ended ||
					 brownout_immortal_turn(&threads[i]);
			brownout_checkpoint();
			ended += has_ended && !threads[i].has_ended;
			brownout_checkpoint();
			threads[i].has_ended = has_ended;
		}
		idle = brownout_immortal_turns == before ? idle + 1 : 0;
		if (idle)
			brownout_immortal_idle();
	}
}

#endif
