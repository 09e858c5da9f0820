/* SPDX-License-Identifier: Apache-2.0 */
/* Internals of saves: saves.c collects what is declared, saves_code.c what the
 * code saves, saves_check.c compares both with what is needed. */
#ifndef BROWNOUT_ANALYSIS_SETS_SAVES_PARTS_H
#define BROWNOUT_ANALYSIS_SETS_SAVES_PARTS_H

#include "analysis/sets/saves.h"

/* Adds what the program's own code saves. */
void saves_add_code(struct saves *saves);

/* Fills in the lists of names. */
void saves_compare(struct saves *saves);

#endif
