/* SPDX-License-Identifier: Apache-2.0 */
/* What a bo_error is. Unlike elsewhere, memory that cannot be had is an error
 * here: this is the process of whoever uses the library. */
#ifndef BROWNOUT_LIBRARY_ERROR_H
#define BROWNOUT_LIBRARY_ERROR_H

#include "libbrownout.h"
#include "util/err.h"

/* Starts a call: there is no error so far. */
void error_start(bo_error **error);

/* Sets *error, unless error is NULL or it is set. details: NULL or its lines.
 * Returns -1. */
int error_set(bo_error **error, int code, const char *message,
	      const char *details);

/* The same for one that travelled. */
int error_set_err(bo_error **error, const struct err *err);

/* There is no memory. */
int error_no_memory(bo_error **error);

#endif
