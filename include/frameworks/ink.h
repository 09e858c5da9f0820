/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for InK's header. A task works on a copy of its thread's shared
 * data, which is committed when the task returns the next one. Threads run in
 * the order of their priority, each to its end. A program starts with
 * __app_init, or, without one, with thread1_init and so on. */
#ifndef BROWNOUT_INK_H
#define BROWNOUT_INK_H

#include <brownout_framework.h>
#include <inttypes.h>
#include <stdlib.h>
#ifdef __MSP430__
#include <msp430.h>
#endif

BROWNOUT_FRAMEWORK(ink)

#define NUM_PRIORITIES 64
#define MAX_THREADS    NUM_PRIORITIES

typedef struct {
	void *data;
	uint32_t size;
	uint32_t timestamp;
} isr_event_t;

typedef struct {
	void *entry;
	isr_event_t *event;
	uint8_t priority; /* unique; 0 is the highest */
	uint8_t is_ready;
} thread_t;

__attribute__((weak)) BROWNOUT_VERSIONED struct {
	thread_t threads[MAX_THREADS];
	uint8_t count;
	uint8_t running; /* of threads */
	isr_event_t no_event;
} brownout_ink;

/* The machine starts tasks without arguments: macros find what InK passes. */
#define TASK(name)       static void *name(void *__buffer)
#define ENTRY_TASK(name) static void *name(void *__buffer, isr_event_t *__event)

#define __shared(...)                                                          \
	typedef struct {                                                       \
		__VA_ARGS__                                                    \
	} FRAM_data_t __attribute__((aligned(2)));                             \
	static BROWNOUT_VERSIONED FRAM_data_t __persistent_vars[1];
#define __GET(x)      (__persistent_vars[0].x)
#define __GET_ADDR(x) (&__persistent_vars[0].x)
#define __SET(x, val) (__persistent_vars[0].x = (val))

static inline isr_event_t *brownout_ink_event(void)
{
	isr_event_t *event = brownout_ink.threads[brownout_ink.running].event;
	return event ? event : &brownout_ink.no_event;
}

#define __EVENT         brownout_ink_event()
#define __EVENT_DATA    (__EVENT->data)
#define __EVENT_DATALEN (__EVENT->size)
#define __EVENT_TIME    (__EVENT->timestamp)

static inline thread_t *__get_thread(uint8_t priority)
{
	uint8_t i = 0;
	while (i < brownout_ink.count &&
	       brownout_ink.threads[i].priority != priority)
		i++;
	if (i == brownout_ink.count)
		brownout_ink.threads[brownout_ink.count++].priority = priority;
	return &brownout_ink.threads[i];
}

static inline void __start_thread(thread_t *thread)
{
	thread->is_ready = 1;
}

static inline void __stop_thread(thread_t *thread)
{
	thread->is_ready = 0;
}

static inline void __evict_thread(thread_t *thread)
{
	thread->is_ready = 0;
}

static inline void brownout_ink_signal(uint8_t priority, isr_event_t *event)
{
	thread_t *thread = __get_thread(priority);
	thread->event = event;
	thread->is_ready = 1;
}

#define __CREATE(priority, task)                                               \
	(__get_thread(priority)->entry = (void *)(task))
#define __SIGNAL(priority)               __start_thread(__get_thread(priority))
#define __SIGNAL_EVENT(priority, event)  brownout_ink_signal(priority, event)
#define __EVENT_BUFFER_FULL(priority)    0

#define __CREATE_CHANNEL(src, dst, size)                                       \
	__nv uint8_t __CHAN_##src##_##dst[size] __attribute__((aligned(2)));   \
	__nv uint32_t __CHAN_##src##_##dst##timestamp
#define __USE_CHANNEL(src, dst)                                                \
	extern uint8_t __CHAN_##src##_##dst[];                                 \
	extern uint32_t __CHAN_##src##_##dst##timestamp
#define __GET_CHANNEL_DATAPTR(src, dst)        __CHAN_##src##_##dst
#define __SET_CHANNEL_TIMESTAMP(src, dst, x)                                   \
	(__CHAN_##src##_##dst##timestamp = (x))
#define __GET_CHANNEL_TIMESTAMP(src, dst)      __CHAN_##src##_##dst##timestamp

#define __port_on(port, bit)   P##port##OUT |= BIT##bit
#define __port_off(port, bit)  P##port##OUT &= ~BIT##bit
#define __port_init(port, bit) P##port##DIR |= BIT##bit

#define BROWNOUT_NAME(line)        brownout_handler_##line
#define BROWNOUT_HANDLER(vec, line)                                            \
	__attribute__((interrupt(vec), used)) static void BROWNOUT_NAME(       \
		line)(void)
#define _interrupt(vec) BROWNOUT_HANDLER(vec, __LINE__)

uint32_t __get_time(void);

/* The program may declare these otherwise. */
extern void brownout_transition_to(void *task);
extern __attribute__((weak)) void brownout_ink_init(void)
	__asm__("__app_init");
extern __attribute__((weak)) void brownout_ink_reboot(void)
	__asm__("__app_reboot");
extern __attribute__((weak)) void brownout_ink_init1(void)
	__asm__("thread1_init");
extern __attribute__((weak)) void brownout_ink_init2(void)
	__asm__("thread2_init");
extern __attribute__((weak)) void brownout_ink_init3(void)
	__asm__("thread3_init");
extern __attribute__((weak)) void brownout_ink_init4(void)
	__asm__("thread4_init");

/* The entry task of the ready thread with the highest priority. */
__attribute__((weak)) void *brownout_next_task(void)
{
	thread_t *best = 0;
	for (uint8_t i = 0; i < brownout_ink.count; i++) {
		thread_t *thread = &brownout_ink.threads[i];
		if (!thread->is_ready ||
		    (best && best->priority < thread->priority))
			continue;
		best = thread;
		brownout_ink.running = i;
	}
	if (!best)
		return 0;
	best->is_ready = 0;
	return best->entry;
}

static inline void brownout_ink_start(void)
{
	if (brownout_ink_init1)
		brownout_ink_init1();
	if (brownout_ink_init2)
		brownout_ink_init2();
	if (brownout_ink_init3)
		brownout_ink_init3();
	if (brownout_ink_init4)
		brownout_ink_init4();
}

__attribute__((weak)) void _init(void)
{
	if (brownout_ink_reboot)
		brownout_ink_reboot();
}

__attribute__((weak)) void _entry_task(void)
{
	if (brownout_ink_init)
		brownout_ink_init();
	else
		brownout_ink_start();
	brownout_transition_to((void *)brownout_next_task);
}

#endif
