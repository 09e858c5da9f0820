/* SPDX-License-Identifier: Apache-2.0 */
/* The hardware multiplier of MSP430, SPEC 2.1: writing the second operand gives
 * the product in the result registers. Code after each such store does it, so
 * that every analysis sees what the results depend on. load.c calls this. */
#ifndef BROWNOUT_LOAD_MULTIPLIER_H
#define BROWNOUT_LOAD_MULTIPLIER_H

#include "load/program.h"

/* Adds the code; warns of stores for which the operation is not known. */
void multiplier_add(struct program *program);

#endif
