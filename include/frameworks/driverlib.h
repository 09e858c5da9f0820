/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of TI's driver library, for what programs of
 * frameworks use of it: set-up of the device, on which no data depend. It does
 * nothing. */
#ifndef BROWNOUT_DRIVERLIB_H
#define BROWNOUT_DRIVERLIB_H

#include <brownout_framework.h>
#include <stdbool.h>
#ifdef __MSP430__
#include <msp430.h>
#endif

BROWNOUT_FRAMEWORK(driverlib)

enum {
	GPIO_PORT_P1 = 1,
	GPIO_PORT_P2,
	GPIO_PORT_P3,
	GPIO_PORT_P4,
	GPIO_PORT_P5,
	GPIO_PORT_P6,
	GPIO_PORT_P7,
	GPIO_PORT_P8,
	GPIO_PORT_PJ = 13,
};

#define GPIO_PIN0 0x01
#define GPIO_PIN1 0x02
#define GPIO_PIN2 0x04
#define GPIO_PIN3 0x08
#define GPIO_PIN4 0x10
#define GPIO_PIN5 0x20
#define GPIO_PIN6 0x40
#define GPIO_PIN7 0x80

#define BROWNOUT_PIN(name)                                                     \
	__attribute__((weak)) void name(uint8_t port, uint16_t pins)           \
	{                                                                      \
		(void)port;                                                    \
		(void)pins;                                                    \
	}
BROWNOUT_PIN(GPIO_setAsOutputPin)
BROWNOUT_PIN(GPIO_setOutputHighOnPin)
BROWNOUT_PIN(GPIO_setOutputLowOnPin)
BROWNOUT_PIN(GPIO_toggleOutputOnPin)

__attribute__((weak)) void PMM_unlockLPM5(void)
{
}

#endif
