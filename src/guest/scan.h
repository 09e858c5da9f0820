/* SPDX-License-Identifier: Apache-2.0 */
/* The engine of the scanf family: scan.c reads formats and texts,
 * scan_number.c reads numbers. */
#ifndef BROWNOUT_GUEST_SCAN_H
#define BROWNOUT_GUEST_SCAN_H

#include <stdarg.h>

#include "guest/number.h"

enum status {
	STORED,
	NOTHING, /* done, but it does not count: %*d, %n, %% */
	MISMATCH,
	NO_INPUT,
};

/* hh, h, none, l, ll, L; j, z and t are whichever of them has that size */
enum size {
	SIZE_CHAR,
	SIZE_SHORT,
	SIZE_INT,
	SIZE_LONG,
	SIZE_LLONG
};

struct scan {
	const char *start; /* of the input */
	const char *at;    /* the rest of it */
	va_list list;
	enum dialect dialect;
};

/* One conversion specification. */
struct conv {
	bool is_dropped; /* %*d */
	size_t width;    /* 0: none */
	enum size size;
	char conversion;
	const char *set, *set_end; /* what stands between [ and ] */
};

/* Numbers at scan->at, where there is something. */
enum status __brownout_scan_integer(struct scan *scan, const struct conv *spec,
				    int base);
enum status __brownout_scan_float(struct scan *scan, const struct conv *spec);

/* Stores an integer of spec's size. */
void __brownout_scan_store(struct scan *scan, const struct conv *spec,
			   unsigned long long n);

#endif
