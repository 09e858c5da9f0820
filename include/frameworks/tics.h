/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the headers of TICS. All globals are in non-volatile memory. A
 * write through VMEM_WR is logged first, and undone by a failure; other writes
 * are made in place. checkpoint() is a checkpoint; TICS takes more of them, by
 * a timer and where the stack gets a new segment. A block that depends on time
 * starts with one, and its clock is an input. */
#ifndef BROWNOUT_TICS_H
#define BROWNOUT_TICS_H

#include <brownout_log.h>
#include <stdbool.h>
#ifdef __MSP430__
#include <msp430.h>
#endif

BROWNOUT_FRAMEWORK(tics)

#define NVM __attribute__((section(".persistent")))

#define VMEM_RD(object)    (object)
#define VMEM_WR(object)    BROWNOUT_LOGGED(object)
#define VMEM_WR_PI(object) (BROWNOUT_LOGGED(object)++)
#define VMEM_WR_PD(object) (BROWNOUT_LOGGED(object)--)
#define virtualmem_translate(at, bytes, is_write)                              \
	((is_write) ? brownout_logged(at, bytes) : (void *)(at))
#define virtualmem_translate_addr(at, bytes, is_write)                         \
	virtualmem_translate(at, bytes, is_write)
#define undoLog(at, bytes) brownout_logged(at, bytes)
#define write_to_gbuf(from, to, bytes)                                         \
	__builtin_memcpy(brownout_logged(to, bytes), from, bytes)

/* 0: it was taken. A failure goes back to it, and it returns 0 again. */
#define BROWNOUT_CHECKPOINT(name)                                              \
	__attribute__((weak)) int name(void)                                   \
	{                                                                      \
		brownout_commit();                                             \
		return 0;                                                      \
	}
BROWNOUT_CHECKPOINT(checkpoint)
BROWNOUT_CHECKPOINT(checkpoint_full)
BROWNOUT_CHECKPOINT(checkpoint_full_safe)
BROWNOUT_CHECKPOINT(checkpoint_minimal)
BROWNOUT_CHECKPOINT(checkpoint_safe)

/* What the machine does by itself, or TICS by its timer. */
#define BROWNOUT_NOTHING(name)                                                 \
	__attribute__((weak)) void name(void)                                  \
	{                                                                      \
	}
BROWNOUT_NOTHING(checkpoint_init)
BROWNOUT_NOTHING(checkpoint_timer_init)
BROWNOUT_NOTHING(checkpoint_timer_start)
BROWNOUT_NOTHING(checkpoint_timer_enable)
BROWNOUT_NOTHING(checkpoint_timer_disable)
BROWNOUT_NOTHING(checkpoint_timer_reset)
BROWNOUT_NOTHING(virtualmem_free)
BROWNOUT_NOTHING(virtualmem_writeback)
BROWNOUT_NOTHING(CRITICAL_START)
BROWNOUT_NOTHING(CRITICAL_END)

/* The machine restores checkpoints by itself. */
extern void checkpoint_restore(void);

#define DBG_PTR_PRINT "0x%lx"
#define DBG_PTR(at)   ((unsigned long)(uintptr_t)(at))

/* Its configuration, which programs print. */
#define WORKINGSTACK_SIZE        50
#define N_STACK_BLOCKS           8
#define STACK_BLOCK_SIZE         512
#define VIRTUALMEM_SIZE          (1024 * 4)
#define VIRTUALMEM_STRATEGY_SIZE BROWNOUT_LOGGED_BYTES
typedef char stack_block_t;
typedef uint16_t reg_t;
typedef int16_t atomic_flag_t;

/* Time that is left for data: from the world. */
typedef uint32_t expire_time_t;
typedef uint32_t expire_time_rtc_t;
typedef struct expires_meta {
	const expire_time_t expires_after_ms;
	expire_time_rtc_t expires;
	expire_time_t last_ms_remaining;
} expires_meta_t;

extern uint32_t brownout_tics_read_time(void);
#define TIMELY_GET_FUTURE_TIME(ms) (brownout_tics_read_time() + (ms))
static inline expire_time_t TIMELY_MS_REMAINING(expire_time_rtc_t end)
{
	uint32_t now = brownout_tics_read_time();
	return end > now ? end - now : 0;
}
#define TIMELY_CHECKPOINT() checkpoint()
#define TIMELY_RESTORE()    checkpoint_restore()
#define TIMELY_DISABLE_CHECKPOINTS()
#define TIMELY_ENABLE_CHECKPOINTS()
#define TIMELY_START_EXPIRE_TIMER_MS(ms) ((void)(ms))
#define TIMELY_STOP_EXPIRE_TIMER_MS()

#endif
