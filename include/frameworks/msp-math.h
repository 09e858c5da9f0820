/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of libmspmath. */
#ifndef BROWNOUT_MSP_MATH_H
#define BROWNOUT_MSP_MATH_H

#include <libmspmath/msp-math.h>

#endif
