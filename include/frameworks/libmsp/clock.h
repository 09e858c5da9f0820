/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of libmsp: set-up of the device, on which no data
 * depend. It does nothing. */
#ifndef BROWNOUT_LIBMSP_CLOCK_H
#define BROWNOUT_LIBMSP_CLOCK_H

#include <libmsp/mem.h>

static inline void msp_clock_setup(void)
{
}

#endif
