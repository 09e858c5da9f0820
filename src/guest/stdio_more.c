/* SPDX-License-Identifier: Apache-2.0 */
/* Output functions beyond C: to allocated memory, without locks, and newlib's
 * that leave out floating point. */
#define _GNU_SOURCE
#include "guest/guest.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* The headers define macros of some of these names. */
#undef fflush_unlocked
#undef fputc_unlocked
#undef fputs_unlocked
#undef fwrite_unlocked

WEAK int vasprintf(char **to, const char *format, va_list list)
{
	va_list again;
	va_copy(again, list);
	int count = vsnprintf(NULL, 0, format, list);
	*to = count < 0 ? NULL : malloc((size_t)count + 1);
	if (*to)
		count = vsnprintf(*to, (size_t)count + 1, format, again);
	else
		count = -1;
	va_end(again);
	return count;
}

WEAK int asprintf(char **to, const char *format, ...)
{
	va_list list;
	va_start(list, format);
	int count = vasprintf(to, format, list);
	va_end(list);
	return count;
}

/* A function under another name: with a list of arguments, and with "...". */
#define SAME(name, vname, same, parameters, arguments)                         \
	int vname(PARAMETERS parameters, va_list list);                        \
	WEAK int vname(PARAMETERS parameters, va_list list)                    \
	{                                                                      \
		return same(PARAMETERS arguments, list);                       \
	}                                                                      \
	int name(PARAMETERS parameters, ...);                                  \
	WEAK int name(PARAMETERS parameters, ...)                              \
	{                                                                      \
		va_list list;                                                  \
		va_start(list, format);                                        \
		int count = same(PARAMETERS arguments, list);                  \
		va_end(list);                                                  \
		return count;                                                  \
	}
#define PARAMETERS(...) __VA_ARGS__

SAME(iprintf, viprintf, vprintf, (const char *format), (format))
SAME(fiprintf, vfiprintf, vfprintf, (FILE * stream, const char *format),
     (stream, format))
SAME(siprintf, vsiprintf, vsprintf, (char *to, const char *format),
     (to, format))
SAME(sniprintf, vsniprintf, vsnprintf,
     (char *to, size_t size, const char *format), (to, size, format))
SAME(asiprintf, vasiprintf, vasprintf, (char **to, const char *format),
     (to, format))

WEAK int fputc_unlocked(int c, FILE *stream)
{
	return fputc(c, stream);
}

WEAK int fputs_unlocked(const char *restrict text, FILE *restrict stream)
{
	return fputs(text, stream);
}

WEAK size_t fwrite_unlocked(const void *restrict block, size_t size,
			    size_t count, FILE *restrict stream)
{
	return fwrite(block, size, count, stream);
}

WEAK int fflush_unlocked(FILE *stream)
{
	return fflush(stream);
}
