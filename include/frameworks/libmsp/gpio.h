/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of libmsp: set-up of the device, on which no data
 * depend. It does nothing. */
#ifndef BROWNOUT_LIBMSP_GPIO_H
#define BROWNOUT_LIBMSP_GPIO_H

#include <libmsp/mem.h>

static inline void msp_gpio_unlock(void)
{
}

static inline void msp_gpio_spi_unlock(void)
{
}

#endif
