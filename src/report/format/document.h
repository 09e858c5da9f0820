/* SPDX-License-Identifier: Apache-2.0 */
/* A JSON document of ours that is read back, so that it can be turned into
 * other formats. It may come from anybody: before anything uses it,
 * document_check makes sure that every member that a format looks at has the
 * type it must have. Members that it does not know are left alone. */
#ifndef BROWNOUT_REPORT_FORMAT_DOCUMENT_H
#define BROWNOUT_REPORT_FORMAT_DOCUMENT_H

#include <jansson.h>

#include "util/strbuf.h"

/* How a document is shown. */
struct document_look {
	bool color;
	const char *program; /* how the user calls brownout */
	size_t columns;      /* of a line of text */
	const char *finding; /* svg: fingerprint; NULL: the worst */
	bool shows_all;      /* text, SARIF: every pair of a cause */
	bool shows_masked;   /* text: causes that do nothing, too */
	bool is_quiet;       /* text: findings only */
};

/* Reads a document from a file, "-": from stdin; NULL with *err set. */
json_t *document_read(const char *path, struct err *err);

/* Parses one, for document_read; `name` is for errors. NULL with *err set. */
json_t *document_parse(const char *text, const char *name, struct err *err);

/* A member that is a text; "" if there is none. */
const char *document_text(const json_t *object, const char *key);

/* The findings that stand for their causes and are not suppressed, in the order
 * in which text shows them; with `is_all` those of every pair, each cause's
 * together. The list borrows them; json_decref it. */
json_t *document_shown(const json_t *document, bool is_all, bool with_masked);

/* The exit code of the analysis that made it. */
int document_exit_code(const json_t *document);

#endif
