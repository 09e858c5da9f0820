/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for libmsp's header: names of registers from the parts of a
 * board's configuration. */
#ifndef BROWNOUT_LIBMSP_PERIPH_H
#define BROWNOUT_LIBMSP_PERIPH_H

#include <libmsp/mem.h>

#define BROWNOUT_JOIN(a, b)          a##b
#define BROWNOUT_JOIN3(a, b, c)      a##b##c
#define BROWNOUT_PORT(port, reg)     P##port##reg
#define BROWNOUT_BIT(index)          BIT##index
#define BROWNOUT_TIMER(name, reg)    T##name##reg
#define BROWNOUT_TIMER_CC(n, i, reg) T##n##reg##i
#define BROWNOUT_UART(index, reg)    UCA##index##reg

#define CONCAT(a, b)               BROWNOUT_JOIN(a, b)
#define CONCAT3(a, b, c)           BROWNOUT_JOIN3(a, b, c)
#define GPIO(port, reg)            BROWNOUT_PORT(port, reg)
#define BIT(index)                 BROWNOUT_BIT(index)
#define TIMER(name, reg)           BROWNOUT_TIMER(name, reg)
#define TIMER_CC(name, index, reg) BROWNOUT_TIMER_CC(name, index, reg)
#define UART(index, reg)           BROWNOUT_UART(index, reg)

#endif
