/* SPDX-License-Identifier: Apache-2.0 */
/* The section of replay, SPEC 5.2. */
#ifndef BROWNOUT_REPORT_SECTION_REPLAY_H
#define BROWNOUT_REPORT_SECTION_REPLAY_H

#include "report/section.h"

struct profile;
struct broken;

struct replay_result {
	const char *schedule;
	bool is_same; /* it ends as the continuous run does */
	const struct evaluation *evaluation;
	const struct profile *played; /* observations of its runs */
	const struct broken *broken;  /* SPEC 5.6: what decides; NULL */
};

#endif
