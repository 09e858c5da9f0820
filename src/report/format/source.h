/* SPDX-License-Identifier: Apache-2.0 */
/* Prints source positions as compilers do: file:line:column, the line, a
 * caret. */
#ifndef BROWNOUT_REPORT_FORMAT_SOURCE_H
#define BROWNOUT_REPORT_FORMAT_SOURCE_H

#include "image/image.h"
#include "util/text.h"

/* Adds "counter.c:6:17", without the parts that are unknown. */
void source_position(const struct image *image, const struct site *site,
		     struct strbuf *out);

/* Adds the line with a caret under the column; nothing if the file is missing.
 * Of a line of more than 240 columns only the part around the column is shown,
 * with "…" where it is cut. */
void source_excerpt(const struct image *image, const struct site *site,
		    struct text_lines *lines, bool color, struct strbuf *out);

/* Adds a note for each call that the site was inlined into, innermost first. */
void source_inlined(const struct image *image, const struct site *site,
		    bool color, struct strbuf *out);

/* Adds "file:line:column: note: ". */
void source_note(const struct image *image, const struct site *site, bool color,
		 struct strbuf *out);

#endif
