/* SPDX-License-Identifier: Apache-2.0 */
/* What the programs of this folder share: checks that say what failed. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>

static int check_result;

/* The exit code is the line of the first check that fails, modulo 256. */
static void check_at(int ok, int line, const char *what)
{
	if (ok)
		return;
	printf("line %d: %s\n", line, what);
	if (!check_result)
		check_result = line % 256 ? line % 256 : 1;
}

#define CHECK(condition)      check_at((condition) != 0, __LINE__, #condition)
#define CHECK_FOR(what, cond) check_at((cond) != 0, __LINE__, what)

#endif
