/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for a profiler, which only measures. */
#ifndef BROWNOUT_MSPPROFILER_H
#define BROWNOUT_MSPPROFILER_H

#include <mspbase.h>

#define cp_init()
#define cp_reset()
#define cp_sendRes(...)

#endif
