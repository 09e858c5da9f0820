/* SPDX-License-Identifier: Apache-2.0 */
/* The end of a program. */
#include "guest/guest.h"

#include <stdlib.h>

#include "guest/machine.h"

#define HANDLERS 32 /* as many as C promises */

static void (*exit_handlers[HANDLERS])(void);
static int exit_handler_count;

WEAK int atexit(void (*handler)(void))
{
	if (exit_handler_count == HANDLERS)
		return -1;
	exit_handlers[exit_handler_count++] = handler;
	return 0;
}

WEAK _Noreturn void exit(int code)
{
	while (exit_handler_count)
		exit_handlers[--exit_handler_count]();
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
