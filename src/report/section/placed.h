/* SPDX-License-Identifier: Apache-2.0 */
/* The report of the command place: where placement passes put checkpoints. */
#ifndef BROWNOUT_REPORT_SECTION_PLACED_H
#define BROWNOUT_REPORT_SECTION_PLACED_H

#include "image/image.h"
#include "util/strbuf.h"

struct placed_report {
	const struct image *image; /* made by load_placed */
	const char *const *files;
	size_t file_count;
	const char *entry;
};

/* A note for each checkpoint, as compilers print them, and a summary. */
void placed_report_text(const struct placed_report *report, bool color,
			struct strbuf *out);

/* The JSON document, with a final newline; free() it. */
char *placed_report_json(const struct placed_report *report);

#endif
