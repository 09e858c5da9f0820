/* SPDX-License-Identifier: Apache-2.0 */
/* State of the C library that the program under test cannot see, SPEC 2.10. */
#include "load/library_state.h"

#include <string.h>

#include "load/user_functions.h"

enum {
	MOST_READERS = 2,
};

/* Variables of src/guest that library functions write besides their result, and
 * the functions through which a program reads them. All other state of the
 * library is there because the program calls what it is for (rand, strtok,
 * atexit). */
static const struct {
	const char *name;
	const char *readers[MOST_READERS];
} states[] = {
	{ "reent", { "__errno", "perror" } },
	{ "error_number", { "__errno_location", "perror" } },
};

/* Whether code of the user's uses a value; other uses than by instructions are
 * taken as such. */
static bool is_used_by_user(LLVMValueRef value)
{
	for (LLVMUseRef use = LLVMGetFirstUse(value); use;
	     use = LLVMGetNextUse(use)) {
		LLVMValueRef user = LLVMGetUser(use);
		if (!LLVMIsAInstruction(user) ||
		    is_users(LLVMGetBasicBlockParent(
			    LLVMGetInstructionParent(user))))
			return true;
	}
	return false;
}

static bool is_read(const struct program *program, const char *const *readers)
{
	for (size_t i = 0; i < MOST_READERS; i++) {
		LLVMValueRef fn =
			LLVMGetNamedFunction(program->module, readers[i]);
		if (fn && is_used_by_user(fn))
			return true;
	}
	return false;
}

bool library_state_is_unseen(const struct program *program,
			     const struct object *object)
{
	for (size_t i = 0; i < sizeof(states) / sizeof(states[0]); i++) {
		if (object->is_library &&
		    strcmp(object->name, states[i].name) == 0)
			return !is_read(program, states[i].readers);
	}
	return false;
}
