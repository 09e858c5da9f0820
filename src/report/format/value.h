/* SPDX-License-Identifier: Apache-2.0 */
/* Values of variables, as their types say. */
#ifndef BROWNOUT_REPORT_FORMAT_VALUE_H
#define BROWNOUT_REPORT_FORMAT_VALUE_H

#include <jansson.h>

#include "machine/memory.h"

/* A global as JSON: numbers, arrays, objects; bytes as "hex:…" where the type
 * is not known. */
json_t *value_json(const struct image *image, const struct memory *memory,
		   const struct object *object);

#endif
