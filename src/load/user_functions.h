/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that the user names on the command line. Inside src/load/ only. */
#ifndef BROWNOUT_LOAD_USER_FUNCTIONS_H
#define BROWNOUT_LOAD_USER_FUNCTIONS_H

#include "load/program.h"

/* Whether it has a body in the user's files. */
bool is_users(LLVMValueRef fn);

/* Whether the machine itself can start it: it has neither parameters nor a
 * result. */
bool is_plain(LLVMValueRef fn);

/* A function as an option names it. */
struct user_function_name {
	const char *option; /* "--interrupt" */
	const char *name;
	const char *role; /* "a handler" */
};

/* The function, which the machine can start; NULL with *err set: there is none
 * of this name, or the machine cannot start it. */
LLVMValueRef user_function_find(const struct program *program,
				struct user_function_name wanted,
				struct err *err);

/* SPEC 5.6: finds the function that says what non-volatile data mean, as an
 * option or the source names it; false with *err set. */
bool program_find_equal(struct program *program, struct err *err);

/* Warns of checkpoint and transition routines that the user names but that are
 * not used as such. Called before any pass changes the module. */
void user_functions_warn(struct program *program);

#endif
