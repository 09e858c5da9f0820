/* SPDX-License-Identifier: Apache-2.0 */
/* What the programs of tests/device have in common. */
#ifndef BROWNOUT_TESTS_DEVICE_PROGRAM_H
#define BROWNOUT_TESTS_DEVICE_PROGRAM_H

#include "brownout_device.h"
#include "brownout_runtime.h"

#define NV __attribute__((section(".brownout_nv")))

/* Without the log: what the log is for must go wrong. */
#ifdef UNFIXED
#define LOG(variable) ((void)0)
#else
#define LOG(variable) brownout_log(&(variable), sizeof(variable))
#endif

#endif
