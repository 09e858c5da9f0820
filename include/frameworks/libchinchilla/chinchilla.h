/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for Chinchilla's header. Its compiler keeps all variables in
 * non-volatile memory, inserts checkpoints, of which the run-time skips some,
 * and logs what is overwritten, so that a failure undoes it. The program's
 * init runs each time the power comes on. */
#ifndef BROWNOUT_LIBCHINCHILLA_CHINCHILLA_H
#define BROWNOUT_LIBCHINCHILLA_CHINCHILLA_H

#include <libmsp/mem.h>
#include <stdbool.h>
#include <stdlib.h>

#include <brownout_boot.h>

BROWNOUT_FRAMEWORK(chinchilla)

/* At the first boot, and when the program starts from its beginning; the
 * program need not call it. */
__attribute__((constructor)) static void brownout_first_boot(void)
{
	brownout_boot();
}

/* Runs when the power is back. */
__attribute__((weak)) void brownout_recover(void)
{
	brownout_boot();
}

/* Where the run-time keeps registers, which programs print. */
typedef struct {
	volatile unsigned *cur_reg;
} context_t;

__attribute__((weak)) BROWNOUT_VOLATILE volatile unsigned regs_0[16];
__attribute__((weak)) BROWNOUT_VOLATILE volatile unsigned regs_1[16];
__attribute__((weak)) BROWNOUT_VOLATILE context_t brownout_context = { regs_0 };
#define curctx (&brownout_context)

extern void restore_regs();

#define end_run() exit(0)

#endif
