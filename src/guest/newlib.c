/* SPDX-License-Identifier: Apache-2.0 */
/* What newlib's headers (targets msp430, cortex-m, riscv32) expand to: errno,
 * the standard streams, the table of characters. Empty for the host. */
#define _DEFAULT_SOURCE
#include "guest/guest.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>

#ifdef _NEWLIB_VERSION

#include "guest/chars.h"

/* The part of struct __sFILE that macros of the headers touch. No buffer: the
 * macro of putc finds no room and calls __swbuf_r. */
struct stream {
	_Alignas(struct __sFILE) unsigned char *at;
	int read_room, write_room;
	short flags, file;
	struct __sbuf buffer;
	int line_size;
};

_Static_assert(offsetof(struct stream, line_size) ==
		       offsetof(struct __sFILE, _lbfsize),
	       "struct stream is the start of struct __sFILE");

static struct stream streams[3];

/* The part of struct _reent that macros of the headers touch; all of it would
 * take more than a hundred bytes of an msp430's memory. */
static struct reent_start {
	_Alignas(struct _reent) int error_number;
	struct stream *in, *out, *err;
} reent = { 0, &streams[0], &streams[1], &streams[2] };

_Static_assert(offsetof(struct _reent, _stderr) ==
		       offsetof(struct reent_start, err),
	       "reent is the start of struct _reent");

WEAK struct _reent *_impure_ptr = (struct _reent *)&reent;
WEAK struct _reent *const _global_impure_ptr = (struct _reent *)&reent;

WEAK int *__errno(void)
{
	return &reent.error_number;
}

/* math.h: signgam is *__signgam() */
WEAK int *__signgam(void)
{
	static int sign;
	return &sign;
}

WEAK int __swbuf_r(struct _reent *unused, int c, FILE *stream)
{
	(void)unused;
	stream->_w = 0;
	return fputc(c, stream);
}

#define IF(is, bit) ((is) ? (bit) : 0)
#define CLASS(c)                                                               \
	(char)(IF(CHAR_IS_UPPER(c), _U) | IF(CHAR_IS_LOWER(c), _L) |           \
	       IF(CHAR_IS_DIGIT(c), _N) | IF(CHAR_IS_SPACE(c), _S) |           \
	       IF(CHAR_IS_PUNCT(c), _P) | IF(CHAR_IS_CNTRL(c), _C) |           \
	       IF(CHAR_IS_HEX_LETTER(c), _X) | IF((c) == ' ', _B))

/* The first entry is EOF's. */
WEAK const char _ctype_[257] = { 0, CHARS_128(CLASS, 0),
				 CHARS_128(CLASS, 128) };

#endif
