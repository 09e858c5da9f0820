/* SPDX-License-Identifier: Apache-2.0 */
/* What profiling has seen, for people and for scripts: SPEC 6.4. */
#ifndef BROWNOUT_REPORT_SECTION_PROFILE_H
#define BROWNOUT_REPORT_SECTION_PROFILE_H

#include "analysis/profile/profile.h"
#include "report/section.h"

/* The runs of a schedule (profile_schedule), and whether there is anything to
 * tell of them. */
bool profile_has_seen(const struct profile *profile);
void profile_runs_text(const struct profile *profile, struct strbuf *out);
json_t *profile_runs_json(const struct profile *profile);

#endif
