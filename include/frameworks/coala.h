/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for Coala's header. Protected variables are changed in pages of
 * RAM, and written back when the task has returned; coala_next_task says which
 * one follows. */
#ifndef BROWNOUT_COALA_H
#define BROWNOUT_COALA_H

#include <brownout_framework.h>
#include <stdbool.h>
#include <stdlib.h>

BROWNOUT_FRAMEWORK(coala)

#define __p     BROWNOUT_VERSIONED
#define __ro_nv __attribute__((section(".ro_nv_vars")))

typedef void (*task_pt)(void);

__attribute__((weak)) BROWNOUT_VERSIONED task_pt brownout_coala_next;

#define BROWNOUT_THIRD(a, b, c, ...) c

/* COALA_PV(type, name), COALA_PV(type, name, length); COALA_SM likewise. */
#define COALA_PV(type, ...)                                                    \
	__p type BROWNOUT_THIRD(__VA_ARGS__, BROWNOUT_PV_ARRAY,                \
				BROWNOUT_PV)(__VA_ARGS__)
#define COALA_SM(type, ...)                                                    \
	type BROWNOUT_THIRD(__VA_ARGS__, BROWNOUT_PV_ARRAY,                    \
			    BROWNOUT_PV)(__VA_ARGS__);
#define BROWNOUT_PV(name)               name
#define BROWNOUT_PV_ARRAY(name, length) name[length]
#define WP(var)                         (var)
#define RP(var)                         (var)

#define COALA_TASK(name, weight) void name();

extern void brownout_transition_to(void *task);

/* A task that names none is executed again. */
__attribute__((weak)) void *brownout_next_task(void)
{
	return (void *)brownout_coala_next;
}

#define coala_next_task(task) (brownout_coala_next = (task_pt)(task))
#define coala_init(task)      (brownout_coala_next = (task_pt)(task))
#define coala_run()           brownout_transition_to((void *)brownout_next_task)
#define coala_force_commit()

#endif
