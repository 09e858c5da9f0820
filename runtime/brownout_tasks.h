/* SPDX-License-Identifier: Apache-2.0 */
/* Tasks, for devices that lose power: a task that fails is executed again from
 * its start, with the non-volatile data of its start.
 *
 *	static void sense(void);
 *	static void send(void);
 *
 *	BROWNOUT_LOG(16);
 *	BROWNOUT_TASKS(sense);          the first task
 *
 *	static void sense(void) { … brownout_transition_to(send); }
 *	static void send(void)  { … brownout_transition_to(sense); }
 *
 *	int main(void) { set_up(); brownout_run_tasks(); }
 *
 * Volatile data are as after start-up whenever a task is executed again: what
 * one task hands to another is non-volatile. Data that a task may read before
 *it overwrites them must be logged (brownout_runtime.h): `brownout fix` does.
*/
#ifndef BROWNOUT_TASKS_H
#define BROWNOUT_TASKS_H

#include "brownout_device.h"
#include "brownout_runtime.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef void brownout_task(void);

/* Where to go on, and the epoch of the log: written together, and made valid by
 * one write. */
struct brownout_place {
	brownout_task *task;
	struct brownout_saved saved;
};

extern volatile struct brownout_place brownout_places[2];
extern volatile uintptr_t brownout_place; /* the index of the one that counts */
extern brownout_task *const brownout_first_task;

#define BROWNOUT_TASKS(first)                                                  \
	BROWNOUT_LOG_SECTION volatile struct brownout_place                    \
		brownout_places[2] = { { first, { 1, 0, 0 } },                 \
				       { first, { 1, 0, 0 } } };               \
	BROWNOUT_LOG_SECTION volatile uintptr_t brownout_place = 0;            \
	BROWNOUT_LOG_SECTION struct brownout_attempts brownout_attempts = {    \
		0, 0                                                           \
	};                                                                     \
	brownout_task *const brownout_first_task = first

/* Ends the task: what it wrote stays, and the next one begins, on an empty
 * stack. Does not return. */
void brownout_transition_to(brownout_task *next);

/* The usual name of it. */
#ifndef BROWNOUT_NO_TRANSITION_TO
#define transition_to(next) brownout_transition_to(next)
#endif

/* Executes the task to go on with; main calls it at the end. Does not return.
 */
void brownout_run_tasks(void);

#ifdef __cplusplus
}
#endif

#endif
