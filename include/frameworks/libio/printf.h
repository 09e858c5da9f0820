/* SPDX-License-Identifier: Apache-2.0 */
/* Stands in for libio's header. */
#ifndef BROWNOUT_LIBIO_PRINTF_H
#define BROWNOUT_LIBIO_PRINTF_H

#include <libio/console.h>

#endif
