/* SPDX-License-Identifier: Apache-2.0 */
/* The vectors of a Cortex-M that the core itself defines, for programs without
 * a vendor's table. Handlers have CMSIS' names; a program that defines one
 * replaces the endless loop. */
#include "../brownout_device.h"

void brownout_start_up(void);

extern unsigned char brownout_boot_stack[];

void brownout_unexpected(void);
void brownout_unexpected(void)
{
	BROWNOUT_HALT();
}

#define HANDLER(name)                                                          \
	void name(void) __attribute__((weak, alias("brownout_unexpected")))
HANDLER(NMI_Handler);
HANDLER(HardFault_Handler);
HANDLER(MemManage_Handler);
HANDLER(BusFault_Handler);
HANDLER(UsageFault_Handler);
HANDLER(SVC_Handler);
HANDLER(DebugMon_Handler);
HANDLER(PendSV_Handler);
HANDLER(SysTick_Handler);

struct brownout_vectors {
	unsigned char *stack;
	void (*handlers[15])(void);
};

__attribute__((used, section(".vectors")))
const struct brownout_vectors brownout_vectors = {
	brownout_boot_stack,
	{ brownout_start_up, NMI_Handler, HardFault_Handler, MemManage_Handler,
	  BusFault_Handler, UsageFault_Handler, 0, 0, 0, 0, SVC_Handler,
	  DebugMon_Handler, 0, PendSV_Handler, SysTick_Handler }
};
