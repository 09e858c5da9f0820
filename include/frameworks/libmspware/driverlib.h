/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the header of libmspware of this name. */
#ifndef BROWNOUT_LIBMSPWARE_DRIVERLIB_H
#define BROWNOUT_LIBMSPWARE_DRIVERLIB_H

#include <driverlib.h>

#endif
