/* SPDX-License-Identifier: Apache-2.0 */
/* The program of the harnesses, loaded once for all inputs. */
#ifndef BROWNOUT_TESTS_FUZZ_DEVICE_H
#define BROWNOUT_TESTS_FUZZ_DEVICE_H

#include "pipeline/program.h"

struct harness_device {
	struct options options;
	struct power_setup setup;
	struct fates fates;
};

/* It is never released. */
struct harness_device *harness_device(void);

#endif
