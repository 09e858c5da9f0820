/* SPDX-License-Identifier: Apache-2.0 */
/* The data of a run-time that repairs memory, SPEC 5.3, 8.3: its log, which is
 * non-volatile and never compared, and the variables that it has saved with
 * each checkpoint, whatever the mechanism saves. */
#ifndef BROWNOUT_IMAGE_RUNTIME_H
#define BROWNOUT_IMAGE_RUNTIME_H

#include <string.h>

#include "image/image.h"

/* Saves bytes in the log of a framework's header, SPEC 3.5: what it reads is
 * brought back from then on. */
#define LOG_ROUTINE "brownout_log_part"

static inline bool runtime_is_log(const struct object *object)
{
	return object->kind == OBJECT_GLOBAL &&
	       strcmp(object->section, ".brownout_log") == 0;
}

static inline bool runtime_is_saved(const struct object *object)
{
	return object->kind == OBJECT_GLOBAL &&
	       strcmp(object->name, "brownout_saved") == 0;
}

#endif
