/* SPDX-License-Identifier: Apache-2.0 */
/* The run-time on MSP430FR devices, for GCC and clang, and for TI's compiler.
 * FRAM writes go through at once: what the program has written persists. */
#ifndef BROWNOUT_PORT_MSP430FR_H
#define BROWNOUT_PORT_MSP430FR_H

/* Linker scripts put .persistent into FRAM and load it when the device is
 * programmed, not at start-up. With TI's compiler: .TI.persistent. */
#ifndef BROWNOUT_LOG_SECTION
#if defined __TI_COMPILER_VERSION__
#define BROWNOUT_LOG_SECTION __attribute__((section(".TI.persistent")))
#else
#define BROWNOUT_LOG_SECTION __attribute__((section(".persistent")))
#endif
#endif

#define BROWNOUT_BARRIER() __asm__ volatile("" ::: "memory")

/* Define BROWNOUT_HANDLERS if interrupt handlers log, too. Needs the device's
 * header for the intrinsics. */
#if defined BROWNOUT_HANDLERS
#include <msp430.h>
#define BROWNOUT_LOCK()                                                        \
	unsigned short brownout_state = __get_SR_register();                   \
	__disable_interrupt()
#define BROWNOUT_UNLOCK()                                                      \
	do {                                                                   \
		if (brownout_state & GIE)                                      \
			__enable_interrupt();                                  \
	} while (0)
#else
#define BROWNOUT_LOCK()   ((void)0)
#define BROWNOUT_UNLOCK() ((void)0)
#endif

/* Nothing can go on. A debugger shows the place. */
#define BROWNOUT_HALT()                                                        \
	do {                                                                   \
	} while (1)

/* The log has too few entries; going on would be wrong. A debugger shows the
 * place. */
#define BROWNOUT_FULL()                                                        \
	do {                                                                   \
	} while (1)

#endif
