/* SPDX-License-Identifier: Apache-2.0 */
/* What only findings about inputs have, SPEC 6.2. */
#ifndef BROWNOUT_REPORT_SECTION_INPUTS_H
#define BROWNOUT_REPORT_SECTION_INPUTS_H

#include <jansson.h>

#include "analysis/finding/finding.h"
#include "util/strbuf.h"

/* Notes: where the input was read, what it went through, the checkpoint. */
void input_text(const struct image *image, const struct finding *finding,
		bool color, struct strbuf *out);

/* Adds "input", "required", "measured" and "path". */
void input_json(const struct image *image, const struct finding *finding,
		json_t *out);

#endif
