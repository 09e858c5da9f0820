/* SPDX-License-Identifier: Apache-2.0 */
/* What only reports of outputs have, SPEC 6.3. */
#ifndef BROWNOUT_REPORT_SECTION_OUTPUTS_H
#define BROWNOUT_REPORT_SECTION_OUTPUTS_H

#include "analysis/outputs/outputs.h"
#include "report/format/findings.h"

/* Adds what is known of the output, and the states of the world. */
void output_json(const struct output_finding *output, json_t *finding);

/* Adds what was tried to the summary and the statistics. */
void outputs_json(const struct outputs_result *result, json_t *document);

/* "2 outputs tried, " */
void outputs_text(const struct outputs_result *result, struct strbuf *out);

/* "; replay: --world kept --schedule '…'" */
void output_replay(const struct report *report, const struct finding *finding,
		   struct strbuf *out);

#endif
