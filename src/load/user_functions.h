/* SPDX-License-Identifier: Apache-2.0 */
/* Functions that the user names on the command line. Inside src/load/ only. */
#ifndef BROWNOUT_LOAD_USER_FUNCTIONS_H
#define BROWNOUT_LOAD_USER_FUNCTIONS_H

#include "load/program.h"

/* Whether it has a body in the user's files. */
bool is_users(LLVMValueRef fn);

/* Whether the machine itself can start it: without parameters, for it has
 * nothing to give, and without a result. */
bool is_plain(LLVMValueRef fn);

/* What an option names. */
struct user_function_name {
	const char *option; /* "--interrupt" */
	const char *name;
	const char *role; /* "a handler" */
};

/* A function that the machine can start; NULL with *err set: there is none of
 * this name, or not such a one. */
LLVMValueRef user_function_find(const struct program *program,
				struct user_function_name wanted,
				struct err *err);

/* Warns of checkpoint and transition routines that the user names and that are
 * none. Before any pass has changed the module. */
void user_functions_warn(struct program *program);

#endif
