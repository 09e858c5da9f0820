/* SPDX-License-Identifier: Apache-2.0 */
/* x86's long double as bits, for hosts that have none: to quadruple precision,
 * which holds all of its numbers, and back. Two limbs each, the lower first. */
#ifndef BROWNOUT_VM_EXTENDED_H
#define BROWNOUT_VM_EXTENDED_H

#include <stdint.h>

/* Exact. What x86 takes for no number (an exponent without the integer bit) is
 * NaN. */
void extended_to_quad(const uint64_t *extended, uint64_t *quad);

/* Rounded to nearest, ties to even. */
void extended_from_quad(const uint64_t *quad, uint64_t *extended);

#endif
