/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for Samoyed's header. When the voltage is low all volatile state is
 * saved; from PROTECT_BEGIN to PROTECT_END it is not, and a failure goes back
 * to the beginning, with what was logged undone. Mechanism jit+atomic does
 * both. */
#ifndef BROWNOUT_LIBJIT_JIT_H
#define BROWNOUT_LIBJIT_JIT_H

#include <brownout_boot.h>
#include <libcapybara/board.h>
#include <libmsp/mem.h>

BROWNOUT_FRAMEWORK(samoyed)

/* Runs when the power is back. */
__attribute__((weak)) void brownout_recover(void)
{
	brownout_boot();
}

extern void brownout_atomic_begin(void);
extern void brownout_atomic_end(void);

#define PROTECT_BEGIN()        brownout_atomic_begin()
#define PROTECT_START()        brownout_atomic_begin()
#define PROTECT_END()          brownout_atomic_end()
#define PROTECT_END_NOWARCLR() brownout_atomic_end()

/* What masks checkpoints: programs set it while they set up the device. */
__attribute__((weak)) BROWNOUT_VOLATILE volatile uint8_t chkpt_mask;
__attribute__((weak)) BROWNOUT_VOLATILE volatile uint8_t chkpt_mask_init;

/* The machine restores checkpoints, and logs what a region overwrites. */
extern void restore_regs();

static inline int undoLog(uint8_t *at, size_t bytes)
{
	(void)at;
	(void)bytes;
	return 0;
}

#endif
