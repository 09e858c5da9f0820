/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers in texts: what strtol.c and strtod.c do for scan.c. A text ends at
 * its 0, or at limit if that is not NULL. */
#ifndef BROWNOUT_GUEST_NUMBER_H
#define BROWNOUT_GUEST_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* C23 adds the prefix 0b; the headers then call functions of other names. */
enum dialect {
	C11,
	C23
};

/* What a text means: a number and its sign. */
struct integer {
	unsigned long long magnitude; /* ULLONG_MAX after an overflow */
	bool is_negative;
	bool overflows;
};

/* *end is after the number, or text itself if there is none. */
struct integer __brownout_parse_integer(const char *text, const char *limit,
					const char **end, int base,
					enum dialect dialect);

/* The same; returns the bits of a double or a float, correctly rounded. */
uint64_t __brownout_parse_float(const char *text, const char *limit,
				const char **end, bool is_double);

/* The byte at s. */
static inline char text_at(const char *s, const char *limit)
{
	return s == limit ? 0 : *s;
}

#endif
