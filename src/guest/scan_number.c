/* SPDX-License-Identifier: Apache-2.0 */
/* scanf's numbers. An input item is the longest text that is a number, or the
 * start of one: "0x" and "1e" are items, but not numbers, and fail. */
#include "guest/guest.h"
#include "guest/scan.h"

#include "guest/chars.h"

/* Where the item must end; NULL: anywhere. */
static const char *limit_of(const struct scan *scan, const struct conv *spec)
{
	return spec->width ? scan->at + spec->width : NULL;
}

WEAK void __brownout_scan_store(struct scan *scan, const struct conv *spec,
				unsigned long long n)
{
	void *to = va_arg(scan->list, void *);
	switch (spec->size) {
	case SIZE_CHAR:
		*(signed char *)to = (signed char)n;
		break;
	case SIZE_SHORT:
		*(short *)to = (short)n;
		break;
	case SIZE_INT:
		*(int *)to = (int)n;
		break;
	case SIZE_LONG:
		*(long *)to = (long)n;
		break;
	case SIZE_LLONG:
		*(long long *)to = (long long)n;
	}
}

/* Whether the number "0" is the start of a prefix that no digit follows. */
static bool is_half_prefix(const char *start, const char *end,
			   const char *limit, int base, enum dialect dialect)
{
	char c = text_at(end, limit);
	if (*start == '-' || *start == '+')
		start++;
	if (*start != '0' || end - start != 1)
		return false;
	if (CHAR_TO_LOWER(c) == 'x')
		return base == 0 || base == 16;
	return CHAR_TO_LOWER(c) == 'b' && dialect == C23 && base == 0;
}

WEAK enum status __brownout_scan_integer(struct scan *scan,
					 const struct conv *spec, int base)
{
	const char *limit = limit_of(scan, spec), *end;
	struct integer n = __brownout_parse_integer(scan->at, limit, &end, base,
						    scan->dialect);
	if (end == scan->at ||
	    is_half_prefix(scan->at, end, limit, base, scan->dialect))
		return MISMATCH;
	scan->at = end;
	if (spec->is_dropped)
		return NOTHING;
	unsigned long long value = n.is_negative ? -n.magnitude : n.magnitude;
	if (spec->conversion == 'p')
		*va_arg(scan->list, void **) = (void *)(uintptr_t)value;
	else
		__brownout_scan_store(scan, spec, value);
	return STORED;
}

/* Whether the letter of an exponent follows a number, "1" or "0x1". */
static bool is_half_exponent(const char *start, const char *end, char next)
{
	bool is_hex = start[0] == '0' && CHAR_TO_LOWER(start[1]) == 'x';
	char letter = is_hex ? 'p' : 'e';
	if (next != letter)
		return false;
	for (; start < end; start++) {
		if (CHAR_TO_LOWER(*start) == letter)
			return false; /* it has one already */
	}
	return true;
}

/* Whether the number only starts what stands there: "infi", "nan(", "0x". */
static bool is_half_float(const char *start, const char *end, const char *limit)
{
	char c = text_at(end, limit);
	char next = CHAR_TO_LOWER(c);
	if (*start == '-' || *start == '+')
		start++;
	switch (CHAR_TO_LOWER(*start)) {
	case 'i':
		return end - start == 3 && next == 'i';
	case 'n':
		return end - start == 3 && next == '(';
	default:
		return (*start == '0' && end - start == 1 && next == 'x') ||
		       is_half_exponent(start, end, next);
	}
}

static void store_float(struct scan *scan, const struct conv *spec,
			uint64_t bits)
{
	union {
		uint64_t bits;
		double value;
	} wide = { bits };
	union {
		uint32_t bits;
		float value;
	} narrow = { (uint32_t)bits };
	if (spec->size == SIZE_INT)
		*va_arg(scan->list, float *) = narrow.value;
	else if (spec->size == SIZE_LONG)
		*va_arg(scan->list, double *) = wide.value;
	else
		*va_arg(scan->list, long double *) = wide.value;
}

WEAK enum status __brownout_scan_float(struct scan *scan,
				       const struct conv *spec)
{
	const char *limit = limit_of(scan, spec), *end;
	uint64_t bits = __brownout_parse_float(scan->at, limit, &end,
					       spec->size != SIZE_INT);
	if (end == scan->at || is_half_float(scan->at, end, limit))
		return MISMATCH;
	scan->at = end;
	if (spec->is_dropped)
		return NOTHING;
	store_float(scan, spec, bits);
	return STORED;
}
