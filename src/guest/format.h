/* SPDX-License-Identifier: Apache-2.0 */
/* The engine of the printf family: format.c reads formats and prints integers
 * and text, format_float.c prints floating point; stdio.c calls them. */
#ifndef BROWNOUT_GUEST_FORMAT_H
#define BROWNOUT_GUEST_FORMAT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

/* Where the output goes: the program's output, or a buffer of which the rest
 * is dropped when it is full. */
struct out {
	bool is_stream;
	char *at;       /* the next byte of the buffer */
	size_t room;    /* bytes that still fit, without the final 0 */
	unsigned count; /* bytes so far, dropped ones too; stops at INT_MAX + 1
			 */
};

enum {
	FLAG_LEFT = 1,  /* - */
	FLAG_PLUS = 2,  /* + */
	FLAG_SPACE = 4, /* space */
	FLAG_ALT = 8,   /* # */
	FLAG_ZERO = 16, /* 0 */
};

/* hh, h, none, l, ll, L; j, z and t are whichever of them has that size */
enum {
	SIZE_CHAR,
	SIZE_SHORT,
	SIZE_INT,
	SIZE_LONG,
	SIZE_LLONG,
	SIZE_LDOUBLE
};

/* One conversion specification: what stands between % and the next text. */
struct spec {
	int width;     /* 0: none */
	int precision; /* -1: none */
	unsigned char flags;
	unsigned char size;
	char conversion;
	const char *text; /* all of it, after the % */
};

/* Prints all of a format. Returns the count, or -1 with errno set. Writes no
 * final 0. */
int __brownout_format(struct out *out, const char *format, va_list list);

/* Prints one of a A e E f F g G. */
void __brownout_format_double(struct out *out, struct spec *spec, double value);

void __brownout_out(struct out *out, char byte);
void __brownout_out_fill(struct out *out, char byte, size_t count);

/* Starts a field: prints the padding on the left and the prefix. Returns how
 * many spaces the caller has to print after the body. */
size_t __brownout_field(struct out *out, const struct spec *spec,
			const char *prefix, size_t body);

/* A field that is a text. */
void __brownout_field_text(struct out *out, const struct spec *spec,
			   const char *prefix, const char *text, size_t len);

#endif
