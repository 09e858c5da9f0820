/* SPDX-License-Identifier: Apache-2.0 */
/* Exact decimal digits of binary numbers, one after the other. */
#include "guest/guest.h"
#include "guest/decimal.h"

#define GROUP       1000000000 /* nine digits */
#define GROUP_BITS  29 /* a group times 2^29 carries less than a group */
#define FRACTION_AT 2  /* the limb after the point */

/* Multiplies the n groups by 2^bits; returns how many there are then. */
static int shift_groups(uint32_t *group, int n, int bits)
{
	uint64_t carry = 0;
	for (int i = 0; i < n; i++) {
		carry += (uint64_t)group[i] << bits;
		group[i] = (uint32_t)(carry % GROUP);
		carry /= GROUP;
	}
	if (carry)
		group[n++] = (uint32_t)carry;
	return n;
}

static void start_whole(struct decimal *d, uint64_t mantissa, int exponent)
{
	int n = 0;
	do {
		d->limb[n++] = (uint32_t)(mantissa % GROUP);
		mantissa /= GROUP;
	} while (mantissa);
	while (exponent > 0) {
		int bits = exponent < GROUP_BITS ? exponent : GROUP_BITS;
		n = shift_groups(d->limb, n, bits);
		exponent -= bits;
	}
	d->integer = n;
}

static void trim(struct decimal *d)
{
	while (d->tail > d->head && !d->limb[d->tail - 1])
		d->tail--;
}

/* bits: how many bits the fraction has */
static void start_fraction(struct decimal *d, uint64_t mantissa, int bits)
{
	uint64_t whole = bits < 64 ? mantissa >> bits : 0;
	uint64_t part = bits < 64 ? mantissa - (whole << bits) : mantissa;
	d->limb[0] = (uint32_t)(whole % GROUP);
	d->limb[1] = (uint32_t)(whole / GROUP);
	d->integer = d->limb[1] ? 2 : 1;

	int limbs = (bits + 31) / 32;
	int up = 32 * limbs - bits;
	d->head = d->tail = FRACTION_AT + limbs;
	d->limb[--d->head] = (uint32_t)(part << up);
	part >>= 32 - up;
	for (; part; part >>= 32)
		d->limb[--d->head] = (uint32_t)part;
	trim(d);
}

WEAK void __brownout_decimal_start(struct decimal *d, uint64_t mantissa,
				   int exponent)
{
	d->head = d->tail = FRACTION_AT;
	d->group = 0;
	d->unit = 0;
	if (exponent >= 0)
		start_whole(d, mantissa, exponent);
	else
		start_fraction(d, mantissa, -exponent);
	d->position = 9 * d->integer - 1;
}

/* fraction = fraction * 10^9; returns its new whole part. */
static uint32_t next_group(struct decimal *d)
{
	uint64_t carry = 0;
	for (int i = d->tail; i-- > d->head;) {
		carry += (uint64_t)d->limb[i] * GROUP;
		d->limb[i] = (uint32_t)carry;
		carry >>= 32;
	}
	trim(d);
	if (d->head == FRACTION_AT)
		return (uint32_t)carry;
	if (carry)
		d->limb[--d->head] = (uint32_t)carry;
	return 0;
}

WEAK int __brownout_decimal_next(struct decimal *d)
{
	if (!d->unit) {
		d->group = d->integer ? d->limb[--d->integer] : next_group(d);
		d->unit = GROUP / 10;
	}
	uint32_t digit = d->group / d->unit;
	d->group %= d->unit;
	d->unit /= 10;
	d->position--;
	return (int)digit;
}

WEAK bool __brownout_decimal_is_done(const struct decimal *d)
{
	for (int i = 0; i < d->integer; i++) {
		if (d->limb[i])
			return false;
	}
	return !d->group && d->head == d->tail;
}
