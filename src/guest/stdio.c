/* SPDX-License-Identifier: Apache-2.0 */
/* Output, stdio.h. stdout and stderr are the program's output (SPEC 2.10),
 * unbuffered; no other stream exists. */
#define _DEFAULT_SOURCE
#include "guest/guest.h"

#include <stdio.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include "guest/format.h"
#include "guest/machine.h"

/* The headers define macros of some of these names. */
#undef clearerr
#undef feof
#undef ferror
#undef putc
#undef putc_unlocked
#undef putchar
#undef putchar_unlocked

static bool is_output(FILE *stream)
{
	return stream == stdout || stream == stderr;
}

WEAK int vfprintf(FILE *restrict stream, const char *restrict format,
		  va_list list)
{
	struct out out = { .is_stream = true };
	if (!is_output(stream))
		return EOF;
	return __brownout_format(&out, format, list);
}

WEAK int vprintf(const char *restrict format, va_list list)
{
	return vfprintf(stdout, format, list);
}

WEAK int fprintf(FILE *restrict stream, const char *restrict format, ...)
{
	va_list list;
	va_start(list, format);
	int count = vfprintf(stream, format, list);
	va_end(list);
	return count;
}

WEAK int printf(const char *restrict format, ...)
{
	va_list list;
	va_start(list, format);
	int count = vfprintf(stdout, format, list);
	va_end(list);
	return count;
}

WEAK int vsnprintf(char *restrict buffer, size_t size,
		   const char *restrict format, va_list list)
{
	struct out out = { .at = buffer, .room = size ? size - 1 : 0 };
	int count = __brownout_format(&out, format, list);
	if (size)
		*out.at = 0;
	return count;
}

WEAK int vsprintf(char *restrict buffer, const char *restrict format,
		  va_list list)
{
	return vsnprintf(buffer, SIZE_MAX, format, list);
}

WEAK int snprintf(char *restrict buffer, size_t size,
		  const char *restrict format, ...)
{
	va_list list;
	va_start(list, format);
	int count = vsnprintf(buffer, size, format, list);
	va_end(list);
	return count;
}

WEAK int sprintf(char *restrict buffer, const char *restrict format, ...)
{
	va_list list;
	va_start(list, format);
	int count = vsnprintf(buffer, SIZE_MAX, format, list);
	va_end(list);
	return count;
}

WEAK int fputc(int c, FILE *stream)
{
	if (!is_output(stream))
		return EOF;
	__brownout_putc((unsigned char)c);
	return (unsigned char)c;
}

WEAK int putc(int c, FILE *stream)
{
	return fputc(c, stream);
}

WEAK int putc_unlocked(int c, FILE *stream)
{
	return fputc(c, stream);
}

WEAK int putchar(int c)
{
	return fputc(c, stdout);
}

WEAK int putchar_unlocked(int c)
{
	return fputc(c, stdout);
}

WEAK int fputs(const char *restrict text, FILE *restrict stream)
{
	if (!is_output(stream))
		return EOF;
	while (*text)
		__brownout_putc((unsigned char)*text++);
	return 0;
}

WEAK int puts(const char *text)
{
	fputs(text, stdout);
	return putchar('\n');
}

WEAK size_t fwrite(const void *restrict block, size_t size, size_t count,
		   FILE *restrict stream)
{
	const unsigned char *at = block;
	if (!is_output(stream) || !size)
		return 0;
	for (size_t i = 0; i < count; i++) {
		for (size_t k = 0; k < size; k++)
			__brownout_putc(*at++);
	}
	return count;
}

WEAK int fflush(FILE *stream)
{
	return !stream || is_output(stream) ? 0 : EOF;
}

WEAK int setvbuf(FILE *restrict stream, char *restrict buffer, int mode,
		 size_t size)
{
	(void)buffer;
	(void)mode;
	(void)size;
	return is_output(stream) ? 0 : EOF;
}

WEAK void setbuf(FILE *restrict stream, char *restrict buffer)
{
	setvbuf(stream, buffer, _IONBF, 0);
}

WEAK int ferror(FILE *stream)
{
	return !is_output(stream);
}

WEAK int feof(FILE *stream)
{
	return !is_output(stream);
}

WEAK void clearerr(FILE *stream)
{
	(void)stream;
}
