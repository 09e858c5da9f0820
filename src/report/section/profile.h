/* SPDX-License-Identifier: Apache-2.0 */
/* What profiling has seen, for people and for scripts: SPEC 6.4. */
#ifndef BROWNOUT_REPORT_SECTION_PROFILE_H
#define BROWNOUT_REPORT_SECTION_PROFILE_H

#include "analysis/profile/profile.h"
#include "report/format/findings.h"

/* Intervals, their runs, and what these have done. */
void profile_text(const struct report *report, struct strbuf *out);

/* Below a finding: where else it is, the schedule. */
void profile_finding(const struct report *report, const struct finding *finding,
		     struct strbuf *out);

/* Expectations that hold, what was covered, the last line. */
void profile_notes(const struct report *report, struct strbuf *out);
void profile_summary(const struct report *report, struct strbuf *out);

/* "intervals", "expectations", and what was covered. */
void profile_json(const struct report *report, json_t *document);

/* The runs of a schedule (profile_schedule), and whether there is anything to
 * tell of them. */
bool profile_has_seen(const struct profile *profile);
void profile_runs_text(const struct profile *profile, struct strbuf *out);
json_t *profile_runs_json(const struct profile *profile);

#endif
