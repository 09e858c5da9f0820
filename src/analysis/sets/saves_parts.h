/* SPDX-License-Identifier: Apache-2.0 */
/* Inside of what is saved: saves.c has what is said, saves_code.c what the code
 * does, saves_check.c compares with what is needed. */
#ifndef BROWNOUT_ANALYSIS_SETS_SAVES_PARTS_H
#define BROWNOUT_ANALYSIS_SETS_SAVES_PARTS_H

#include "analysis/sets/saves.h"

/* Adds what the program's own code saves. */
void saves_add_code(struct saves *saves);

/* Makes the lists of names. */
void saves_compare(struct saves *saves);

#endif
