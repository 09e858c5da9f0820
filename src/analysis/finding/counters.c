/* SPDX-License-Identifier: Apache-2.0 */
/* Variables that are meant to count attempts. */
#include "analysis/finding/counters.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

static const char *const counters[] = {
#define COUNTER(name) name,
#include "analysis/finding/counters.def"
#undef COUNTER
};

enum {
	MOST_NAME = 32,
};

bool is_attempt_counter(const char *name)
{
	char plain[MOST_NAME];
	size_t len = 0;
	for (; *name; name++) {
		if (*name == '_')
			continue;
		if (len == MOST_NAME - 1)
			return false;
		plain[len++] = (char)tolower((unsigned char)*name);
	}
	plain[len] = '\0';
	for (size_t i = 0; i < sizeof(counters) / sizeof(counters[0]); i++) {
		if (strcmp(counters[i], plain) == 0)
			return true;
	}
	return false;
}
