/* SPDX-License-Identifier: Apache-2.0 */
/* The texts of a finding: its message, the note at its producer and the fix.
 *
 * Each rule has a function message_ID in messages.c of its analysis. */
#ifndef BROWNOUT_ANALYSIS_FINDING_MESSAGES_H
#define BROWNOUT_ANALYSIS_FINDING_MESSAGES_H

#include "analysis/finding/finding.h"

/* Fills in message, note and fix from the other fields. */
void finding_write_message(struct findings *findings, struct finding *finding);

#define RULE(id, ...)                                                          \
	void message_##id(struct findings *findings, struct finding *finding);
#include "analysis/finding/rules.def"
#undef RULE

/* SPEC 3.6: the message for an interrupt handler that has not fired in this run
 * but may. */
void message_of_handler(struct findings *findings, struct finding *finding);

#endif
