/* SPDX-License-Identifier: Apache-2.0 */
/* <legacymsp430.h>: interrupt handlers as mspgcc wrote them. */
#ifndef BROWNOUT_LEGACYMSP430_H
#define BROWNOUT_LEGACYMSP430_H

#include "msp430.h"

#define interrupt(vector) void __attribute__((__interrupt__(vector)))
#define wakeup
#define eint() __enable_interrupt()
#define dint() __disable_interrupt()
#define nop()  __no_operation()

#endif
