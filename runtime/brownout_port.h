/* SPDX-License-Identifier: Apache-2.0 */
/* The port of the run-time to the device that the compiler makes code for;
 * -DBROWNOUT_PORT='"my_port.h"' selects another. ports/host.h has all macros
 * that a port must define. */
#ifndef BROWNOUT_PORT_H
#define BROWNOUT_PORT_H

#include <stddef.h>
#include <stdint.h>

#ifndef BROWNOUT_PORT
#if defined __BROWNOUT__
#define BROWNOUT_PORT "ports/host.h"
#elif defined __MSP430__
#define BROWNOUT_PORT "ports/msp430fr.h"
#elif defined __ARM_ARCH_PROFILE && __ARM_ARCH_PROFILE == 'M'
#define BROWNOUT_PORT "ports/cortexm.h"
#elif defined __riscv
#define BROWNOUT_PORT "ports/riscv.h"
#else
#define BROWNOUT_PORT "ports/host.h"
#endif
#endif
#include BROWNOUT_PORT

#endif
