/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for libmsp's header: names of registers from the parts of a
 * board's configuration. */
#ifndef BROWNOUT_LIBMSP_PERIPH_H
#define BROWNOUT_LIBMSP_PERIPH_H

#include <libmsp/mem.h>

#define BROWNOUT_JOIN(a, b)          a##b
#define BROWNOUT_JOIN3(a, b, c)      a##b##c
#define BROWNOUT_BIT(index)          BIT##index
#define BROWNOUT_TIMER(name, reg)    T##name##reg
#define BROWNOUT_TIMER_CC(n, i, reg) T##n##reg##i
#define BROWNOUT_UART(index, reg)    UCA##index##reg

/* Ports may be macros, and so may registers (OUT), which must not expand. */
#define BROWNOUT_P_IN(port)      P##port##IN
#define BROWNOUT_P_OUT(port)     P##port##OUT
#define BROWNOUT_P_DIR(port)     P##port##DIR
#define BROWNOUT_P_REN(port)     P##port##REN
#define BROWNOUT_P_SEL(port)     P##port##SEL
#define BROWNOUT_P_SEL0(port)    P##port##SEL0
#define BROWNOUT_P_SEL1(port)    P##port##SEL1
#define BROWNOUT_P_SELC(port)    P##port##SELC
#define BROWNOUT_P_IE(port)      P##port##IE
#define BROWNOUT_P_IES(port)     P##port##IES
#define BROWNOUT_P_IFG(port)     P##port##IFG
#define BROWNOUT_P_IV(port)      P##port##IV
#define BROWNOUT_GPIO_IN(port)   BROWNOUT_P_IN(port)
#define BROWNOUT_GPIO_OUT(port)  BROWNOUT_P_OUT(port)
#define BROWNOUT_GPIO_DIR(port)  BROWNOUT_P_DIR(port)
#define BROWNOUT_GPIO_REN(port)  BROWNOUT_P_REN(port)
#define BROWNOUT_GPIO_SEL(port)  BROWNOUT_P_SEL(port)
#define BROWNOUT_GPIO_SEL0(port) BROWNOUT_P_SEL0(port)
#define BROWNOUT_GPIO_SEL1(port) BROWNOUT_P_SEL1(port)
#define BROWNOUT_GPIO_SELC(port) BROWNOUT_P_SELC(port)
#define BROWNOUT_GPIO_IE(port)   BROWNOUT_P_IE(port)
#define BROWNOUT_GPIO_IES(port)  BROWNOUT_P_IES(port)
#define BROWNOUT_GPIO_IFG(port)  BROWNOUT_P_IFG(port)
#define BROWNOUT_GPIO_IV(port)   BROWNOUT_P_IV(port)

#define CONCAT(a, b)               BROWNOUT_JOIN(a, b)
#define CONCAT3(a, b, c)           BROWNOUT_JOIN3(a, b, c)
#define GPIO(port, reg)            BROWNOUT_GPIO_##reg(port)
#define BIT(index)                 BROWNOUT_BIT(index)
#define TIMER(name, reg)           BROWNOUT_TIMER(name, reg)
#define TIMER_CC(name, index, reg) BROWNOUT_TIMER_CC(name, index, reg)
#define UART(index, reg)           BROWNOUT_UART(index, reg)

#endif
