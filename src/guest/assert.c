/* SPDX-License-Identifier: Apache-2.0 */
/* The functions that assert() of newlib's and of glibc's header calls. */
#include "guest/guest.h"
#include "guest/machine.h"

_Noreturn void __assert_func(const char *file, int line, const char *function,
			     const char *expression);
_Noreturn void __assert_fail(const char *expression, const char *file,
			     unsigned line, const char *function);

WEAK _Noreturn void __assert_func(const char *file, int line,
				  const char *function, const char *expression)
{
	__brownout_assert(expression, file, line, function);
}

WEAK _Noreturn void __assert_fail(const char *expression, const char *file,
				  unsigned line, const char *function)
{
	__brownout_assert(expression, file, (int)line, function);
}
