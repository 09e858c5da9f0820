/* SPDX-License-Identifier: Apache-2.0 */
/* The story of a finding as text: its steps under the lines of the source, its
 * facts below. */
#ifndef BROWNOUT_REPORT_FORMAT_STORY_TEXT_H
#define BROWNOUT_REPORT_FORMAT_STORY_TEXT_H

#include "report/story.h"

/* Adds the lines that the steps are at, with numbers under them. */
void story_text_steps(const struct story *story, bool color,
		      struct strbuf *out);
/* Adds the facts. */
void story_text_facts(const struct story *story, bool color,
		      struct strbuf *out);
/* Adds the command that replays it. */
void story_text_replay(const struct story *story, bool color,
		       struct strbuf *out);
/* Adds one fact. */
void story_text_fact(const struct report *report, const char *label,
		     const char *text, bool color, struct strbuf *out);

#endif
