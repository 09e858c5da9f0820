/* SPDX-License-Identifier: Apache-2.0 */
/* As the headers of a device are: it wants to know which one. */
#ifndef __MSP430FR5969__
#error "unknown device"
#endif
#define DEVICE_PINS 8
