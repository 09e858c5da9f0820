/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the WISP's accelerometer, an input that has no body here. */
#ifndef BROWNOUT_LIBWISPBASE_ACCEL_H
#define BROWNOUT_LIBWISPBASE_ACCEL_H

#include <libwispbase/wisp-base.h>

typedef struct {
	int8_t x, y, z;
} threeAxis_t_8;

unsigned char ACCEL_singleSample(threeAxis_t_8 *result);
unsigned char ACCEL_readID(threeAxis_t_8 *result);
static inline unsigned char ACCEL_initialize(void)
{
	return 1;
}

static inline unsigned char ACCEL_initialize_withTempSensor(void)
{
	return 1;
}

#endif
