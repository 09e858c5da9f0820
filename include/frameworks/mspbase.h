/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the headers of the libraries that come with Coala. Set-up of
 * the device does nothing; pins are pins. */
#ifndef BROWNOUT_MSPBASE_H
#define BROWNOUT_MSPBASE_H

#include <brownout_framework.h>
#include <stdbool.h>
#include <stdio.h>
#ifdef __MSP430__
#include <msp430.h>
#endif

BROWNOUT_FRAMEWORK(mspbase)

#define msp_watchdog_disable()
#define msp_gpio_unlock()
#define msp_clock_set_mclk(...)
/* The numbers may be macros. */
#define BROWNOUT_PIN_NAME(port, reg)     P##port##reg
#define BROWNOUT_PIN_REGISTER(port, reg) BROWNOUT_PIN_NAME(port, reg)
#define BROWNOUT_BIT_NAME(pin)           BIT##pin
#define BROWNOUT_PIN_BIT(pin)            BROWNOUT_BIT_NAME(pin)
#define msp_gpio_dir_in(port, pin)  (BROWNOUT_PIN_REGISTER(port, DIR) &= ~BROWNOUT_PIN_BIT(pin))
#define msp_gpio_dir_out(port, pin) (BROWNOUT_PIN_REGISTER(port, DIR) |= BROWNOUT_PIN_BIT(pin))
#define msp_gpio_set(port, pin)     (BROWNOUT_PIN_REGISTER(port, OUT) |= BROWNOUT_PIN_BIT(pin))
#define msp_gpio_clear(port, pin)   (BROWNOUT_PIN_REGISTER(port, OUT) &= ~BROWNOUT_PIN_BIT(pin))
#define msp_gpio_toggle(port, pin)  (BROWNOUT_PIN_REGISTER(port, OUT) ^= BROWNOUT_PIN_BIT(pin))
#define msp_gpio_spike(port, pin)                                              \
	(msp_gpio_set(port, pin), msp_gpio_clear(port, pin))

#endif
