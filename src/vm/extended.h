/* SPDX-License-Identifier: Apache-2.0 */
/* x86's long double as bits, for hosts that do not have it: conversion to
 * quadruple precision, which holds all of its numbers, and back. Two limbs
 * each, the lower first. floats.c uses it. */
#ifndef BROWNOUT_VM_EXTENDED_H
#define BROWNOUT_VM_EXTENDED_H

#include <stdint.h>

/* Exact. What x86 considers invalid (an exponent without the integer bit) is
 * NaN. */
void extended_to_quad(const uint64_t *extended, uint64_t *quad);

/* Rounded to nearest, ties to even. */
void extended_from_quad(const uint64_t *quad, uint64_t *extended);

#endif
