/* SPDX-License-Identifier: Apache-2.0 */
/* Classes of characters in the "C" locale, as constant expressions: ctype.c
 * uses them, newlib.c and glibc.c build their tables from them. */
#ifndef BROWNOUT_GUEST_CHARS_H
#define BROWNOUT_GUEST_CHARS_H

#define CHAR_IS_UPPER(c) ((c) >= 'A' && (c) <= 'Z')
#define CHAR_IS_LOWER(c) ((c) >= 'a' && (c) <= 'z')
#define CHAR_IS_ALPHA(c) (CHAR_IS_UPPER(c) || CHAR_IS_LOWER(c))
#define CHAR_IS_DIGIT(c) ((c) >= '0' && (c) <= '9')
#define CHAR_IS_ALNUM(c) (CHAR_IS_ALPHA(c) || CHAR_IS_DIGIT(c))
#define CHAR_IS_HEX_LETTER(c)                                                  \
	(((c) >= 'A' && (c) <= 'F') || ((c) >= 'a' && (c) <= 'f'))
#define CHAR_IS_XDIGIT(c) (CHAR_IS_DIGIT(c) || CHAR_IS_HEX_LETTER(c))
#define CHAR_IS_SPACE(c)  ((c) == ' ' || ((c) >= '\t' && (c) <= '\r'))
#define CHAR_IS_BLANK(c)  ((c) == ' ' || (c) == '\t')
#define CHAR_IS_CNTRL(c)  (((c) >= 0 && (c) < ' ') || (c) == 127)
#define CHAR_IS_PRINT(c)  ((c) >= ' ' && (c) < 127)
#define CHAR_IS_GRAPH(c)  ((c) > ' ' && (c) < 127)
#define CHAR_IS_PUNCT(c)  (CHAR_IS_GRAPH(c) && !CHAR_IS_ALNUM(c))

#define CHAR_TO_LOWER(c) (CHAR_IS_UPPER(c) ? (c) + ('a' - 'A') : (c))
#define CHAR_TO_UPPER(c) (CHAR_IS_LOWER(c) ? (c) - ('a' - 'A') : (c))

/* ROW(c), ROW(c + 1), ... for the initialiser of a table */
#define CHARS_4(ROW, c) ROW((c)), ROW((c) + 1), ROW((c) + 2), ROW((c) + 3)
#define CHARS_16(ROW, c)                                                       \
	CHARS_4(ROW, (c)), CHARS_4(ROW, (c) + 4), CHARS_4(ROW, (c) + 8),       \
		CHARS_4(ROW, (c) + 12)
#define CHARS_64(ROW, c)                                                       \
	CHARS_16(ROW, (c)), CHARS_16(ROW, (c) + 16), CHARS_16(ROW, (c) + 32),  \
		CHARS_16(ROW, (c) + 48)
#define CHARS_128(ROW, c) CHARS_64(ROW, (c)), CHARS_64(ROW, (c) + 64)

#endif
