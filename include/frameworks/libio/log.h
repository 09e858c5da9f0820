/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for libio's header. */
#ifndef BROWNOUT_LIBIO_LOG_H
#define BROWNOUT_LIBIO_LOG_H

#include <libio/console.h>

#endif
