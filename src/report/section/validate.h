/* SPDX-License-Identifier: Apache-2.0 */
/* What only reports of validate have, SPEC 7.4. */
#ifndef BROWNOUT_REPORT_SECTION_VALIDATE_H
#define BROWNOUT_REPORT_SECTION_VALIDATE_H

#include "report/format/findings.h"

/* "7 times in 1,000 executions; replay: …", behind a finding's position. */
void validated_text(const struct finding *finding, struct strbuf *out);
void validated_json(const struct finding *finding, json_t *out);

/* What the executions came to, and how many there were. */
void validate_text(const struct validate_result *result, struct strbuf *out);
void validate_json(const struct validate_result *result, json_t *document);

/* Whether time was up. */
bool validate_is_cut(const struct validate_result *result);

#endif
