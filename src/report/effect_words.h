/* SPDX-License-Identifier: Apache-2.0 */
/* What an effect does, in words: the fact "effect" of a story, and the member
 * "text" of the JSON effect. */
#ifndef BROWNOUT_REPORT_EFFECT_WORDS_H
#define BROWNOUT_REPORT_EFFECT_WORDS_H

#include "analysis/finding/finding.h"

/* "wrong data", "crash": what a class of effects is called in a sentence. */
const char *effect_word(enum effect effect);

/* Adds one of them in the plural, if there are several: "3 crashes". */
void effect_count(enum effect effect, uint64_t count, struct strbuf *out);

/* Adds what an execution does: "wrong data: 33 values differ at the end, first
 * entries[0].time: 31, not 32". Places in `file` are shown by their lines.
 * at_end: it was compared at the end of the program. */
void effect_words(const struct evaluation *evaluation, const char *file,
		  bool at_end, struct strbuf *out);

#endif
