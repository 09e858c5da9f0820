/* SPDX-License-Identifier: Apache-2.0 */
/* What calls become with _FORTIFY_SOURCE: the compiler passes the size of the
 * destination, and the function checks it. */
#define _GNU_SOURCE
#include "guest/guest.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "guest/machine.h"

_Noreturn void __chk_fail(void);

WEAK _Noreturn void __chk_fail(void)
{
	__brownout_misuse("a buffer is too small for what is written to it");
}

static void check(size_t bytes, size_t size)
{
	if (bytes > size)
		__chk_fail();
}

/* As the function without _chk, after a check: parameters, how many bytes are
 * written, arguments. */
#define CHECKED(type, name, parameters, bytes, arguments)                      \
	type __##name##_chk parameters;                                        \
	WEAK type __##name##_chk parameters                                    \
	{                                                                      \
		check(bytes, size);                                            \
		return name arguments;                                         \
	}

CHECKED(void *, memcpy, (void *to, const void *from, size_t n, size_t size), n,
	(to, from, n))
CHECKED(void *, mempcpy, (void *to, const void *from, size_t n, size_t size), n,
	(to, from, n))
CHECKED(void *, memmove, (void *to, const void *from, size_t n, size_t size), n,
	(to, from, n))
CHECKED(void *, memset, (void *to, int byte, size_t n, size_t size), n,
	(to, byte, n))
CHECKED(char *, strcpy, (char *to, const char *from, size_t size),
	strlen(from) + 1, (to, from))
CHECKED(char *, stpcpy, (char *to, const char *from, size_t size),
	strlen(from) + 1, (to, from))
CHECKED(char *, strncpy, (char *to, const char *from, size_t n, size_t size), n,
	(to, from, n))
CHECKED(char *, stpncpy, (char *to, const char *from, size_t n, size_t size), n,
	(to, from, n))
CHECKED(char *, strcat, (char *to, const char *from, size_t size),
	strlen(to) + strlen(from) + 1, (to, from))
CHECKED(char *, strncat, (char *to, const char *from, size_t n, size_t size),
	strlen(to) + strnlen(from, n) + 1, (to, from, n))
CHECKED(size_t, strlcpy, (char *to, const char *from, size_t n, size_t size), n,
	(to, from, n))
CHECKED(size_t, strlcat, (char *to, const char *from, size_t n, size_t size), n,
	(to, from, n))

void __explicit_bzero_chk(void *to, size_t n, size_t size);

WEAK void __explicit_bzero_chk(void *to, size_t n, size_t size)
{
	check(n, size);
	memset(to, 0, n);
}

/* What vsnprintf may write at most; sprintf does not say. */
static int print_checked(char *to, size_t n, size_t size, const char *format,
			 va_list list)
{
	int count = vsnprintf(to, n < size ? n : size, format, list);
	if (count >= 0 && n > size)
		check((size_t)count + 1, size);
	return count;
}

/* A function with its list of arguments, and the one that makes the list. */
#define PRINTS(name, parameters, arguments, call)                              \
	int __v##name##_chk(PARAMETERS parameters, va_list list);              \
	WEAK int __v##name##_chk(PARAMETERS parameters, va_list list)          \
	{                                                                      \
		(void)flag;                                                    \
		return call;                                                   \
	}                                                                      \
	int __##name##_chk(PARAMETERS parameters, ...);                        \
	WEAK int __##name##_chk(PARAMETERS parameters, ...)                    \
	{                                                                      \
		va_list list;                                                  \
		va_start(list, format);                                        \
		int count = __v##name##_chk(PARAMETERS arguments, list);       \
		va_end(list);                                                  \
		return count;                                                  \
	}
#define PARAMETERS(...) __VA_ARGS__

PRINTS(printf, (int flag, const char *format), (flag, format),
       vprintf(format, list))
PRINTS(fprintf, (FILE * stream, int flag, const char *format),
       (stream, flag, format), vfprintf(stream, format, list))
PRINTS(sprintf, (char *to, int flag, size_t size, const char *format),
       (to, flag, size, format),
       print_checked(to, (size_t)-1, size, format, list))
PRINTS(snprintf,
       (char *to, size_t n, int flag, size_t size, const char *format),
       (to, n, flag, size, format), print_checked(to, n, size, format, list))
