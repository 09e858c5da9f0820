/* SPDX-License-Identifier: Apache-2.0 */
/* For frameworks whose programs set up the device in init(), before the
 * run-time looks for a checkpoint. */
#ifndef BROWNOUT_BOOT_H
#define BROWNOUT_BOOT_H

/* The program may declare it otherwise, or not have it. */
extern __attribute__((weak)) void brownout_init(void) __asm__("init");

static inline void brownout_boot(void)
{
	if (brownout_init)
		brownout_init();
}

#endif
