/* SPDX-License-Identifier: Apache-2.0 */
/* The run-time on ARM Cortex-M (v6-M, v7-M, v7E-M) with memory-mapped FRAM or
 * MRAM that is not behind a write-back cache. */
#ifndef BROWNOUT_PORT_CORTEXM_H
#define BROWNOUT_PORT_CORTEXM_H

/* ports/cortexm.ld puts it into the region NVRAM. */
#ifndef BROWNOUT_LOG_SECTION
#define BROWNOUT_LOG_SECTION __attribute__((section(".brownout_log")))
#endif

/* Writes arrive in the order of the program. */
#define BROWNOUT_BARRIER() __asm__ volatile("dmb" ::: "memory")

/* Define BROWNOUT_HANDLERS if interrupt handlers log, too. */
#if defined BROWNOUT_HANDLERS
#define BROWNOUT_LOCK()                                                        \
	uint32_t brownout_state;                                               \
	__asm__ volatile("mrs %0, primask\n\tcpsid i"                          \
			 : "=r"(brownout_state)::"memory")
#define BROWNOUT_UNLOCK()                                                      \
	__asm__ volatile("msr primask, %0" ::"r"(brownout_state) : "memory")
#else
#define BROWNOUT_LOCK()   ((void)0)
#define BROWNOUT_UNLOCK() ((void)0)
#endif

/* Nothing can go on. A debugger shows the place. */
#define BROWNOUT_HALT()                                                        \
	do {                                                                   \
	} while (1)

/* The log has too few entries; going on would be wrong. */
#define BROWNOUT_FULL() BROWNOUT_HALT()

#endif
