/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the WISP's accelerometer. */
#ifndef BROWNOUT_ACCEL_H
#define BROWNOUT_ACCEL_H

#include <libwispbase/accel.h>

#endif
