/* SPDX-License-Identifier: Apache-2.0 */
/* Wide characters of stdlib.h in the "C" locale: a byte is a character. Bytes
 * above 127 are not, as in printf. */
#include "guest/guest.h"

#include <errno.h>
#include <stdlib.h>

size_t __ctype_get_mb_cur_max(void);
int __locale_mb_cur_max(void);

/* MB_CUR_MAX of glibc and of newlib */
WEAK size_t __ctype_get_mb_cur_max(void)
{
	return 1;
}

WEAK int __locale_mb_cur_max(void)
{
	return 1;
}

static int refuse(void)
{
	errno = EILSEQ;
	return -1;
}

WEAK int mbtowc(wchar_t *restrict to, const char *restrict from, size_t n)
{
	if (!from)
		return 0; /* no encoding has states */
	if (!n || (unsigned char)*from > 127)
		return refuse();
	if (to)
		*to = *from;
	return *from != 0;
}

WEAK int mblen(const char *from, size_t n)
{
	return mbtowc(NULL, from, n);
}

WEAK int wctomb(char *to, wchar_t c)
{
	if (!to)
		return 0;
	if (c < 0 || c > 127)
		return refuse();
	*to = (char)c;
	return 1;
}

WEAK size_t mbstowcs(wchar_t *restrict to, const char *restrict from, size_t n)
{
	for (size_t len = 0; !to || len < n; len++) {
		if ((unsigned char)from[len] > 127)
			return (size_t)refuse();
		if (to)
			to[len] = from[len];
		if (!from[len])
			return len;
	}
	return n;
}

WEAK size_t wcstombs(char *restrict to, const wchar_t *restrict from, size_t n)
{
	for (size_t len = 0; !to || len < n; len++) {
		if (from[len] < 0 || from[len] > 127)
			return (size_t)refuse();
		if (to)
			to[len] = (char)from[len];
		if (!from[len])
			return len;
	}
	return n;
}
