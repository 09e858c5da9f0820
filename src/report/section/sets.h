/* SPDX-License-Identifier: Apache-2.0 */
/* The section of checkpoint sets, SPEC 8. */
#ifndef BROWNOUT_REPORT_SECTION_SETS_H
#define BROWNOUT_REPORT_SECTION_SETS_H

#include "analysis/sets/sets.h"
#include "report/section.h"

/* Whether a member is read and then written, or depends on an input. */
bool sets_is_war(const struct set_member *member);
bool sets_is_rio(const struct set_member *member);

/* The reasons of a member. */
json_t *sets_reasons_json(const struct image *image,
			  const struct set_member *member);

#endif
