/* SPDX-License-Identifier: Apache-2.0 */
/* The story of a finding as text, as compilers write it: its first line, its
 * steps under the lines of the source, its facts, the command that replays
 * it. */
#ifndef BROWNOUT_REPORT_FORMAT_STORY_TEXT_H
#define BROWNOUT_REPORT_FORMAT_STORY_TEXT_H

#include "report/format/told.h"

void story_text(const struct told *told, bool color, struct strbuf *out);

#endif
