/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of libmspdriver: the names of the device. Functions
 * that a program calls are without a body. */
#ifndef BROWNOUT_LIBMSPDRIVER_DRIVERLIB_H
#define BROWNOUT_LIBMSPDRIVER_DRIVERLIB_H

#include <brownout_framework.h>
#include <stdbool.h>
#ifdef __MSP430__
#include <msp430.h>
#endif

BROWNOUT_FRAMEWORK(libmspdriver)

#endif
