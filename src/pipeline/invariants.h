/* SPDX-License-Identifier: Apache-2.0 */
/* How options choose what step invariants does; replay does the same to one
 * schedule. */
#ifndef BROWNOUT_PIPELINE_INVARIANTS_H
#define BROWNOUT_PIPELINE_INVARIANTS_H

#include "analysis/invariants/invariants.h"
#include "pipeline/options.h"

struct invariants_options step_invariants_options(const struct options *options,
						  const struct fates *fates);

#endif
