/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for a timer that resets the device: power failures come from
 * brownout. */
#ifndef BROWNOUT_MSPRESETER_H
#define BROWNOUT_MSPRESETER_H

#include <mspbase.h>

#define msp_reseter_auto_rand(...)
#define msp_reseter_auto(...)
#define msp_reseter_halt()
#define msp_reseter_resume()

#endif
