/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of the run-time have in common: the port, what start-up code
 * calls, what the program may define, and what can go wrong.
 *
 * A program has one way to go on after a reboot: checkpoints
 * (brownout_checkpoint.c and the port's _checkpoint.S) or tasks
 * (brownout_tasks.c). Each defines brownout_boot and brownout_started. */
#ifndef BROWNOUT_DEVICE_H
#define BROWNOUT_DEVICE_H

#include "brownout_port.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- what start-up code calls -------------------------------------------- */

/* The very first thing after a reset, before volatile data are initialised: if
 * there is a checkpoint, goes on from there and does not return. */
void brownout_boot(void);

/* After volatile data are initialised, before main: the program starts again.
 * Brings non-volatile data back to what they were. */
void brownout_started(void);

/* --- what a program may define ------------------------------------------- */

/* After a reboot, right before the program goes on: volatile data are restored,
 * interrupts are off. Sets up peripherals again. */
void brownout_on_resume(void);

enum brownout_problem {
	BROWNOUT_NO_PROGRESS,   /* the same window fails again and again */
	BROWNOUT_NO_ROOM,       /* data and stack do not fit into a checkpoint;
				   none is taken */
	BROWNOUT_STACK_IN_DATA, /* the stack has grown into volatile data */
	BROWNOUT_CORRUPT        /* the last checkpoint is not what was saved */
};

/* Called when it happens. `count`: how often the window has failed, the bytes
 * that a checkpoint would need, or which of the two checkpoints it is. The
 * run-time goes on after BROWNOUT_NO_PROGRESS. After the others it stops the
 * program, because going on would compute wrong results; this one can also set
 * the program back, by brownout_forget and a reset. */
void brownout_on_problem(enum brownout_problem problem, uintptr_t count);

/* How often a window must fail to be reported; then each time. */
#ifndef BROWNOUT_MANY_FAILURES
#define BROWNOUT_MANY_FAILURES 16
#endif

/* main has returned. The one of start.c stays there for good. */
void brownout_finished(void);

/* Forgets all progress, so that the next boot starts the program anew; reset
 * the device right after it. Non-volatile data are those of the last checkpoint
 * or transition. */
void brownout_forget(void);

/* --- between the parts ---------------------------------------------------- */

/* How often the program has resumed from the same place. */
struct brownout_attempts {
	uintptr_t sequence, failed;
};
extern struct brownout_attempts brownout_attempts;

/* Counts a reboot that resumes there, and reports too many of them. */
void brownout_count_attempt(uintptr_t sequence);

/* Reports a problem and stops. */
void brownout_stop(enum brownout_problem problem, uintptr_t count);

/* Restores the volatile state of the last checkpoint; the stack pointer to go
 * on with, NULL: there is no checkpoint. Runs on the stack of the boot. */
unsigned char *brownout_restore(void);

/* Saves a checkpoint; the registers are on the stack, from `stack` on. */
void brownout_save(unsigned char *stack);

/* Empties the stack and calls a function on it, which does not return. */
void brownout_start(void (*function)(void));

/* From the linker script. The volatile data that a checkpoint saves, in words;
 * the end of the stack, which grows down towards them. */
extern unsigned char brownout_volatile_start[], brownout_volatile_end[];
extern unsigned char brownout_stack_top[];

#ifdef __cplusplus
}
#endif

#endif
