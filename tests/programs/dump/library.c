/* SPDX-License-Identifier: Apache-2.0 */
/* The C library is shown only if asked for; -o takes the text. */
#include <string.h>

static char text[4];

int main(void)
{
	strcpy(text, "abc");
	return (int)strlen(text) - 3;
}

/*
 * check: dump --cflags -fno-builtin %s >%t/plain && ! grep -q '^strcpy  ;' %t/plain && echo without library
 * stdout:
 *   without library
 * check: dump --library --cflags -fno-builtin %s
 * stdout-has: strcpy  ; brownout-libc/string.c:
 * stdout-has: strlen  ; brownout-libc/string.c:
 * check: dump -o %t/out %s && grep -c '^main  ;' %t/out
 * stdout:
 *   1
 * check: dump -o %t/none/out %s
 * exit: 3
 * stdout:
 * stderr-has: cannot write '
 * check: dump --format json %s
 * exit: 2
 * stderr-has: 'dump' does not take option '--format'
 */
