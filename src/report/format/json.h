/* SPDX-License-Identifier: Apache-2.0 */
/* Elements of the JSON contract that several commands share. */
#ifndef BROWNOUT_REPORT_FORMAT_JSON_H
#define BROWNOUT_REPORT_FORMAT_JSON_H

#include <jansson.h>

#include "power/mechanism.h"
#include "vm/vm.h"

/* A document with "brownout", "command" and "program", and "assumed" if
 * something was. */
json_t *json_header(const char *command, const struct image *image,
		    const char *const *files, size_t file_count,
		    const char *entry);

/* {"file", "line", "column", "function", "approximate", "inlined_at"} */
json_t *json_site(const struct image *image, const struct site *site);

/* The crash that ended a run. */
json_t *json_trap(const struct vm *vm);

/* The settings that the result depends on besides the program. */
struct power_configuration {
	const char *mechanism;
	enum when when;
	tick_t ed;
	const struct nv_map *nv;
	const struct nv_map *restored;
};

/* NULL: the result does not depend on power. */
json_t *json_configuration(const struct image *image,
			   const struct power_configuration *power);

json_t *json_statistics(tick_t operations, double seconds);

/* Adds to the number with this name, which starts at 0. */
void json_count(json_t *object, const char *name, uint64_t count);

/* "main:12": a call of a stack. */
json_t *json_caller(const struct image *image, uint32_t caller);

/* A string of any bytes; one that is not UTF-8 becomes the text \xNN. Jansson
 * makes nothing at all of such bytes, so every text of others takes this way,
 * json_words or json_put. */
json_t *json_text(const char *bytes, size_t length);

/* Like json_text, for a C string: file names, and texts with them. */
json_t *json_words(const char *text);

/* A list of strings made by json_words; NULL ends them. */
json_t *json_list(const char *const *texts);

/* Sets a member whose key is a name of others. */
void json_put(json_t *object, const char *key, json_t *value);

/* The text, with a final newline; releases the document. free() the result. */
char *json_finish(json_t *document);

#endif
