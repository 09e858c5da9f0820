/* SPDX-License-Identifier: Apache-2.0 */
/* Compiled with other flags than main.c. */
#include "log.h"

#include <stdio.h>

#ifdef PREFIX
#error "these are the flags of main.c"
#endif

int log_level(void)
{
	const char *sign = (char)200 > 0 ? "unsigned" : "signed";
	printf("log: level %d, %s char, C %ld\n", LEVEL, sign,
	       __STDC_VERSION__);
	return LEVEL;
}
