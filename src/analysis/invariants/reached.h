/* SPDX-License-Identifier: Apache-2.0 */
/* Which invariants were looked at, SPEC 5.6. The operation of an invariant is
 * executed only if it breaks, so one counts as reached if a branch was executed
 * that can lead to it. */
#ifndef BROWNOUT_ANALYSIS_INVARIANTS_REACHED_H
#define BROWNOUT_ANALYSIS_INVARIANTS_REACHED_H

#include "image/image.h"

/* Whether an operation is where an assertion or an invariant breaks. */
bool is_stated_at(const struct image *image, uint32_t pc);

/* The number of invariants that were reached; branched: for each operation,
 * whether it is a branch that was executed. */
uint64_t invariants_reached(const struct image *image, const uint8_t *branched);

#endif
