/* SPDX-License-Identifier: Apache-2.0 */
/* Tasks as Chain and Alpaca declare them: TASK makes _task_X, a struct that
 * starts with the task's function; the machine goes on there. */
#ifndef BROWNOUT_TASKS_H
#define BROWNOUT_TASKS_H

#include <brownout_framework.h>

typedef void(task_func_t)(void);
typedef uint32_t task_mask_t;
typedef unsigned task_idx_t;
typedef uint32_t chain_time_t;

typedef struct {
	task_func_t *func;
	task_mask_t mask;
	task_idx_t idx;
	const char *name;
} task_t;

typedef struct {
	task_t *task;
	chain_time_t time; /* advances with tasks that have sent something, so
			      that a task which only waits changes nothing */
	unsigned has_sent;
} context_t;

/* The context changes with the transition, as a part of it. */
__attribute__((weak)) task_t brownout_no_task = { 0, 0, 0, "" };
__attribute__((weak)) BROWNOUT_VERSIONED context_t brownout_context = {
	&brownout_no_task, 1, 0
};
#define curctx   (&brownout_context)
#define CUR_TASK (curctx->task)
__attribute__((weak)) __nv volatile unsigned _numBoots;

extern void brownout_transition_to(task_t *task);

static inline void brownout_next(task_t *task)
{
	brownout_context.task = task;
	brownout_context.time += brownout_context.has_sent;
	brownout_context.has_sent = 0;
	brownout_transition_to(task);
}

#define transition_to(task) brownout_next(task)

#define TASK_SYM_NAME(func) _task_##func
#define TASK_REF(func)      (&TASK_SYM_NAME(func))
#define TASK_DEC(func)      extern task_t TASK_SYM_NAME(func)
#define TASK(index, func)                                                      \
	void func();                                                           \
	__nv task_t TASK_SYM_NAME(func) = { (task_func_t *)func,               \
					    1UL << ((index) % 32), index,      \
					    #func };
#define ENTRY_TASK(task)                                                       \
	TASK(0, _entry_task)                                                   \
	void _entry_task()                                                     \
	{                                                                      \
		TRANSITION_TO(task);                                           \
	}
#define INIT_FUNC(func)                                                        \
	void _init()                                                           \
	{                                                                      \
		func();                                                        \
	}
#define TRANSITION_TO(task) transition_to(TASK_REF(task))

static inline void task_prologue(void)
{
}

#endif
