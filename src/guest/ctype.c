/* SPDX-License-Identifier: Apache-2.0 */
/* Classes of characters, ctype.h, in the "C" locale. */
#define _GNU_SOURCE
#include "guest/guest.h"

#include <ctype.h>

#include "guest/chars.h"

/* The headers define macros of the same names. */
#undef isalnum
#undef isalpha
#undef isascii
#undef isblank
#undef iscntrl
#undef isdigit
#undef isgraph
#undef islower
#undef isprint
#undef ispunct
#undef isspace
#undef isupper
#undef isxdigit
#undef toascii
#undef tolower
#undef toupper

WEAK int isalnum(int c)
{
	return CHAR_IS_ALNUM(c);
}

WEAK int isalpha(int c)
{
	return CHAR_IS_ALPHA(c);
}

WEAK int isascii(int c)
{
	return c >= 0 && c < 128;
}

WEAK int isblank(int c)
{
	return CHAR_IS_BLANK(c);
}

WEAK int iscntrl(int c)
{
	return CHAR_IS_CNTRL(c);
}

WEAK int isdigit(int c)
{
	return CHAR_IS_DIGIT(c);
}

WEAK int isgraph(int c)
{
	return CHAR_IS_GRAPH(c);
}

WEAK int islower(int c)
{
	return CHAR_IS_LOWER(c);
}

WEAK int isprint(int c)
{
	return CHAR_IS_PRINT(c);
}

WEAK int ispunct(int c)
{
	return CHAR_IS_PUNCT(c);
}

WEAK int isspace(int c)
{
	return CHAR_IS_SPACE(c);
}

WEAK int isupper(int c)
{
	return CHAR_IS_UPPER(c);
}

WEAK int isxdigit(int c)
{
	return CHAR_IS_XDIGIT(c);
}

WEAK int toascii(int c)
{
	return c & 127;
}

WEAK int tolower(int c)
{
	return CHAR_TO_LOWER(c);
}

WEAK int toupper(int c)
{
	return CHAR_TO_UPPER(c);
}
