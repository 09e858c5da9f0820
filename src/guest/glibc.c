/* SPDX-License-Identifier: Apache-2.0 */
/* What glibc's headers (target host) expand to: errno, the standard streams,
 * tables of characters. Empty for the other targets. */
#define _DEFAULT_SOURCE
#include "guest/guest.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef __GLIBC__

#include "guest/chars.h"

static int error_number;

WEAK int *__errno_location(void)
{
	return &error_number;
}

WEAK int signgam; /* of math.h */

/* Only their addresses matter. Without a buffer, the macros of putc_unlocked
 * find no room and call __overflow. */
static FILE streams[3];

#undef stdin
#undef stdout
#undef stderr
WEAK FILE *stdin = &streams[0];
WEAK FILE *stdout = &streams[1];
WEAK FILE *stderr = &streams[2];

int __overflow(FILE *stream, int c);

WEAK int __overflow(FILE *stream, int c)
{
	return fputc(c, stream);
}

/* The tables start at -128, so that a negative char can be an index, too. */
#define TABLE(ROW)                                                             \
	{                                                                      \
		CHARS_128(ROW, -128), CHARS_128(ROW, 0), CHARS_128(ROW, 128)   \
	}
#define IF(is, bit) ((is) ? (bit) : 0)
#define CLASS(c)                                                               \
	(unsigned short)(IF(CHAR_IS_UPPER(c), _ISupper) |                      \
			 IF(CHAR_IS_LOWER(c), _ISlower) |                      \
			 IF(CHAR_IS_ALPHA(c), _ISalpha) |                      \
			 IF(CHAR_IS_DIGIT(c), _ISdigit) |                      \
			 IF(CHAR_IS_XDIGIT(c), _ISxdigit) |                    \
			 IF(CHAR_IS_SPACE(c), _ISspace) |                      \
			 IF(CHAR_IS_PRINT(c), _ISprint) |                      \
			 IF(CHAR_IS_GRAPH(c), _ISgraph) |                      \
			 IF(CHAR_IS_BLANK(c), _ISblank) |                      \
			 IF(CHAR_IS_CNTRL(c), _IScntrl) |                      \
			 IF(CHAR_IS_PUNCT(c), _ISpunct) |                      \
			 IF(CHAR_IS_ALNUM(c), _ISalnum))

static const unsigned short classes[384] = TABLE(CLASS);
static const __int32_t lower[384] = TABLE(CHAR_TO_LOWER);
static const __int32_t upper[384] = TABLE(CHAR_TO_UPPER);

WEAK const unsigned short **__ctype_b_loc(void)
{
	static const unsigned short *table = classes + 128;
	return &table;
}

WEAK const __int32_t **__ctype_tolower_loc(void)
{
	static const __int32_t *table = lower + 128;
	return &table;
}

WEAK const __int32_t **__ctype_toupper_loc(void)
{
	static const __int32_t *table = upper + 128;
	return &table;
}

#endif
