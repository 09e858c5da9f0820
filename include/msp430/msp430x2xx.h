/* SPDX-License-Identifier: Apache-2.0 */
/* Headers of F2xx and G2xx devices. */
#define BROWNOUT_MSP430_X2XX
#include "msp430.h"
