/* SPDX-License-Identifier: Apache-2.0 */
/* What a finding says to its reader, rule by rule. */
#ifndef BROWNOUT_ANALYSIS_FINDING_WORDING_H
#define BROWNOUT_ANALYSIS_FINDING_WORDING_H

#include "analysis/finding/finding.h"

/* Fills in message, note and fix, from all other fields. */
void wording_write(struct findings *findings, struct finding *finding);

#endif
