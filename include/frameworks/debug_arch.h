/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of TICS of this name. */
#ifndef BROWNOUT_TICS_DEBUG_ARCH_H
#define BROWNOUT_TICS_DEBUG_ARCH_H

#include <tics.h>

#endif
