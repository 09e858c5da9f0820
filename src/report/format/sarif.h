/* SPDX-License-Identifier: Apache-2.0 */
/* SARIF 2.1.0, what code scanning services and editors read.
 *
 * It is made from the JSON document (docs/schema.json) and the exit code alone,
 * so a result can be converted later; the sources are read again for excerpts.
 * Fields that a finding does not have are left out.
 */
#ifndef BROWNOUT_REPORT_FORMAT_SARIF_H
#define BROWNOUT_REPORT_FORMAT_SARIF_H

#include <jansson.h>

#include "util/arena.h"

/* The log that is being made. */
struct sarif {
	json_t *artifacts;  /* files, in the order in which they are named */
	json_t *indices;    /* name of a file -> index of its artifact */
	bool names_library; /* a file of the C library is named */
	struct arena arena;
};

/* A SARIF log with one run, which exits with this code. */
json_t *sarif_log(const json_t *document, int exit_code);

/* sarif_result.c: one finding. */
json_t *sarif_result(struct sarif *sarif, const json_t *finding);

/* sarif_place.c: a "location" of a site of the JSON document; the message may
 * be NULL. */
json_t *sarif_location(struct sarif *sarif, const json_t *site,
		       const char *message);

/* The index of a file in the artifacts; it is added if need be. */
json_int_t sarif_artifact(struct sarif *sarif, const char *file,
			  const char *role);

/* What relative URIs are seen from: the working directory; the C library that
 * comes with brownout is nowhere. */
json_t *sarif_base(struct sarif *sarif);

/* {"text": "…"} */
json_t *sarif_message(const char *text);

/* A member that is a text; NULL: there is none. */
const char *sarif_text(const json_t *object, const char *key);

#endif
