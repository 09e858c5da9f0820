/* SPDX-License-Identifier: Apache-2.0 */
/* SARIF 2.1.0, the format of code scanning services and editors.
 *
 * The log is made from the JSON document (docs/schema.json) and the exit code
 * alone, so a result can be converted later; the sources are read again for
 * excerpts. Fields that a finding does not have are left out. */
#ifndef BROWNOUT_REPORT_FORMAT_SARIF_H
#define BROWNOUT_REPORT_FORMAT_SARIF_H

#include <jansson.h>

#include "util/arena.h"
#include "util/text.h"

/* The log that is being built. */
struct sarif {
	json_t *artifacts;        /* files, in order of first use */
	json_t *indices;          /* file name -> index of its artifact */
	bool names_library;       /* a file of the C library is mentioned */
	struct text_lines *lines; /* of the sources */
	struct arena arena;
};

/* A SARIF log with one run, which exits with this code. */
json_t *sarif_log(const json_t *document, int exit_code);

/* Formats one finding (sarif_result.c). */
json_t *sarif_result(struct sarif *sarif, const json_t *finding);

/* Makes a "location" from a site of the JSON document (sarif_place.c); the
 * message may be NULL. */
json_t *sarif_location(struct sarif *sarif, const json_t *site,
		       const char *message);

/* The index of a file in the artifacts, where it is added if needed. */
json_int_t sarif_artifact(struct sarif *sarif, const char *file,
			  const char *role);

/* The base of relative URIs: the working directory. The C library that comes
 * with brownout has no place there. */
json_t *sarif_base(struct sarif *sarif);

/* {"text": "…"} */
json_t *sarif_message(const char *text);

/* A member that is a string; NULL: there is none. */
const char *sarif_text(const json_t *object, const char *key);

#endif
