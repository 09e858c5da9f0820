/* SPDX-License-Identifier: Apache-2.0 */
/* The run-time on RISC-V (RV32) in machine mode with memory-mapped FRAM or
 * MRAM that is not behind a write-back cache. */
#ifndef BROWNOUT_PORT_RISCV_H
#define BROWNOUT_PORT_RISCV_H

/* ports/riscv.ld puts it into the region NVRAM. */
#ifndef BROWNOUT_LOG_SECTION
#define BROWNOUT_LOG_SECTION __attribute__((section(".brownout_log")))
#endif

/* Writes arrive in the order of the program. */
#define BROWNOUT_BARRIER() __asm__ volatile("fence rw, rw" ::: "memory")

/* Define BROWNOUT_HANDLERS if interrupt handlers log, too. */
#if defined BROWNOUT_HANDLERS
#define BROWNOUT_LOCK()                                                        \
	uint32_t brownout_state;                                               \
	__asm__ volatile("csrrci %0, mstatus, 8"                               \
			 : "=r"(brownout_state)::"memory")
#define BROWNOUT_UNLOCK()                                                      \
	__asm__ volatile("csrs mstatus, %0" ::"r"(brownout_state & 8)          \
			 : "memory")
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
