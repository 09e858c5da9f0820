/* SPDX-License-Identifier: Apache-2.0 */
/* Prints source positions as compilers do: file:line:column, the line, a
 * caret. */
#ifndef BROWNOUT_REPORT_FORMAT_SOURCE_H
#define BROWNOUT_REPORT_FORMAT_SOURCE_H

#include "image/image.h"
#include "util/text.h"

/* A place in the source. */
struct source_place {
	const char *file;
	unsigned line, column; /* 0: unknown */
};

struct source_place source_place(const struct image *image,
				 const struct site *site);

/* What the functions below do, for a place. */
void source_place_position(const struct source_place *place,
			   struct strbuf *out);
bool source_place_line(const struct source_place *place,
		       struct text_lines *lines, size_t columns,
		       struct strbuf *out);
bool source_place_caret(const struct source_place *place,
			struct text_lines *lines, size_t columns, bool color,
			struct strbuf *out);

/* Adds "counter.c:6:17", without the parts that are unknown. */
void source_position(const struct image *image, const struct site *site,
		     struct strbuf *out);

/* Adds the line of a site; false: the file or the line is missing. Of a line
 * that takes more than `columns` only the part around the site's column is
 * shown, with "…" where it is cut. */
bool source_line(const struct image *image, const struct site *site,
		 struct text_lines *lines, size_t columns, struct strbuf *out);

/* Adds, without a line end, the margin and a caret for the line under it;
 * false: the site has no column, and only the margin was added. */
bool source_caret(const struct image *image, const struct site *site,
		  struct text_lines *lines, size_t columns, bool color,
		  struct strbuf *out);

/* Adds both, as compilers do; nothing if the line is missing. */
void source_excerpt(const struct image *image, const struct site *site,
		    struct text_lines *lines, size_t columns, bool color,
		    struct strbuf *out);

/* Adds a note for each call that the site was inlined into, innermost first. */
void source_inlined(const struct image *image, const struct site *site,
		    bool color, struct strbuf *out);

/* Adds "file:line:column: note: ". */
void source_note(const struct image *image, const struct site *site, bool color,
		 struct strbuf *out);

#endif
