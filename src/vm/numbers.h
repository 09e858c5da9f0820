/* SPDX-License-Identifier: Apache-2.0 */
/* Arithmetic of the loop that is a function: numbers.c; wide.c has integers of
 * more than 64 bits, floats.c floating point beyond float and double and the
 * mathematical library. Floating-point numbers are passed as their bits. */
#ifndef BROWNOUT_VM_NUMBERS_H
#define BROWNOUT_VM_NUMBERS_H

#include <limits.h>
#include <string.h>

#include "machine/memory.h"

uint64_t vm_leading_zeros(uint64_t value, unsigned bits);
uint64_t vm_reverse_bits(uint64_t value);
bool vm_overflows(unsigned code, uint64_t a, uint64_t b, unsigned bits);
bool vm_compare_floats(double a, double b, unsigned predicate);
unsigned vm_float_class(uint64_t value, unsigned bits);
uint64_t vm_float_to_signed(double value, unsigned bits);
uint64_t vm_float_to_unsigned(double value, unsigned bits);
/* Runs function fn of wide.def on its operands at w, with its numbers a, b.
 * False, with *why set: it traps. */
bool vm_wide(enum wide_fn fn, unsigned a, unsigned b, uint64_t *w,
	     enum trap_kind *why);
bool vm_wide_integer(enum wide_fn fn, unsigned a, unsigned b, uint64_t *w,
		     enum trap_kind *why);
void vm_wide_float(enum wide_fn fn, unsigned a, unsigned b, uint64_t *w);
uint64_t vm_math32(enum math_fn fn, uint64_t a, uint64_t b);
uint64_t vm_math64(enum math_fn fn, uint64_t a, uint64_t b);
uint64_t vm_fma32(uint64_t a, uint64_t b, uint64_t c);
uint64_t vm_fma64(uint64_t a, uint64_t b, uint64_t c);

/* An integer argument of a function of numbers: beyond int only its sign
 * matters. */
static inline int vm_to_int(int64_t n)
{
	return n > INT_MAX ? INT_MAX : n < INT_MIN ? INT_MIN : (int)n;
}

static inline float FLOAT32(uint64_t bits)
{
	uint32_t word = (uint32_t)bits;
	float value;
	memcpy(&value, &word, sizeof(value));
	return value;
}

static inline double FLOAT64(uint64_t bits)
{
	double value;
	memcpy(&value, &bits, sizeof(value));
	return value;
}

static inline uint64_t BITS32(float value)
{
	uint32_t word;
	memcpy(&word, &value, sizeof(word));
	return word;
}

static inline uint64_t BITS64(double value)
{
	uint64_t bits;
	memcpy(&bits, &value, sizeof(bits));
	return bits;
}

#define NUMBER32 float
#define NUMBER64 double

#endif
