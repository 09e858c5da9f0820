/* SPDX-License-Identifier: Apache-2.0 */
/* The run-time on a host, and on brownout's virtual machine. */
#ifndef BROWNOUT_PORT_HOST_H
#define BROWNOUT_PORT_HOST_H

/* Where the log lies: memory that lasts. brownout knows a log by this section
 * and does not compare it. */
#define BROWNOUT_LOG_SECTION __attribute__((section(".brownout_log")))

/* The compiler must not move accesses across this. */
#define BROWNOUT_BARRIER() __asm__ volatile("" ::: "memory")

/* Nothing else logs in between. */
#define BROWNOUT_LOCK()   ((void)0)
#define BROWNOUT_UNLOCK() ((void)0)

/* Nothing can go on: what a device does for good. */
#define BROWNOUT_HALT() __builtin_trap()

/* The log has too few entries; going on would be wrong. */
#define BROWNOUT_FULL() __builtin_trap()

#endif
