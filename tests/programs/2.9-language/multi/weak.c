/* SPDX-License-Identifier: Apache-2.0 */
/* The third translation unit of multi.c: weak definitions. */
#include "stack.h"

static int same_name(void)
{
	return 1;
}

__attribute__((weak)) int overridden(void)
{
	return same_name();
}

__attribute__((weak)) int only_weak(void)
{
	return 3;
}

int call_overridden(void)
{
	return overridden();
}

int read_tentative(void)
{
	return tentative;
}
