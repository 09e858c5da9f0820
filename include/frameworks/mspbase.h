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
/* The numbers may be macros; OUT is one of the device. */
#define BROWNOUT_OUT_NAME(port) P##port##OUT
#define BROWNOUT_OUT(port)      BROWNOUT_OUT_NAME(port)
#define BROWNOUT_DIR_NAME(port) P##port##DIR
#define BROWNOUT_DIR(port)      BROWNOUT_DIR_NAME(port)
#define BROWNOUT_BIT_NAME(pin)  BIT##pin
#define BROWNOUT_PIN(pin)       BROWNOUT_BIT_NAME(pin)
#define msp_gpio_dir_in(port, pin)  (BROWNOUT_DIR(port) &= ~BROWNOUT_PIN(pin))
#define msp_gpio_dir_out(port, pin) (BROWNOUT_DIR(port) |= BROWNOUT_PIN(pin))
#define msp_gpio_set(port, pin)     (BROWNOUT_OUT(port) |= BROWNOUT_PIN(pin))
#define msp_gpio_clear(port, pin)   (BROWNOUT_OUT(port) &= ~BROWNOUT_PIN(pin))
#define msp_gpio_toggle(port, pin)  (BROWNOUT_OUT(port) ^= BROWNOUT_PIN(pin))
#define msp_gpio_spike(port, pin)                                              \
	(msp_gpio_set(port, pin), msp_gpio_clear(port, pin))

#endif
