/* SPDX-License-Identifier: Apache-2.0 */
/* The end of a program. */
#include "guest/guest.h"

#include <stdlib.h>

#include "guest/machine.h"

#define HANDLERS 32 /* as many as C promises */

struct exit_fns {
	void (*function[HANDLERS])(void);
	int count;
};

static struct exit_fns exit_handlers, quick_exit_handlers;

static int add(struct exit_fns *handlers, void (*handler)(void))
{
	if (handlers->count == HANDLERS)
		return -1;
	handlers->function[handlers->count++] = handler;
	return 0;
}

/* Calls the last one first. */
static void call_all(struct exit_fns *handlers)
{
	while (handlers->count)
		handlers->function[--handlers->count]();
}

WEAK int atexit(void (*handler)(void))
{
	return add(&exit_handlers, handler);
}

WEAK _Noreturn void exit(int code)
{
	call_all(&exit_handlers);
	__brownout_finish(code);
}

WEAK int at_quick_exit(void (*handler)(void))
{
	return add(&quick_exit_handlers, handler);
}

WEAK _Noreturn void quick_exit(int code)
{
	call_all(&quick_exit_handlers);
	__brownout_exit(code);
}

WEAK _Noreturn void _Exit(int code)
{
	__brownout_exit(code);
}

_Noreturn void _exit(int code);

WEAK _Noreturn void _exit(int code)
{
	__brownout_exit(code);
}

WEAK _Noreturn void abort(void)
{
	__brownout_abort();
}
