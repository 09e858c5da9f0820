/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for the flags by which programs of Coala are measured: all are off. */
#ifndef BROWNOUT_CTLFLAGS_H
#define BROWNOUT_CTLFLAGS_H

#include <mspbase.h>

#endif
