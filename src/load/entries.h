/* SPDX-License-Identifier: Apache-2.0 */
/* What a run can start with, SPEC 10.3, image/entries.h: main, functions that
 * the user names, or all that other files can call. Inside src/load/ only. */
#ifndef BROWNOUT_LOAD_ENTRIES_H
#define BROWNOUT_LOAD_ENTRIES_H

#include "load/program.h"

/* Fills program.entries, and makes the memory that they get pointers to. False
 * with *err set: there is nothing to start with. */
bool entries_find(struct program *program, struct err *err);

/* Whether the program starts with functions that others call. */
bool entries_is_module(const struct program *program);

/* Fills image.unreached: functions that main does not reach. */
void entries_list_unreached(struct program *program);

/* Names and types of what was made, once addresses are known. */
void entries_describe(struct program *program, LLVMValueRef global,
		      struct object *object);

/* Fills image.entries and image.calls, once all functions are lowered. */
void entries_add(struct program *program);

#endif
