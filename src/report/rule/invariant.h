/* SPDX-License-Identifier: Apache-2.0 */
/* What findings of rule `invariant` and replay say alike, SPEC 5.6. */
#ifndef BROWNOUT_REPORT_RULE_INVARIANT_H
#define BROWNOUT_REPORT_RULE_INVARIANT_H

#include <jansson.h>

#include "analysis/invariants/invariants.h"

/* { kind, text, values, meanings } */
json_t *broken_json(const struct broken *broken);

#endif
