/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for a printf for MSP430. */
#ifndef BROWNOUT_MSPPRINTF_H
#define BROWNOUT_MSPPRINTF_H

#include <mspbase.h>

#endif
