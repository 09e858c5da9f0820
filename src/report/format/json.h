/* SPDX-License-Identifier: Apache-2.0 */
/* Parts of the JSON contract that several commands share. */
#ifndef BROWNOUT_REPORT_FORMAT_JSON_H
#define BROWNOUT_REPORT_FORMAT_JSON_H

#include <jansson.h>

#include "power/mechanism.h"
#include "vm/vm.h"

/* A document with "brownout", "command" and "program". */
json_t *json_header(const char *command, const struct image *image,
		    const char *const *files, size_t file_count,
		    const char *entry);

/* {"file", "line", "column", "function", "approximate", "inlined_at"} */
json_t *json_site(const struct image *image, const struct site *site);

/* The crash that ended a run. */
json_t *json_trap(const struct vm *vm);

/* What the result depends on besides the program. */
struct power_configuration {
	const char *mechanism;
	enum when when;
	tick_t ed;
	const struct nv_map *nv;
	const struct nv_map *restored;
};

/* NULL: it does not depend on power. */
json_t *json_configuration(const struct image *image,
			   const struct power_configuration *power);

json_t *json_statistics(tick_t operations, double seconds);

/* Adds to the number that the object has under this name, 0 if there is none.
 */
void json_count(json_t *object, const char *name, uint64_t count);

/* A string of any bytes; what is not UTF-8 is escaped as \xNN text. */
json_t *json_text(const char *bytes, size_t length);

/* The same of a C string: names of files, and texts that have some in them. */
json_t *json_words(const char *text);

/* A list of such strings; NULL ends them. */
json_t *json_list(const char *const *texts);

/* The text, with a final newline; the document is gone. free() it. */
char *json_finish(json_t *document);

#endif
