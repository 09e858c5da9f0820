/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the headers of the WISP's library. */
#ifndef BROWNOUT_LIBWISPBASE_WISP_BASE_H
#define BROWNOUT_LIBWISPBASE_WISP_BASE_H

#include <brownout_framework.h>
#include <stdbool.h>

BROWNOUT_FRAMEWORK(libwispbase)

#define BITSET(port, pin) ((port) |= (pin))
#define BITCLR(port, pin) ((port) &= ~(pin))
#define BITTOG(port, pin) ((port) ^= (pin))

static inline void WISP_init(void)
{
}

#endif
