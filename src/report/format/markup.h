/* SPDX-License-Identifier: Apache-2.0 */
/* Text of others in HTML and SVG: nothing in it is markup, and nothing in it
 * hides (util/visible.h). */
#ifndef BROWNOUT_REPORT_FORMAT_MARKUP_H
#define BROWNOUT_REPORT_FORMAT_MARKUP_H

#include "util/strbuf.h"

/* Adds a text as the content of an element, or of an attribute in quotes. */
void markup_add(struct strbuf *out, const char *text);

/* Adds JSON as the content of a script element: the same JSON, in which nothing
 * can end the element. */
void markup_add_json(struct strbuf *out, const char *json);

#endif
