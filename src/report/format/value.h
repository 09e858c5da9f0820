/* SPDX-License-Identifier: Apache-2.0 */
/* Formats values of variables by their types. */
#ifndef BROWNOUT_REPORT_FORMAT_VALUE_H
#define BROWNOUT_REPORT_FORMAT_VALUE_H

#include <jansson.h>

#include "machine/memory.h"

/* A global as JSON: numbers, arrays, objects; "hex:…" for bytes of unknown
 * type. */
json_t *value_json(const struct image *image, const struct memory *memory,
		   const struct object *object);

#endif
