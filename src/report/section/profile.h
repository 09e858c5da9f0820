/* SPDX-License-Identifier: Apache-2.0 */
/* Reports what profiling observed, as text and JSON: SPEC 6.4. */
#ifndef BROWNOUT_REPORT_SECTION_PROFILE_H
#define BROWNOUT_REPORT_SECTION_PROFILE_H

#include "analysis/profile/profile.h"
#include "report/section.h"

/* Whether the runs of a schedule (profile_schedule) have anything to report. */
bool profile_has_seen(const struct profile *profile);
void profile_runs_text(const struct profile *profile, struct strbuf *out);
json_t *profile_runs_json(const struct profile *profile);

#endif
